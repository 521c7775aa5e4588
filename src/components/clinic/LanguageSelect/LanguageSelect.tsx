import { Languages } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageLabel } from '@/messages/languageLabel'
import { LANGUAGE_CODES, isLanguage, languageOf, languages, type Language } from '@/messages/languages'
import { cx } from '../../ui/classNames'

export type LanguageSelectProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The language that could not be loaded; shows a message. */
  failed?: Language | undefined
  /** Called with the language that the user chooses. */
  onLanguageChange: (language: Language) => void
}

/** The choice of the language. A native `<select>`: small enough for the login, and a wheel on phones. */
export function LanguageSelect({ failed, onLanguageChange, className, ...rest }: LanguageSelectProps) {
  const t = useTranslations('ui.language')
  const messageId = useId()
  const locale = useLocale()
  const language = languageOf(locale)
  return (
    <div data-slot="language-select" className={cx('text-sm', className)} {...rest}>
      <div className="relative flex min-h-control-md items-center rounded-sm hover:bg-hover [&>svg]:pointer-events-none [&>svg]:absolute [&>svg]:start-3 [&>svg]:size-4.5 [&>svg]:text-muted">
        <Languages aria-hidden />
        <select
          aria-label={t('label')}
          aria-describedby={failed ? messageId : undefined}
          value={language}
          onChange={({ target: { value } }) => isLanguage(value) && onLanguageChange(value)}
          className="min-h-control-md w-full cursor-default rounded-sm bg-transparent ps-10 pe-2 font-medium text-ink [&>option]:bg-surface-raised"
        >
          {LANGUAGE_CODES.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageLabel(each, locale)}
            </option>
          ))}
        </select>
      </div>
      <p id={messageId} role="alert" className="px-3 py-1 text-danger empty:hidden">
        {failed && t('failed', { language: languages[failed] })}
      </p>
    </div>
  )
}
