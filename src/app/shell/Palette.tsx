import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { apiConfig } from '@/api/config'
import { isUnauthorized, serverText } from '@/api/errors'
import { useRestore } from '@/api/changeAppointment'
import { clinicDoctorsQuery, doctorsQuery, useInvalidateAppointments } from '@/api/queries'
import { CommandPalette } from '@/components/clinic/CommandPalette/CommandPalette'
import { offeredRestoring } from '@/domain/appointments/appointmentStatus'
import { useDateRules } from '@/components/ui/DateField/useDateRules'
import { patientFieldsOf, typedPatientFields, type KnownPatient } from '@/domain/appointments/knownPatient'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { dateLocaleOf } from '@/domain/dateDigits'
import { isWrittenAsDate, typedDate } from '@/domain/typedDate'
import { actionNames, ACTIONS, keysOf, screenActionOf, type ActionName, screenActions } from './actions'
import { useLinkToAppointment } from '../appointments/useLinkToAppointment'
import { useDialogUrl } from '../appointments/dialogs'
import { useStatusFailure } from '../appointments/statusChange'
import { useViewLinks } from '../appointments/savedViews'
import { useToday } from './clock'
import { useFrame } from './frame'
import { useLateOutcome } from './outcomes'
import { screens } from './screens'
import { usePreference } from './preferences'
import { useFoundPatients } from '../appointments/patients'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Finds a caller from every screen (docs/product.md#find-a-caller). */
export function Palette({ open, onClose }: PaletteProps) {
  const t = useTranslations()
  const { clinicId, runAction } = useFrame()
  const navigate = useNavigate()
  const singleKeys = usePreference('shortcuts') === 'on'
  const today = useToday()
  const [query, setQuery] = useState('')
  const search = useFoundPatients(query, today)
  const patients = search.state === 'ready' ? search.patients : []
  const hrefOf = useLinkToAppointment(
    patients.flatMap(({ appointments }) => (appointments ?? []).map(toLinked)),
  )
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: open })
  // The link to an old appointment needs them at once.
  useQuery({ ...doctorsQuery(), enabled: open })
  const dialog = useDialogUrl(clinicId)

  const bookAgain = (patient: KnownPatient) => {
    const last = patient.appointments?.find(({ date }) => date === patient.lastDate)?.doctorName
    const doctor = doctors.data?.find(({ name }) => name === last)?.name
    dialog.openSchedule(patientFieldsOf(patient, doctor), { isFilledIn: true })
  }

  const restoring = useRestore()
  const { tell } = useLateOutcome()
  const failed = useStatusFailure()
  const invalidateAppointments = useInvalidateAppointments()
  const restore = async (appointment: PatientAppointment, { name }: KnownPatient) => {
    const to = offeredRestoring(appointment, today)
    if (!to) return
    try {
      await restoring.mutateAsync({ appointmentId: appointment.id, to })
      tell(name, { tone: 'success', text: t('outcomes.restored') })
    } catch (failure) {
      // An expired session is reported on every screen.
      if (isUnauthorized(failure)) return
      tell(name, { tone: 'error', text: serverText(failure) ?? failed(failure).text })
    }
    // After a failure too: another desk may have restored it.
    await invalidateAppointments()
  }

  const ofShownScreen = useStore(screenActions)
  const isOffered = (name: ActionName) => {
    const ofScreen = screenActionOf(name)
    // The palette is open already.
    return (
      name !== 'findCaller' &&
      ACTIONS[name].group !== 'rows' &&
      (!ofScreen || ofShownScreen[ofScreen] !== undefined)
    )
  }
  const actions = actionNames
    .filter(isOffered)
    .map((name) => ({ name, label: t(ACTIONS[name].label), keys: singleKeys ? keysOf(name) : [] }))

  const locale = dateLocaleOf(useLocale())
  const { date: typedDay, problem } = typedDate(query, locale, today)
  const { textOf } = useDateRules({ today })
  const format = useFormatter()
  const dayLink = (day: IsoDate) => ({
    label: t('actions.day', {
      date: format.dateTime(dateForDisplay(day), { timeZone: 'UTC', dateStyle: 'full' }),
    }),
    href: screens.dashboard.getHref() + (day === today ? '' : `?day=${day}`),
    isMeant: true,
  })
  const views = useViewLinks()
  const allLinks = [
    ...(typedDay ? [dayLink(typedDay)] : []),
    ...[...views.givenViews, ...views.ownViews].map(({ name, href }) => ({
      label: t('actions.view', { name }),
      href,
    })),
    ...(doctors.data ?? []).map(({ id, name }) => ({ label: name, href: screens.doctorProfile.getHref(id) })),
    ...(apiConfig.extensions ? (doctors.data ?? []) : []).map(({ id, name }) => ({
      label: `${t('closures.today')}: ${name}`,
      href: screens.closedDays.getHref({ doctor: id, day: today }),
    })),
  ]
  // All of them would hide the actions while nothing is typed.
  const links = query.trim()
    ? allLinks.map((link, index) => ({ ...link, name: `link${String(index)}`, keys: [] }))
    : []
  const run = (name: string) => {
    const link = links.find((each) => each.name === name)
    if (link) void navigate(link.href)
    else runAction(name as ActionName)
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => !next && onClose()}
      query={query}
      onQueryChange={setQuery}
      search={search}
      actions={[...actions, ...links]}
      today={today}
      {...(problem &&
        problem !== 'incomplete' &&
        isWrittenAsDate(query, locale) && { dateProblem: textOf(problem) })}
      onOpenAppointment={(appointment) => dialog.open(appointment.id, hrefOf(toLinked(appointment)))}
      onRestore={(appointment, patient) => void restore(appointment, patient)}
      onBookAgain={bookAgain}
      onBookWalkIn={() => dialog.openSchedule(typedPatientFields(query), { isFilledIn: true })}
      onRunAction={run}
    />
  )
}

const toLinked = <Each extends { id: number }>(appointment: Each) => ({
  ...appointment,
  appointmentId: appointment.id,
})
