import { Link } from 'react-router-dom'
import { screenAt } from './screens'

interface AppLinkProps extends React.ComponentProps<'a'> {
  /** Called when somebody points at the link or focuses it. */
  onApproach: (href: string) => void
}

/** Whether the router shows the path of this href: not another site, a file, or a place on the same page. */
export function isScreenHref(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false
  const [pathname = ''] = href.split(/[?#]/)
  return screenAt(pathname) !== undefined
}

/** Renders `<a href>`: the router follows links to screens, the browser follows the others. */
export function AppLink({ href = '', onApproach, ...rest }: AppLinkProps) {
  // A page in another language has its own HTML.
  const isPage = rest.target || rest.download !== undefined || rest.hrefLang
  if (!isScreenHref(href) || isPage) return <a href={href} {...rest} />
  const approach = () => onApproach(href)
  return <Link to={href} discover="none" {...rest} onPointerEnter={approach} onFocus={approach} />
}
