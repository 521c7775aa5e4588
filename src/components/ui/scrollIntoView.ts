/** For the `ref` of an element that has to be in view as long as it is rendered with that `ref`. */
export function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
