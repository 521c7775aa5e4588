import { useMemo } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { haveSameClock, timeZoneNames } from '@/domain/timeZone'
import { Alert } from '../../ui/Alert/Alert'
import { Combobox, type ComboboxProps } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { nameOfZone } from './nameOfZone'

export type SettingsTimeZoneProps = Omit<
  ComboboxProps,
  'options' | 'value' | 'onValueChange' | 'onTextChange' | 'onOptionSelect' | 'freeText' | 'filter'
> & {
  /** The IANA name chosen; empty for none. */
  value: string
  /** Called with the IANA name chosen, empty for none. */
  onValueChange: (timeZone: string) => void
  /** The IANA name of the zone that the browser is set to: a warning shows where its clock is another. */
  browserTimeZone?: string | undefined
  /** What is wrong with the zone. */
  error?: React.ReactNode
}

/** The clinic's time zone, found among all by its city. Rest props and `ref` land on the input. */
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
    () => [...new Set([...timeZoneNames(), ...(value ? [value] : [])])].map(asOption),
    [value],
  )
  const clock = {
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
            {value && <span> {t('timeZoneNow', { now: format.dateTime(now, clock) })}</span>}
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
  /** The clinic's, an IANA name; empty for none. */
  timeZone: string
  browserTimeZone?: string | undefined
  className?: string
}

/** Says that this computer's clock is not the clinic's; nothing where both show the same time. */
export function TimeZoneWarning({ timeZone, browserTimeZone, className }: TimeZoneWarningProps) {
  const t = useTranslations('settings')
  const now = useNow()
  if (!timeZone || !browserTimeZone || haveSameClock(timeZone, browserTimeZone, now)) return null
  return (
    <Alert tone="warning" className={className}>
      {t('timeZoneDiffers', { clinic: nameOfZone(timeZone), browser: nameOfZone(browserTimeZone) })}
    </Alert>
  )
}

const asOption = (timeZone: string) => ({ value: timeZone, label: nameOfZone(timeZone) })
