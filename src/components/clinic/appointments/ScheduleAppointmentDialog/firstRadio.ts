/** The radio button that takes the focus of its group: the chosen one, else the first enabled one. */
export const firstRadio = (group: Element) =>
  group.querySelector<HTMLElement>('[role=radio][aria-checked=true]:enabled') ??
  group.querySelector<HTMLElement>('[role=radio]:enabled')
