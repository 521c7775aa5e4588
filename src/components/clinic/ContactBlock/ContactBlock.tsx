import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type ContactBlockProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** `phone` as people write it, such as `+1 (555) 014-2233`. */
  contact: { address: string; email: string; phone: string }
}

/** Address, email and phone number of the company (docs/product.md#landing-page). */
export function ContactBlock({ contact, className, ...rest }: ContactBlockProps) {
  const t = useTranslations('landing.contact')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-slot="contact-block"
      className={cx('mx-auto grid max-w-6xl gap-8 px-4 py-16 sm:px-6 lg:grid-cols-3', className)}
      {...rest}
    >
      <div>
        <h2 id={titleId} className="text-xl font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{t('intro')}</p>
      </div>
      <dl className="grid gap-6 md:grid-cols-3 lg:col-span-2 lg:pt-1">
        <ContactDetail icon={MapPin} label={t('address')}>
          <bdi translate="no">{contact.address}</bdi>
        </ContactDetail>
        <ContactDetail icon={Mail} label={t('email')}>
          <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
        </ContactDetail>
        <ContactDetail icon={Phone} label={t('phone')}>
          <PhoneLink phone={contact.phone} />
        </ContactDetail>
      </dl>
    </section>
  )
}

function ContactDetail({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon
  label: string
  children: React.ReactNode
}) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="size-4" />
        {label}
      </dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
