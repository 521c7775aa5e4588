import { telHref } from '@/domain/phone'
import { Link, type LinkProps } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

export type PhoneLinkProps = Omit<LinkProps, 'href' | 'external'> & {
  /** The number as people write it. A text that is no phone number is rendered without a link. */
  phone: string
}

/** A `tel:` link. `children` replace the text, for example to highlight search hits. */
export function PhoneLink({ phone, className, children = phone, ...rest }: PhoneLinkProps) {
  const href = telHref(phone)
  if (href === null) return <span translate="no">{children}</span>
  return (
    <Link
      href={href}
      dir="ltr"
      translate="no"
      // A touch target needs 44 px; the negative margin keeps the line height.
      className={cx('max-md:-my-3 max-md:inline-block max-md:py-3', className)}
      {...rest}
      data-slot="phone-link"
    >
      {children}
    </Link>
  )
}
