import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { hasFailed, resultOf } from '@/api/errors'
import { clinicDoctorsQuery } from '@/api/queries'
import { useAddWaiting, useInvalidateWaiting, useRemoveWaiting } from '@/api/waitingList'
import { ActionMessage } from '@/components/clinic/ActionMessage/ActionMessage'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { useDoctorName } from '@/components/clinic/useDoctorName'
import { WaitingBooked } from '@/components/clinic/waitingList/WaitingBooked'
import { WaitingForm } from '@/components/clinic/waitingList/WaitingForm'
import { WaitingPersons } from '@/components/clinic/waitingList/WaitingPersons'
import { emptyWaiting } from '@/components/clinic/waitingList/waitingSchema'
import { Button } from '@/components/ui/Button/Button'
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/Card/Card'
import { isFocusFree } from '@/components/ui/Dialog/focusFallback'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import { localPhone } from '@/domain/phone'
import type { WaitingEntry, WaitingWish } from '@/domain/waiting'
import { Dialogs, useDialogUrl } from '../appointments/dialogs'
import { useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { forgetBooking } from '../appointments/bookings'
import { draftStore, useScreenDraft } from '../shell/drafts'
import { useFrame, useOwnPrimary } from '../shell/frame'
import { useFailureText, useOutcome } from '../shell/outcomes'
import { useBookWaiting, useWaiting } from './waiting'

/** /waiting-list (docs/product.md#waiting-list). */
function WaitingList() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const dialog = useDialogUrl(clinicId)
  return (
    <DashboardScreen title={t('screens.waitingList.title')}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <AddCard />
        <ListCard dialog={dialog} />
      </div>
      <Dialogs url={dialog} appointments={undefined} />
    </DashboardScreen>
  )
}

function AddCard() {
  const t = useTranslations('waitingList.form')
  const { clinicId } = useFrame()
  const today = useToday()
  const { key } = useLocation()
  const nameOf = useDoctorName()
  const outcome = useOutcome()
  const textOf = useFailureText()
  const doctors = useQuery(clinicDoctorsQuery(clinicId))
  const [draft, keepDraft] = useScreenDraft(clinicId, 'waiting')
  const [addedCount, setAddedCount] = useState(0)
  useOwnPrimary()
  const add = useAddWaiting(clinicId)
  const invalidateWaiting = useInvalidateWaiting()

  const form = useRef<HTMLFormElement>(null)
  // The focused control has gone with the form of the person before.
  useLayoutEffect(() => {
    if (addedCount > 0 && isFocusFree()) form.current?.querySelector('input')?.focus()
  }, [addedCount])

  const submit = async (wish: WaitingWish) => {
    outcome.clear()
    try {
      await add.mutateAsync({ wish })
    } catch (failure) {
      outcome.show(wish.patientName, { tone: 'error', text: textOf(failure) })
      return
    }
    // After a late answer the draft may be that of the next person.
    if (draftStore.of(clinicId).waiting === draft) keepDraft(null)
    // The booking that found no free time has become an entry.
    for (const leftBooking of draftStore.of(clinicId).leftBookings)
      if (localPhone(leftBooking.phone) === wish.phone) forgetBooking(clinicId, leftBooking)
    setAddedCount((count) => count + 1)
    outcome.tell(wish.patientName, { tone: 'success', text: t('done') })
    await invalidateWaiting()
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <CardBody>
        <WaitingForm
          ref={form}
          // The next person begins another form, and so does one whom the booking form hands over.
          key={`${key} ${String(addedCount)}`}
          doctors={(doctors.data ?? []).map(({ id, name }) => ({ id, name: nameOf(id, name) }))}
          today={today}
          defaultValues={draft ?? emptyWaiting(today)}
          busy={add.isPending}
          message={outcome.message}
          onValuesChange={keepDraft}
          onSubmit={submit}
        />
      </CardBody>
    </Card>
  )
}

function ListCard({ dialog }: { dialog: ReturnType<typeof useDialogUrl> }) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const { list, entries, places } = useWaiting()
  const { book, booking, outcome: bookingOutcome } = useBookWaiting(dialog)
  const outcome = useOutcome()
  const textOf = useFailureText()
  const add = useAddWaiting(clinicId)
  const remove = useRemoveWaiting(clinicId)
  const invalidateWaiting = useInvalidateWaiting()
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set())
  const [removedEntry, setRemovedEntry] = useState<WaitingEntry>()

  const fail = (patient: string, failure: unknown) =>
    outcome.show(patient, { tone: 'error', text: textOf(failure) })

  const takeOff = async (entry: WaitingEntry) => {
    outcome.clear()
    setRemoving((current) => new Set([...current, entry.id]))
    try {
      await resultOf(remove.mutateAsync(entry.id), async () =>
        (await list.refetch()).data?.every(({ id }) => id !== entry.id),
      )
      setRemovedEntry(entry)
    } catch (failure) {
      fail(entry.patientName, failure)
    }
    await invalidateWaiting()
    setRemoving((current) => new Set([...current].filter((id) => id !== entry.id)))
  }

  const undo = async (entry: WaitingEntry) => {
    if (add.isPending) return
    outcome.clear()
    const { waitingSince: since, ...wish } = entry
    try {
      await resultOf(add.mutateAsync({ wish, since }), async () =>
        (await list.refetch()).data?.some(
          ({ patientName, phone, waitingSince }) =>
            patientName === wish.patientName && phone === wish.phone && waitingSince === since,
        ),
      )
      // Another person may have been removed meanwhile.
      setRemovedEntry((current) => (current === entry ? undefined : current))
    } catch (failure) {
      fail(wish.patientName, failure)
    }
    await invalidateWaiting()
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('waitingList.list.people')}</CardTitle>
        <span className="text-sm text-muted tabular-nums">
          {entries.length > 0 && t('waitingList.today.count', { count: entries.length })}
        </span>
      </CardHeader>
      <CardBody>
        <div role="status" data-double-press="">
          {removedEntry && (
            <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
              <span>{t('waitingList.list.removed', { patient: removedEntry.patientName })}</span>
              {/* The pressed button has gone with its row. */}
              <Button size="sm" autoFocus onClick={() => void undo(removedEntry)}>
                {t('waitingList.list.undo')}
              </Button>
            </p>
          )}
        </div>
        <ActionMessage message={outcome.message} />
        <WaitingBooked {...bookingOutcome} />
        <QueryState
          title={t('screens.waitingList.failed')}
          data={list.data}
          failed={hasFailed(list.error)}
          retrying={list.isFetching}
          onRetry={list.refetch}
          loadingLabel={t('waitingList.loading')}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {() => (
            <WaitingPersons
              entries={entries}
              places={places}
              today={today}
              busy={new Set([...removing, ...booking])}
              onBook={book}
              onRemove={(entry) => void takeOff(entry)}
            />
          )}
        </QueryState>
      </CardBody>
    </Card>
  )
}

export { WaitingList as Component }
