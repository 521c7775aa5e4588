interface MenuEvent {
  currentTarget: EventTarget | null
  target: EventTarget | null
}

const closeMenu = ({ currentTarget }: MenuEvent) => {
  if (currentTarget instanceof HTMLElement) currentTarget.hidePopover()
}

/** Closes a menu when one of its links is pressed. For React's events and the browser's own. */
export function menuPressed(event: MenuEvent) {
  if (event.target instanceof Element && event.target.closest('a')) closeMenu(event)
}

/** Closes a menu when the focus moves out of it. For React's events and the browser's own. */
export function menuLeft(event: MenuEvent & { relatedTarget: EventTarget | null }) {
  const { currentTarget, relatedTarget } = event
  const inside =
    currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (relatedTarget && !inside) closeMenu(event)
}
