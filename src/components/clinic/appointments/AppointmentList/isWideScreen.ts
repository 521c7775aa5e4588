export const WIDE_SCREEN_QUERY = '(width >= 48rem)'

/** Whether the viewport is at least as wide as Tailwind's `md`. */
export const isWideScreen = () => matchMedia(WIDE_SCREEN_QUERY).matches
