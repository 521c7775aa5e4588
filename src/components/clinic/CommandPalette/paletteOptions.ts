import { offeredRestoring } from '@/domain/appointments/appointmentStatus'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import { comingAndPast, type PatientAppointment } from '@/domain/appointments/patientAppointments'
import type { IsoDate } from '@/domain/calendar'
import { askedNumber, patientQueryOf } from '@/domain/patientQuery'
import { beginsWords } from '@/domain/spelling'

/** A screen to go to, or something to do. */
export type PaletteAction = {
  name: string
  /** What it is called. The query is looked for at the start of its words. */
  label: string
  /** Whether the query means it, whatever its label says. */
  isMeant?: boolean
  /** The keys of its shortcut; none for one without. */
  keys: readonly string[]
}

type ActionOption = { kind: 'action'; key: string; action: PaletteAction }

/** What can be chosen in the palette. */
export type PaletteOption =
  | ActionOption
  | { kind: 'appointment'; key: string; appointment: PatientAppointment }
  | { kind: 'restore'; key: string; patient: KnownPatient; appointment: PatientAppointment }
  | { kind: 'bookAgain'; key: string; patient: KnownPatient }
  | { kind: 'bookWalkIn'; key: string }

/** A patient that was found, with the options in display order. */
export interface PaletteGroup {
  patient: KnownPatient
  coming: PaletteOption[]
  past: PaletteOption[]
  bookAgain: PaletteOption
}

/**
 * The groups of the patients that a query has found. An appointment that may be restored is followed by that option, if `offersRestoring`.
 */
export function paletteGroups(
  patients: readonly KnownPatient[],
  { query, today, offersRestoring }: { query: string; today: IsoDate; offersRestoring: boolean },
): PaletteGroup[] {
  const number = askedNumber(patientQueryOf(query))
  return patients.map((patient) => {
    const { coming, past } = comingAndPast(patient.appointments ?? [], today, number)
    const optionsOf = (appointment: PatientAppointment): PaletteOption[] => {
      const id = String(appointment.id)
      const isRestorable = offersRestoring && offeredRestoring(appointment, today) !== null
      return [
        { kind: 'appointment', key: `appointment${id}`, appointment },
        ...(isRestorable ? [{ kind: 'restore' as const, key: `restore${id}`, patient, appointment }] : []),
      ]
    }
    return {
      patient,
      coming: coming.flatMap(optionsOf),
      past: past.flatMap(optionsOf),
      bookAgain: { kind: 'bookAgain', key: `again${patient.phone} ${patient.name}`, patient },
    }
  })
}

/** The actions whose words begin with those of the query, in any order. */
export function actionOptions(actions: readonly PaletteAction[], query: string): ActionOption[] {
  return actions
    .filter(({ label, isMeant }) => isMeant === true || beginsWords(label, query))
    .map((action) => ({ kind: 'action', key: `action${action.name}`, action }))
}

/** The option that Enter chooses at first: the appointment whose number was asked for, else the first. */
export function firstOption(options: readonly PaletteOption[], query: string): PaletteOption | undefined {
  const number = askedNumber(patientQueryOf(query))
  const exactMatch = options.find((each) => each.kind === 'appointment' && each.appointment.number === number)
  return (number && exactMatch) || options[0]
}
