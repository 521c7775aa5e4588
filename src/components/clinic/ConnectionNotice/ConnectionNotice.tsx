import { useFormatter, useTranslations } from 'use-intl'
import type { IsoDate } from '@/domain/calendar'
import { Alert } from '../../ui/Alert/Alert'
import { cx } from '../../ui/classNames'
import { clockTime } from '../clockTime'

export type ConnectionNoticeProps = Omit<React.ComponentProps<'div'>, 'children' | 'title'> & {
  /** When the browser lost its connection. */
  since: Date
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The clinic's time zone, an IANA name. Default: the browser's. */
  timeZone?: string | undefined
}

/** Says since when the browser has no connection, and that the screen may be out of date (docs/product.md#offline). */
export function ConnectionNotice({ since, today, timeZone, className, ...rest }: ConnectionNoticeProps) {
  const t = useTranslations('connection')
  const time = clockTime(useFormatter(), since, { today, timeZone })
  return (
    <Alert tone="warning" className={cx('print:hidden', className)} {...rest} data-slot="connection-notice">
      <p>{t('lost', { time })}</p>
    </Alert>
  )
}
