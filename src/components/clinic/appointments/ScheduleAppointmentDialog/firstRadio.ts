/** The first enabled radio button: it gets the focus if none is chosen. */
export const firstRadio = (group: Element) => group.querySelector<HTMLElement>('[role=radio]:enabled')
