/** A browser may read the file only after the click was handled. */
const REVOKE_DELAY_MS = 10_000

/** Saves a text as a file. `name` must not contain a patient's name: the browser keeps it in its list of downloads. */
export function download(file: { name: string; type: string; content: string }) {
  const url = URL.createObjectURL(new Blob([file.content], { type: `${file.type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
