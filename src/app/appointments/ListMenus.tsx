import { useEffect, useEffectEvent } from 'react'
import { AppointmentListMenu } from '@/components/clinic/appointments/AppointmentListMenu/AppointmentListMenu'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { useCalendarDownload, useCsvDownload } from './downloads'

export { Views } from './savedViews'

interface Listed {
  /** What the filters show, on all pages. */
  appointments: readonly Appointment[]
  today: IsoDate
}

function useListDownloads({ appointments, today }: Listed) {
  const csv = useCsvDownload()
  const downloadCalendar = useCalendarDownload()
  return {
    csv: () => csv.list(appointments, today),
    calendarFile: () => downloadCalendar(appointments, today),
  }
}

export interface ListMenuProps extends Listed {
  /** Starts selecting several; undefined if none can be selected. */
  onSelect: (() => void) | undefined
  /** Opens the monthly statement. Undefined on the list of one doctor. */
  onStatement: (() => void) | undefined
  printDayHref: string
  printWeekHref: string
}

export function ListMenu({ appointments, today, ...menu }: ListMenuProps) {
  const download = useListDownloads({ appointments, today })
  const empty = appointments.length === 0
  return (
    <AppointmentListMenu {...menu} empty={empty} onCsv={download.csv} onCalendar={download.calendarFile} />
  )
}

interface ListDownloadProps extends Listed {
  file: 'csv' | 'calendarFile'
  onEnd: () => void
}

/** Downloads a file once, when it is rendered: the palette may ask for it before this code has loaded. */
export function ListDownload({ file, onEnd, ...list }: ListDownloadProps) {
  const downloads = useListDownloads(list)
  const start = useEffectEvent(() => {
    downloads[file]()
    onEnd()
  })
  useEffect(() => start(), [])
  return null
}
