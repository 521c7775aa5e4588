import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { LegalDocument, LegalSection } from '@/messages/en/legal'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'
import type { ContactBlockProps } from '../ContactBlock/ContactBlock'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type { LegalDocument, LegalSection }

export type LegalTextProps = Omit<React.ComponentProps<'article'>, 'children'> &
  Pick<ContactBlockProps, 'contact'> & {
    /** The sections of the document, in their order. The key of each one is its anchor. */
    sections: LegalDocument
    /** When the document was last changed, as it is shown. */
    updated?: string
  }

/** A legal document with its table of contents. The page renders the `h1`. */
export function LegalText({ updated, sections, contact, className, ...rest }: LegalTextProps) {
  const t = useTranslations('app.legal')
  return (
    <article
      data-slot="legal-text"
      className={cx(
        'grid items-start gap-x-16 gap-y-6 xl:grid-cols-[auto_15rem] xl:justify-start',
        className,
      )}
      {...rest}
    >
      {updated && <p className="text-sm text-muted xl:col-span-full">{t('updated', { date: updated })}</p>}
      <div className="max-xl:order-last">
        {Object.entries(sections).map(([id, section]) => (
          <Section key={id} id={id} {...section} />
        ))}
        <Contact contact={contact} />
      </div>
      <TableOfContents sections={sections} className="xl:sticky xl:top-24" />
    </article>
  )
}

function Section({ id, title, text, list, more }: LegalSection & { id: string }) {
  return (
    <section className="mb-8 max-w-prose break-inside-avoid">
      <h2 id={id} className="scroll-mt-20 text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {list && (
        <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-muted">
          {Object.entries(list).map(([key, entry]) => (
            <li key={key}>{entry}</li>
          ))}
        </ul>
      )}
      {more && <p className="mt-2">{more}</p>}
    </section>
  )
}

/** The contact data below the last section. */
function Contact({ contact }: Pick<LegalTextProps, 'contact'>) {
  return (
    <address className="-mt-6 grid gap-1 wrap-anywhere not-italic">
      <span>
        <bdi translate="no">{contact.address}</bdi>
      </span>
      <span>
        <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
      </span>
      <span>
        <PhoneLink phone={contact.phone} />
      </span>
    </address>
  )
}

/** The table of contents: beside the text on wide screens, else collapsed above the text. */
function TableOfContents({ sections, className }: Pick<LegalTextProps, 'sections' | 'className'>) {
  const t = useTranslations('app.legal')
  const id = useId()
  const list = (
    <ul className="border-s border-line">
      {Object.entries(sections).map(([key, { title }]) => (
        <li key={key}>
          <Link
            href={`#${key}`}
            variant="quiet"
            className="flex items-center py-1 ps-4 text-sm max-xl:min-h-control-md"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={cx('print:hidden', className)}>
      <nav aria-labelledby={id} className="max-xl:hidden">
        <p id={id} className="mb-2 ps-4 text-sm font-semibold">
          {t('contents')}
        </p>
        {list}
      </nav>
      <details className="group rounded-md border border-line bg-surface px-4 xl:hidden">
        <summary className="flex min-h-control-md cursor-pointer list-none items-center justify-between gap-4 rounded-md text-sm font-semibold [&::-webkit-details-marker]:hidden">
          {t('contents')}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform duration-fast group-open:rotate-180"
          />
        </summary>
        <nav aria-label={t('contents')} className="pb-3">
          {list}
        </nav>
      </details>
    </div>
  )
}
