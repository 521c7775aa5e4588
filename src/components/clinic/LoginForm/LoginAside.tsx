import { CalendarDays, CalendarPlus, Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

const POINTS = { bookings: CalendarPlus, day: CalendarDays, caller: Search } as const

export type LoginAsideProps = Omit<React.ComponentProps<'aside'>, 'children'> & {
  /** URL of the app's download, for a patient who came here by mistake. */
  appHref: string
}

/** Beside the login: what the dashboard is for, and the way for patients. */
export function LoginAside({ appHref, className, ...rest }: LoginAsideProps) {
  const t = useTranslations('auth.login.aside')
  return (
    <aside
      aria-label={t('label')}
      data-slot="login-aside"
      className={cx('w-full max-w-md text-sm', className)}
      {...rest}
    >
      <ul className="grid gap-5">
        {(Object.keys(POINTS) as (keyof typeof POINTS)[]).map((point) => {
          const Icon = POINTS[point]
          return (
            <li key={point} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <span>
                <strong className="block font-semibold">{t(`${point}.title`)}</strong>
                <span className="text-muted">{t(`${point}.text`)}</span>
              </span>
            </li>
          )
        })}
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
