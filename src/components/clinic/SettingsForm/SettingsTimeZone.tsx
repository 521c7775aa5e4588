import { useMemo } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { haveSameClock, timeZoneNames } from '@/domain/timeZone'
import { Alert } from '../../ui/Alert/Alert'
import { Combobox, type ComboboxProps } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { timeZoneLabel } from './timeZoneLabel'

export type SettingsTimeZoneProps = Omit<
  ComboboxProps,
  'options' | 'value' | 'onValueChange' | 'onTextChange' | 'onOptionSelect' | 'freeText' | 'filter'
> & {
  /** IANA name of the chosen time zone; empty if none is chosen. */
  value: string
  /** Called with the IANA name of the chosen time zone, or with an empty text. */
  onValueChange: (timeZone: string) => void
  /** IANA name of the browser's time zone. A warning shows if its clock differs. */
  browserTimeZone?: string | undefined
  /** The validation message. */
  error?: React.ReactNode
}

/** The clinic's time zone as a combobox of all time zones (docs/product.md#time). Rest props and `ref` go to the input. */
export function SettingsTimeZone({
  value,
  onValueChange,
  browserTimeZone,
  error,
  className,
  ...rest
}: SettingsTimeZoneProps) {
  const t = useTranslations('settings')
  const format = useFormatter()
  const now = useNow()
  const options = useMemo(
    () => [...new Set([...timeZoneNames(), ...(value ? [value] : [])])].map(toOption),
    [value],
  )
  const clockFormat = {
    timeZone: value,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return (
    <div data-slot="settings-time-zone" className={className}>
      <Field
        label={t('timeZone')}
        hint={
          <>
            <span>{t('timeZoneHint')}</span>
            {value && <span> {t('timeZoneNow', { now: format.dateTime(now, clockFormat) })}</span>}
          </>
        }
        error={error}
      >
        <Combobox
          placeholder={t('timeZonePlaceholder')}
          options={options}
          value={value}
          onValueChange={onValueChange}
          {...rest}
        />
      </Field>
      <TimeZoneWarning timeZone={value} browserTimeZone={browserTimeZone} className="mt-3" />
    </div>
  )
}

type TimeZoneWarningProps = {
  /** IANA name of the clinic's time zone; empty if it has none. */
  timeZone: string
  browserTimeZone?: string | undefined
  className?: string
}

/** Warns if the browser's clock differs from the clinic's. Renders nothing if both show the same time. */
export function TimeZoneWarning({ timeZone, browserTimeZone, className }: TimeZoneWarningProps) {
  const t = useTranslations('settings')
  const now = useNow()
  if (!timeZone || !browserTimeZone || haveSameClock(timeZone, browserTimeZone, now)) return null
  return (
    <Alert tone="warning" className={className}>
      {t('timeZoneDiffers', { clinic: timeZoneLabel(timeZone), browser: timeZoneLabel(browserTimeZone) })}
    </Alert>
  )
}

const toOption = (timeZone: string) => ({ value: timeZone, label: timeZoneLabel(timeZone) })
