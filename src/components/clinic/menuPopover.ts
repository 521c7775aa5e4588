interface MenuEvent {
  currentTarget: EventTarget | null
  target: EventTarget | null
}

const closeMenu = ({ currentTarget }: MenuEvent) => {
  if (currentTarget instanceof HTMLElement) currentTarget.hidePopover()
}

/** For `click` of a menu: closes the menu when a link in it is pressed. Takes React's and native events. */
export function closeMenuOnLinkPress(event: MenuEvent) {
  if (event.target instanceof Element && event.target.closest('a')) closeMenu(event)
}

/** For `onBlur` or `focusout` of a menu: closes the menu when the focus moves out of it. Takes React's and native events. */
export function closeMenuOnFocusLoss(event: MenuEvent & { relatedTarget: EventTarget | null }) {
  const { currentTarget, relatedTarget } = event
  const inside =
    currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (relatedTarget && !inside) closeMenu(event)
}
