import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

// Without icons: those of the dashboard would load its code with the login.
const POINTS = ['bookings', 'day', 'caller'] as const

export type LoginAsideProps = Omit<React.ComponentProps<'aside'>, 'children'> & {
  /** URL of the app's download, for a patient who came here by mistake. */
  appHref: string
}

/** Beside the login: what the dashboard is for, and the way for patients. */
export function LoginAside({ appHref, className, ...rest }: LoginAsideProps) {
  const t = useTranslations('entry.aside')
  return (
    <aside
      aria-label={t('label')}
      data-slot="login-aside"
      className={cx('w-full max-w-md text-sm', className)}
      {...rest}
    >
      <ul className="grid gap-5">
        {POINTS.map((point) => (
          <li key={point} className="border-s-2 border-accent ps-4">
            <strong className="block font-semibold">{t(`${point}.title`)}</strong>
            <span className="text-muted">{t(`${point}.text`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 border-t border-line pt-5 text-muted">
        {t.rich('patient', {
          link: (text) => (
            <Link href={appHref} className="whitespace-nowrap">
              {text}
            </Link>
          ),
        })}
      </p>
    </aside>
  )
}
