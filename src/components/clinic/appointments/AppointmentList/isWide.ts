export const WIDE = '(width >= 48rem)'

/** Whether the window is as wide as Tailwind's `md`. */
export const isWide = () => matchMedia(WIDE).matches
