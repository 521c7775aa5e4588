/**
 * The normalised path if it belongs to this site, else null. Refuses other hosts, schemes, backslashes and control
 * characters: a browser could read the last two as another host.
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null
  const url = new URL(path, 'https://own.invalid')
  // `/.//host` normalises to `//host`, which a browser reads as another host.
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The path after a login: `redirectTo`, but the path in `?from=` replaces /dashboard (docs/product.md#login). */
export function afterLogin(redirectTo: unknown, from: unknown): string {
  const target = ownPath(redirectTo) ?? '/dashboard'
  return target === '/dashboard' ? (ownPath(from) ?? target) : target
}
