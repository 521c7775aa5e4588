/** The first choice that can be made: it gets the focus when nothing is chosen. */
export const firstRadio = (group: Element) => group.querySelector<HTMLElement>('[role=radio]:enabled')
