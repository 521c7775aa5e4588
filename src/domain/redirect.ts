/**
 * The path if it is one of this site's own, else null: no other host, no scheme, no backslash or control character that a
 * browser would read as one.
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null
  const url = new URL(path, 'https://own.invalid')
  // `/.//host` normalises to `//host`, which a browser reads as another host.
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Where a login leads: `redirectTo`, but /dashboard gives way to the path in `?from=` (docs/product.md#login). */
export function afterLogin(redirectTo: unknown, from: unknown): string {
  const told = ownPath(redirectTo) ?? '/dashboard'
  return told === '/dashboard' ? (ownPath(from) ?? told) : told
}
