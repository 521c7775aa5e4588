import { telHref } from '@/domain/phone'
import { Link, type LinkProps } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

export type PhoneLinkProps = Omit<LinkProps, 'href' | 'external'> & {
  /** The number as people read it; a text that is no number is no link. */
  phone: string
}

/** A phone number; a press calls it. Children show it in another way, with hits of a search marked, say. */
export function PhoneLink({ phone, className, children = phone, ...rest }: PhoneLinkProps) {
  const href = telHref(phone)
  if (href === null) return children
  return (
    <Link
      href={href}
      // On a phone a finger needs 44 px; the margin keeps the line as high as its text.
      className={cx('max-md:-my-3 max-md:inline-block max-md:py-3', className)}
      {...rest}
      data-slot="phone-link"
    >
      <bdi dir="ltr">{children}</bdi>
    </Link>
  )
}
