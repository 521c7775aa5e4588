import * as v from 'valibot'
import { addDays, type IsoDate } from '@/domain/calendar'
import { wholeNumber } from '@/domain/characters'
import { SLOT_REACH_DAYS } from '@/domain/constants'
import { OWN_LIMIT_MAX, OWN_LIMIT_MIN, repeatedSlots, type HoursSlot } from '@/domain/hours'
import type { SlotSeries, TypedHours } from '@/domain/hoursDraft'
import { writtenTime } from '@/domain/time'

/** A time as people write it. The output is `HHMM`. */
const time = v.pipe(
  v.string(),
  v.check((text) => writtenTime(text) !== null, 'time'),
  v.transform((text) => writtenTime(text) ?? ''),
)

/** A whole number in digits of any script. */
const numberFrom = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => wholeNumber(text) ?? Number.NaN),
    v.custom<number>((number) => Number(number) >= min && Number(number) <= max, 'limit'),
  )

const bookingLimit = numberFrom(OWN_LIMIT_MIN, OWN_LIMIT_MAX)

/** The rules of a doctor's week (docs/product.md#hours). The messages are codes; the form has the texts. */
export function hoursSchema(operatorSlots: readonly HoursSlot[], today: IsoDate) {
  return v.pipe(
    v.object({
      from: v.nullable(
        v.pipe(
          v.string(),
          v.check((day) => day >= today && day <= addDays(today, SLOT_REACH_DAYS), 'from'),
        ),
      ),
      own: v.array(v.object({ weekday: v.number(), time, bookingLimit })),
      off: v.array(v.number()),
    }),
    // Also while other fields have faults: the values are as typed then.
    v.rawCheck(({ dataset, addIssue }) => {
      const typedHours = dataset.value as TypedHours
      const ownSlots = typedHours.own.map((slot, index) => ({
        weekday: slot.weekday,
        time: writtenTime(slot.time) ?? `unreadable ${String(index)}`,
        bookingLimit: OWN_LIMIT_MIN,
      }))
      for (const index of repeatedSlots({ own: ownSlots, off: typedHours.off }, operatorSlots)) {
        addIssue({ message: 'twice', path: pathTo(typedHours, index) })
      }
    }),
  )
}

/** The path of the time of an own slot, as valibot writes it. */
function pathTo(input: TypedHours, index: number): [v.IssuePathItem, v.IssuePathItem, v.IssuePathItem] {
  const row = input.own[index]
  return [
    { type: 'object', origin: 'value', input: { ...input }, key: 'own', value: input.own },
    { type: 'array', origin: 'value', input: input.own, key: index, value: row },
    { type: 'object', origin: 'value', input: { ...row }, key: 'time', value: row?.time },
  ]
}

/** The least distance of a series, in minutes. */
export const SERIES_MIN_MINUTES = 5
export const SERIES_MAX_MINUTES = 720

/** The rules of a series of slots. */
export const seriesSchema = v.pipe(
  v.object({
    weekdays: v.pipe(v.array(v.number()), v.minLength(1, 'weekdays')),
    from: time,
    to: time,
    everyMinutes: numberFrom(SERIES_MIN_MINUTES, SERIES_MAX_MINUTES),
    bookingLimit,
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'to'),
    ['to'],
  ),
) satisfies v.GenericSchema<TypedSeries, SlotSeries>

/** A series as it is typed. */
export interface TypedSeries {
  weekdays: number[]
  from: string
  to: string
  everyMinutes: string
  bookingLimit: string
}

const FIELD_PLACE = /^\/own\/(\d+)\/(time|booking_limit)$/

export type HoursField = 'from' | `own.${number}.time` | `own.${number}.bookingLimit`

/** The field at a place of the saved body, such as `/own/2/time`; null if it is in no field. */
export function hoursFieldAt(at: string | null): HoursField | null {
  if (at === '/from') return 'from'
  const [, index, name] = FIELD_PLACE.exec(at ?? '') ?? []
  if (index === undefined) return null
  return `own.${Number(index)}.${name === 'time' ? 'time' : 'bookingLimit'}`
}
