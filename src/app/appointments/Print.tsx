import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { delaysQuery } from '@/api/delays'
import { doctorsQuery, useAppointments } from '@/api/queries'
import { storedClinic } from '@/api/storedClinic'
import { AppointmentListSkeleton } from '@/components/clinic/appointments/AppointmentList/AppointmentListSkeleton'
import { DaySheet } from '@/components/clinic/appointments/DaySheet/DaySheet'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { Button } from '@/components/ui/Button/Button'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { daySheets } from '@/domain/appointments/daySheets'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS, PAGE_SIZE_ALL } from '@/domain/constants'
import { printSearch, readPrintUrl, type PrintUrl } from './printUrl'
import { useClinicTime, useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame, useOwnPrimary } from '../shell/frame'
import { screens } from '../shell/screens'
import { useSession } from '../shell/session'

/** /print: the sheets of a day or a week (docs/product.md#print). A route, so that other screens can link to it. */
function Print() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  // The clinic may get another name while its sheet is open.
  useSession()
  const today = useToday()
  const url = readPrintUrl(new URLSearchParams(useLocation().search))
  const first = url.day ?? today
  const shownInList = addDays(today, -HIDDEN_AFTER_DAYS)
  // The list of /appointments is in the cache already.
  const list = useAppointments(clinicId, first < shownInList ? first : shownInList)
  const doctors = useQuery({ ...doctorsQuery(), enabled: url.doctor !== null })
  const doctor = doctors.data?.find(({ id }) => id === url.doctor)?.name ?? null
  const { data: delays } = useQuery(delaysQuery(clinicId))
  const time = useClinicTime()
  const complete = list.appointments !== undefined && (url.doctor === null || doctors.data !== undefined)

  return (
    <DashboardScreen
      title={t(`tools.print.${url.days === 7 ? 'week' : 'day'}`)}
      actions={complete && <PrintButton />}
      className="print:p-0"
    >
      {complete && <OtherSheets url={{ ...url, day: first }} />}
      <QueryState
        data={complete ? list.appointments : undefined}
        title={t(`errors.${list.failed ? 'appointments' : 'doctors'}.fetch`)}
        failed={list.failed || (url.doctor !== null && hasFailed(doctors.error))}
        retrying={list.isFetching || doctors.isFetching}
        onRetry={() => void (list.failed ? list.refetch() : doctors.refetch())}
        skeleton={<AppointmentListSkeleton rows={PAGE_SIZE_ALL} />}
        isEmpty={() => url.doctor !== null && doctor === null}
        empty={<ErrorState title={t('errors.doctors.notFound')} />}
      >
        {(appointments) =>
          daySheets(appointments, { first, days: url.days, doctor }).map((sheet) => (
            <DaySheet
              key={sheet.date}
              {...sheet}
              clinicName={storedClinic()?.name ?? null}
              doctorName={doctor}
              {...(delays && { delays, time })}
            />
          ))
        }
      </QueryState>
    </DashboardScreen>
  )
}

/** Links to the sheets before and after, and to those of a week or a day. */
function OtherSheets({ url }: { url: PrintUrl & { day: string } }) {
  const t = useTranslations('tools.print')
  const link = (label: string, next: Partial<PrintUrl>) => (
    <Button asChild>
      <Anchor href={screens.print.getHref() + printSearch({ ...url, ...next })}>{label}</Anchor>
    </Button>
  )
  const { day, days } = url
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {link(t('earlier'), { day: addDays(day, -days) })}
      {link(t('later'), { day: addDays(day, days) })}
      {days === 7 ? link(t('asDay'), { days: 1 }) : link(t('asWeek'), { days: 7 })}
    </div>
  )
}

function PrintButton() {
  const t = useTranslations('tools.print')
  useOwnPrimary()
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden />
      <span>{t('print')}</span>
    </Button>
  )
}

export { Print as Component }
