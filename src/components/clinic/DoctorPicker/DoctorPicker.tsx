import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DoctorName } from '@/domain/doctor'
import { Button } from '../../ui/Button/Button'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { cx } from '../../ui/classNames'
import { useDoctorName } from '../useDoctorName'

export type DoctorPickerProps = Omit<React.ComponentProps<'div'>, 'children' | 'onChange'> & {
  /** All doctors of the service. */
  doctors: readonly DoctorName[]
  /** They are on their way. */
  busy?: boolean
  /** The chosen doctor's id; null for none. */
  value: number | null
  /** Called with the id chosen; null once the name has been emptied. */
  onChange: (id: number | null) => void
  /** Called with the chosen doctor's id; never without one. */
  onViewProfile: (id: number) => void
}

/** Finds one of all doctors and opens the profile. */
export function DoctorPicker({
  doctors,
  busy = false,
  value,
  onChange,
  onViewProfile,
  className,
  ...rest
}: DoctorPickerProps) {
  const t = useTranslations('doctors.picker')
  const nameOf = useDoctorName()
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(false)
  const view = () => {
    if (value !== null) {
      onViewProfile(value)
      return
    }
    setAsked(true)
    input.current?.focus()
  }

  return (
    <div
      data-slot="doctor-picker"
      className={cx('flex flex-col gap-3 sm:flex-row sm:items-start', className)}
      {...rest}
    >
      <Field label={t('label')} error={asked && value === null && t('choose')} className="grow sm:max-w-96">
        <Combobox
          ref={input}
          placeholder={t('placeholder')}
          busy={busy}
          options={doctors.map(({ id, name }) => ({
            value: String(id),
            label: nameOf(id, name),
          }))}
          value={value === null ? '' : String(value)}
          onValueChange={(next) => onChange(next === '' ? null : Number(next))}
        />
      </Field>
      {/* Beside the input, whatever stands under it. */}
      <Button className="sm:mt-6.5" onClick={view}>
        {t('viewProfile')}
      </Button>
    </div>
  )
}
