import * as v from 'valibot'
import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { oneLine } from '@/domain/appointments/reason'
import type { Closure } from '@/domain/closure'
import { writtenTime } from '@/domain/time'

/** The whole clinic, in place of a doctor's id. */
export const WHOLE_CLINIC = 'clinic'

/** The values of the form that closes a time. */
export interface ClosureValues {
  /** A doctor's id, `clinic`, or empty. */
  whose: string
  from: IsoDate
  to: IsoDate
  isWholeDay: boolean
  /** Times as typed. */
  fromTime: string
  toTime: string
  reason: string
}

/** The rules of the form. Messages are keys of `closures`. */
export const closureSchema = (today: IsoDate) =>
  v.pipe(
    v.object({
      whose: v.pipe(v.string(), v.nonEmpty('form.choose')),
      from: v.pipe(
        v.string(),
        v.check(isIsoDate, 'errors.days'),
        v.check((from) => !isIsoDate(from) || from >= today, 'errors.past'),
      ),
      to: v.pipe(v.string(), v.check(isIsoDate, 'errors.days')),
      isWholeDay: v.boolean(),
      fromTime: v.string(),
      toTime: v.string(),
      reason: v.pipe(
        v.string(),
        v.check((reason) => oneLine(reason) !== '', 'errors.reason'),
      ),
    }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => !isIsoDate(to) || from <= to, 'errors.order'),
      ['to'],
    ),
    v.forward(
      v.partialCheck(
        [['isWholeDay'], ['fromTime']],
        ({ isWholeDay, fromTime }) => isWholeDay || writtenTime(fromTime) !== null,
        'errors.time',
      ),
      ['fromTime'],
    ),
    v.forward(
      v.partialCheck(
        [['isWholeDay'], ['toTime']],
        ({ isWholeDay, toTime }) => isWholeDay || writtenTime(toTime) !== null,
        'errors.time',
      ),
      ['toTime'],
    ),
    v.forward(
      v.partialCheck(
        [['isWholeDay'], ['fromTime'], ['toTime']],
        ({ isWholeDay, fromTime, toTime }) => {
          const [begin, end] = [writtenTime(fromTime), writtenTime(toTime)]
          return isWholeDay || begin === null || end === null || begin < end
        },
        'errors.timeOrder',
      ),
      ['toTime'],
    ),
  )

/** A time to close, as the form describes it. */
export interface ClosureDraft {
  /** Null for the whole clinic. */
  doctorId: number | null
  from: IsoDate
  to: IsoDate
  /** `HHMM`; null for the beginning and the end of the day. */
  fromTime: string | null
  toTime: string | null
  /** One line. */
  reason: string
}

/** What valid values mean; null while a field that decides about the time is not valid. The reason may still be empty. */
export function closureDraftOf(values: ClosureValues, today: IsoDate): ClosureDraft | null {
  const { issues = [] } = v.safeParse(closureSchema(today), values)
  if (issues.some(({ path }) => path?.[0]?.key !== 'reason')) return null
  const { whose, from, to, isWholeDay, fromTime, toTime, reason } = values
  return {
    doctorId: whose === WHOLE_CLINIC ? null : Number(whose),
    from,
    to,
    fromTime: isWholeDay ? null : writtenTime(fromTime),
    toTime: isWholeDay ? null : writtenTime(toTime),
    reason: oneLine(reason),
  }
}

/** What a form that closes the same time again begins with. */
export const closureValuesOf = ({
  doctorId,
  from,
  to,
  fromTime,
  toTime,
  reason,
}: ClosureDraft): ClosureValues => ({
  whose: doctorId === null ? WHOLE_CLINIC : String(doctorId),
  from,
  to,
  isWholeDay: fromTime === null && toTime === null,
  fromTime: fromTime ?? '',
  toTime: toTime ?? '',
  reason,
})

type TimeOfDoctor = Omit<Closure, 'id' | 'doctorName' | 'reason'>

/** Whether both close the same time of the same doctor, or of the clinic. */
export function isSameTime(a: TimeOfDoctor, b: TimeOfDoctor): boolean {
  return TIME_FIELDS.every((field) => a[field] === b[field])
}

const TIME_FIELDS = ['doctorId', 'from', 'to', 'fromTime', 'toTime'] as const
