interface LinkLike {
  href: string
  target: string
  hasAttribute: (name: string) => boolean
}

interface PressLike {
  button: number
  defaultPrevented: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether the press means "go there", and not "open it in a tab" or nothing any more. */
export function isPlainPress(press: PressLike): boolean {
  const modified = press.altKey || press.ctrlKey || press.metaKey || press.shiftKey
  return press.button === 0 && !press.defaultPrevented && !modified
}

/**
 * The path that following this link leads to without leaving the page, or null where the browser should follow it
 * itself: another site, another tab, a download, a place on this very page, or a path that is no screen.
 * @param here the page's own address
 */
export function clientPath(
  link: LinkLike,
  here: string,
  isScreen: (pathname: string) => boolean,
): string | null {
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null
  if (!URL.canParse(link.href)) return null
  const to = new URL(link.href)
  const from = new URL(here)
  if (to.origin !== from.origin || !isScreen(to.pathname)) return null
  if (to.hash !== '' && to.pathname === from.pathname && to.search === from.search) return null
  return to.pathname + to.search + to.hash
}

/** The id that an address's `#…` names; one that is not well encoded stands for itself. */
export function fragmentId(hash: string): string {
  const encoded = hash.slice(1)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The path without slashes at its end; `/` stays. */
export function plainPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/'
}
