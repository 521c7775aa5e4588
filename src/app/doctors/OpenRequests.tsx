import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { doctorRequestsQuery } from '@/api/queries'
import { useDoctorName } from '@/components/clinic/useDoctorName'
import { Link } from '@/components/ui/Link/Link'
import type { DoctorRequest } from '@/domain/doctor'
import { dateForDisplay, isIsoDate, NAMED_MONTH_DATE } from '@/domain/calendar'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'

const NONE: readonly DoctorRequest[] = []

/**
 * The clinic's open requests (extension). None until they have loaded, or if that failed: the screen is complete without them.
 * @param isShown whether the screen shows them now; they are not read before
 */
export function useOpenRequests(isShown = true): readonly DoctorRequest[] {
  const { clinicId } = useFrame()
  const query = doctorRequestsQuery(clinicId)
  const { data } = useQuery({ ...query, enabled: query.enabled && isShown })
  return (isShown && data) || NONE
}

/** The requested doctors, each with the day of the request (docs/product.md#doctor-association). */
export function OpenRequests({ requests, ...rest }: React.ComponentProps<'ul'> & { requests: typeof NONE }) {
  const t = useTranslations('doctors.requests')
  const nameOf = useDoctorName()
  return (
    <ul aria-label={t('title')} {...rest}>
      {requests.map(({ id, name, requestedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
          <bdi translate="no" className="min-w-0 font-medium wrap-anywhere">
            <Link href={screens.doctorProfile.getHref(id)}>{nameOf(id, name)}</Link>
          </bdi>
          <span className="text-sm text-muted">
            <RequestDay at={requestedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The open requests in the empty state of a screen; nothing if there are none. */
export function EmptyStateRequests() {
  const t = useTranslations('doctors.requests')
  const requests = useOpenRequests()
  if (requests.length === 0) return null
  return (
    <section className="mb-4 flex flex-col items-center">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-sm text-muted">{t('hint')}</p>
      <OpenRequests requests={requests} className="mt-1" />
    </section>
  )
}

/** The open requests in the hint of a field: one line each, without links. */
export function HintRequests() {
  const nameOf = useDoctorName()
  return useOpenRequests().map(({ id, name, requestedAt }) => (
    <span key={id} className="flex flex-wrap gap-x-2">
      <bdi translate="no" className="min-w-0 font-medium wrap-anywhere">
        {nameOf(id, name)}
      </bdi>
      <RequestDay at={requestedAt} />
    </span>
  ))
}

/** The day at the clinic. A missing or unreadable time leaves the state alone. */
function RequestDay({ at }: { at: string | null }) {
  const t = useTranslations('doctors')
  const format = useFormatter()
  const isDay = at !== null && isIsoDate(at)
  const moment = isDay ? dateForDisplay(at) : new Date(at ?? '')
  if (Number.isNaN(moment.getTime())) return <span>{t('association.requested')}</span>
  const date = format.dateTime(moment, { ...NAMED_MONTH_DATE, ...(isDay && { timeZone: 'UTC' }) })
  return <time dateTime={at ?? ''}>{t('requests.sentOn', { date })}</time>
}
