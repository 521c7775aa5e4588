import * as v from 'valibot'
import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { type Gender, GENDERS } from '@/domain/appointments/bookingDraft'
import { oneLine } from '@/domain/appointments/reason'
import { wholeNumber } from '@/domain/characters'
import { cleanName, isName } from '@/domain/personName'
import { isPhone, localPhone } from '@/domain/phone'
import { defaultLastDay, PARTS_OF_DAY, timesOf, type PartOfDay, type WaitingWish } from '@/domain/waiting'

/** Any doctor, in place of a doctor's id. */
export const ANY_DOCTOR = 'any'

/** The values of the form that puts a person on the waiting list. */
export interface WaitingValues {
  /** As typed. */
  phone: string
  patientName: string
  /** A doctor's id, or `any`. */
  doctor: string
  from: IsoDate
  to: IsoDate
  part: PartOfDay
  note: string
  /** As typed; empty if nobody has asked. */
  patientAge: string
  gender: Gender | ''
}

/** What the form begins with: any doctor, at any time of the next two weeks. */
export const emptyWaiting = (today: IsoDate): WaitingValues => ({
  phone: '',
  patientName: '',
  doctor: ANY_DOCTOR,
  from: today,
  to: defaultLastDay(today),
  part: 'any',
  note: '',
  patientAge: '',
  gender: '',
})

/** The rules of the form. Messages are keys of the catalogue. */
export const waitingSchema = (today: IsoDate) =>
  v.pipe(
    v.object({
      phone: v.pipe(v.string(), v.check(isPhone, 'errors.booking.phone')),
      patientName: v.pipe(v.string(), v.check(isName, 'errors.booking.patientName')),
      doctor: v.string(),
      from: v.pipe(v.string(), v.check(isIsoDate, 'closures.errors.days')),
      to: v.pipe(
        v.string(),
        v.check(isIsoDate, 'closures.errors.days'),
        v.check((to) => !isIsoDate(to) || to >= today, 'closures.errors.past'),
      ),
      part: v.picklist(PARTS_OF_DAY),
      note: v.string(),
      patientAge: v.pipe(
        v.string(),
        v.check((age) => age.trim() === '' || wholeNumber(age) !== null, 'errors.booking.patientAge'),
      ),
      gender: v.picklist(['', ...GENDERS]),
    }),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => !isIsoDate(to) || from <= to,
        'closures.errors.order',
      ),
      ['to'],
    ),
  )

/** What valid values mean. */
export const waitingWishOf = ({ doctor, part, ...values }: WaitingValues): WaitingWish => ({
  patientName: cleanName(values.patientName),
  phone: localPhone(values.phone),
  doctorId: doctor === ANY_DOCTOR ? null : Number(doctor),
  from: values.from,
  to: values.to,
  ...timesOf(part),
  note: oneLine(values.note) || null,
  patientAge: wholeNumber(values.patientAge),
  gender: values.gender || null,
})
