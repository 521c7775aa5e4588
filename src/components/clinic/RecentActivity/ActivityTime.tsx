import { useFormatter, useLocale } from 'use-intl'
import { activityTime } from './activityTimeTexts'

interface ActivityTimeProps {
  /** An ISO 8601 timestamp or a day. An unreadable text is shown as sent. */
  date: string
  now: Date
  className?: string
}

/** How long ago something was, with the full date as its title. */
export function ActivityTime({ date, now, className }: ActivityTimeProps) {
  const format = useFormatter()
  const formatted = activityTime(date, now, useLocale(), (moment, options) =>
    format.dateTime(moment, options),
  )
  if (!formatted) return <span className={className}>{date}</span>
  return (
    <time dateTime={date} title={formatted.title} className={className}>
      {formatted.text}
    </time>
  )
}
