import { useTranslations } from 'use-intl'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { en } from '@/messages'
import { cx } from '../../ui/classNames'

type LegalDocument = 'clinicPolicy' | 'publicPolicy' | 'terms'

const sectionsOf = <Document extends LegalDocument>(document: Document) =>
  Object.keys(en.legal[document]) as (keyof (typeof en.legal)[Document])[]

interface Section {
  title: string
  text: string
}

type LegalTextProps = Omit<React.ComponentProps<'article'>, 'children'> & {
  updated?: string
  sections: Section[]
}

function LegalText({ updated, sections, className, ...rest }: LegalTextProps) {
  return (
    <article className={cx('grid max-w-prose gap-6', className)} {...rest}>
      {updated && <p className="text-sm text-muted">{updated}</p>}
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="mt-1">{text}</p>
        </section>
      ))}
    </article>
  )
}

export type PolicyTextProps = Omit<React.ComponentProps<'article'>, 'children'> & {
  /** Clinics read another policy than the visitors of the public pages. */
  audience: 'clinic' | 'public'
}

/** A privacy policy (spec §2, §9) without its heading, which is the page's. */
export function PolicyText({ audience, ...rest }: PolicyTextProps) {
  const t = useTranslations('legal')
  const sections =
    audience === 'clinic'
      ? sectionsOf('clinicPolicy').map((key) => ({
          title: t(`clinicPolicy.${key}.title`),
          text: t(`clinicPolicy.${key}.text`),
        }))
      : sectionsOf('publicPolicy').map((key) => ({
          title: t(`publicPolicy.${key}.title`),
          text: t(`publicPolicy.${key}.text`),
        }))
  return (
    <LegalText
      updated={t('updated', { date: PRIVACY_POLICY_UPDATED })}
      sections={sections}
      data-slot="policy-text"
      {...rest}
    />
  )
}

export type TermsTextProps = Omit<React.ComponentProps<'article'>, 'children'>

/** The terms of use (spec §2) without their heading, which is the page's. */
export function TermsText(props: TermsTextProps) {
  const t = useTranslations('legal')
  const sections = sectionsOf('terms').map((key) => ({
    title: t(`terms.${key}.title`),
    text: t(`terms.${key}.text`),
  }))
  return <LegalText sections={sections} data-slot="terms-text" {...props} />
}
