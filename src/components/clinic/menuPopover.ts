interface MenuEvent {
  currentTarget: EventTarget | null
  target: EventTarget | null
}

const closeMenu = ({ currentTarget }: MenuEvent) => {
  if (currentTarget instanceof HTMLElement) currentTarget.hidePopover()
}

/** A press in the menu of the bar: one on a link closes it. For React's events and the browser's own. */
export function menuPressed(event: MenuEvent) {
  if (event.target instanceof Element && event.target.closest('a')) closeMenu(event)
}

/** The focus moved in the menu of the bar: what lies behind is not used under it. */
export function menuLeft(event: MenuEvent & { relatedTarget: EventTarget | null }) {
  const { currentTarget, relatedTarget } = event
  const inside =
    currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (relatedTarget && !inside) closeMenu(event)
}
