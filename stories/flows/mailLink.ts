/** Opens a link from a mail: what the product does with a press on a link to one of its paths. */
export function openMailLink(path: string) {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}
