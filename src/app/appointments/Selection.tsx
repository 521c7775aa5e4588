import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AppointmentRowStart } from '@/components/clinic/appointments/AppointmentTable/AppointmentTable'
import { SelectionBar } from '@/components/clinic/appointments/SelectionBar/SelectionBar'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import type { Appointment } from '@/domain/appointments/appointment'
import { isSelectable, selectionAfterPress, withIds } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useOwnPrimary } from '../shell/frame'
import { type BulkQuestion, BulkChangeDialog } from './BulkChangeDialog'

interface SelectionProps {
  /** The whole list, with the current statuses. */
  all: readonly Appointment[] | undefined
  /** What the filters show, on all pages. */
  appointments: readonly Appointment[]
  /** The rows of the page. */
  pageRows: readonly Appointment[]
  today: IsoDate
  /** Ends selecting. */
  onEnd: () => void
  /** Renders the list with the checkboxes. */
  children: (rowStart: AppointmentRowStart) => React.ReactNode
}

const NONE: ReadonlySet<number> = new Set()

/** Selects pending appointments of a list and changes them together (docs/product.md#bulk-changes). */
export function Selection({ all = [], appointments, pageRows, today, onEnd, children }: SelectionProps) {
  const t = useTranslations('tools.bulk')
  const tList = useTranslations('appointments')
  const [chosenIds, setChosenIds] = useState(NONE)
  useOwnPrimary()
  const anchor = useRef<number | null>(null)
  const [question, setQuestion] = useState<BulkQuestion>()
  // Deselect a row for good once the filters hide it or somebody else has changed it.
  const selected = appointments.filter((each) => chosenIds.has(each.id) && isSelectable(each))
  const selectedIds = new Set(selected.map(({ id }) => id))
  if (selectedIds.size < chosenIds.size) setChosenIds(selectedIds)
  const pageIds = pageRows.filter(isSelectable).map(({ id }) => id)
  const selectedOnPage = pageIds.filter((id) => selectedIds.has(id)).length

  const toggleRow = (id: number, isRange: boolean) => {
    setChosenIds(
      selectionAfterPress(selectedIds, { rows: pageIds, id, anchor: isRange ? anchor.current : null }),
    )
    anchor.current = id
  }
  const rowStart: AppointmentRowStart = {
    heading: (
      <Checkbox
        hideLabel
        label={t('selectPage')}
        disabled={pageIds.length === 0}
        checked={selectedOnPage === 0 ? false : selectedOnPage === pageIds.length || 'indeterminate'}
        onClick={() => setChosenIds(withIds(selectedIds, pageIds, selectedOnPage < pageIds.length))}
      />
    ),
    cell: (appointment) =>
      isSelectable(appointment) && (
        <Checkbox
          hideLabel
          label={t('selectRow', { patient: appointment.patientName ?? tList('unnamedPatient') })}
          checked={selectedIds.has(appointment.id)}
          onClick={(event) => toggleRow(appointment.id, event.shiftKey)}
        />
      ),
  }

  return (
    <>
      <SelectionBar
        count={selected.length}
        onChangeStatus={(to) => setQuestion({ to, appointments: selected })}
        onEnd={onEnd}
      />
      {children(rowStart)}
      <BulkChangeDialog
        all={all}
        today={today}
        question={question}
        onClose={(hasSent) => {
          setQuestion(undefined)
          if (hasSent) setChosenIds(NONE)
        }}
      />
    </>
  )
}
