/** A page that needs the app's code; public pages do not. */
const APP_PATHS = ['/login', '/register']

/**
 * Fetches a link's page and its code as soon as somebody points at the link. The current page names the code: `<script data-next="/assets/a.js /assets/b.js">`.
 */
export function prefetchOnApproach() {
  const next = document.querySelector<HTMLElement>('script[data-next]')?.dataset['next']?.split(' ') ?? []
  const fetched = new Set<string>()
  const prefetch = (href: string, as: string) => {
    if (fetched.has(href)) return
    fetched.add(href)
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href })
    if (as === 'script') link.crossOrigin = ''
    document.head.append(link)
  }
  const approached = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== location.origin || !APP_PATHS.includes(link.pathname)) return
    prefetch(link.pathname, 'document')
    for (const href of next) prefetch(href, 'script')
  }
  document.addEventListener('pointerover', approached, { passive: true })
  document.addEventListener('focusin', approached)
}
