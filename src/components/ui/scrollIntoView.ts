/** A `ref` callback that scrolls its element into view. */
export function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
