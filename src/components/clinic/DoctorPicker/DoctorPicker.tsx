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
  /** Whether the doctors are loading. */
  busy?: boolean
  /** Id of the chosen doctor, or null. */
  value: number | null
  /** Called with the id of the chosen doctor, and with null when the name is cleared. */
  onChange: (id: number | null) => void
  /** Called with the id of the chosen doctor. Without a doctor the field shows a reminder instead. */
  onViewProfile: (id: number) => void
}

/** Finds any doctor of the service by name and opens the profile (docs/product.md#doctors). */
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
  const [wasDoctorMissing, setWasDoctorMissing] = useState(false)
  const viewProfile = () => {
    if (value !== null) {
      onViewProfile(value)
      return
    }
    setWasDoctorMissing(true)
    input.current?.focus()
  }

  return (
    <div
      data-slot="doctor-picker"
      className={cx('flex flex-col gap-3 sm:flex-row sm:items-start', className)}
      {...rest}
    >
      <Field
        label={t('label')}
        error={wasDoctorMissing && value === null && t('choose')}
        className="grow sm:max-w-96"
      >
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
      {/* The margin is the height of the label: the button aligns with the input, not with the error below it. */}
      <Button className="sm:mt-6.5" onClick={viewProfile}>
        {t('viewProfile')}
      </Button>
    </div>
  )
}
