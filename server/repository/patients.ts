import { inArray, sql, type SQL } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { isFinal, STATUS_NUMBERS, STATUSES } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { PHONE_DIGITS } from '@/domain/constants'
import { askedNumber, patientQueryOf, type PatientQuery } from '@/domain/patientQuery'
import { typedForms } from '@/domain/spelling'
import { rowsOf, type Db } from '../db/database'
import { appointment, doctor, lastDigits, patientKey, patientWords } from '../db/schema'
import { isoTime } from './appointments'

const MAX_PATIENTS = 20
/** A query that finds more appointments is too short to choose from; older ones are then left out. */
const MAX_APPOINTMENTS = 2000

/** Appointments of a patient before today, and from today on. */
const MAX_PATIENT_APPOINTMENTS = 5

/**
 * The clinic's patients that the query finds, the latest appointment first (docs/product.md#known-patients): each name and phone number
 * once, with age and gender of the latest appointment, and with the appointments nearest to `today`. At most 20.
 */
export async function searchPatients(
  db: Db,
  { clinicId, query, today }: { clinicId: string; query: string; today: IsoDate },
): Promise<components['schemas']['KnownPatient'][]> {
  const patientQuery = patientQueryOf(query)
  if (!patientQuery) return []
  const number = askedNumber(patientQuery) ?? null
  return rowsOf(
    db,
    sql`
    with found as (${sql.join(
      alternativesOf(patientQuery).map(
        (condition) => sql`(
          select id, patient_name, phone_number, patient_age, gender, date,
            ${patientKey(appointment.patientName)} as name_key
          from ${appointment}
          where ${appointment.clinicId} = ${clinicId} and ${appointment.erasedAt} is null and (${condition})
          order by date desc, id desc limit ${MAX_APPOINTMENTS}
        )`,
      ),
      sql` union `,
    )}), named as (
      select distinct on (phone_number, name_key) id, patient_name, phone_number, patient_age, gender, date, name_key
      from found order by phone_number, name_key, date desc, id desc
    ), patients as (
      select * from named order by date desc, id desc limit ${MAX_PATIENTS}
    ), nearest as (
      select patients.id as patient, ${appointment.id}, ${appointment.appointmentNumber}, ${doctor.name} as doctor_name,
        ${appointment.status}, ${appointment.date}, ${appointment.time}, ${isoTime(appointment.changedAt)} as changed_at,
        row_number() over (
          partition by patients.id, (${isComing(today)})
          order by abs(${appointment.date} - ${today}::date),
            case when ${appointment.date} >= ${today}::date then ${appointment.time} end, ${appointment.time} desc
        ) as distance
      from patients
      join ${appointment} on ${appointment.clinicId} = ${clinicId}
        and ${appointment.phoneNumber} = patients.phone_number
        and ${patientKey(appointment.patientName)} = patients.name_key
        and ((${isComing(today)}) or ${appointment.date} <= ${today}::date or ${appointment.appointmentNumber} = ${number})
      join ${doctor} on ${doctor.id} = ${appointment.doctorId}
    )
    select patient_name, phone_number, patient_age, gender, patients.date::text as last_date, (
      -- None, if all of them were declined or cancelled before their day.
      select coalesce(json_agg(
        json_build_object('id', nearest.id, 'appointment_number', appointment_number, 'doctor_name', doctor_name,
          'status', status, 'date', nearest.date, 'time', time, 'changed_at', changed_at)
        order by nearest.date, time, nearest.id
      ), '[]'::json)
      from nearest
      where patient = patients.id and (distance <= ${MAX_PATIENT_APPOINTMENTS} or appointment_number = ${number})
    ) as appointments
    from patients order by patients.date desc, patients.id desc
  `,
  )
}

/** Appointments from today on that have not ended. Ranked apart, so that ended ones do not crowd them out. */
const isComing = (today: IsoDate) =>
  sql`${appointment.date} >= ${today}::date and ${inArray(appointment.status, OPEN_STATUS_NUMBERS)}`

const OPEN_STATUS_NUMBERS = STATUSES.filter((status) => !isFinal(status)).map(
  (status) => STATUS_NUMBERS[status],
)

/** Each has its own index. In one condition, joined with `or`, PostgreSQL would fold the name of each patient of the clinic instead. */
const alternativesOf = (patientQuery: PatientQuery): SQL[] =>
  patientQuery.by === 'phoneAndName'
    ? [
        sql`(${conditionOf(patientQuery.phone)}) and ${conditionOf(patientQuery.name)}`,
        conditionOf(patientQuery.wholeName),
      ]
    : [conditionOf(patientQuery)]

function conditionOf(patientQuery: Exclude<PatientQuery, { by: 'phoneAndName' }>): SQL {
  switch (patientQuery.by) {
    case 'number':
      return sql`${appointment.appointmentNumber} = ${patientQuery.number}`
    case 'phone': {
      // A range instead of LIKE, so that the index serves it in every collation.
      const begin = patientQuery.firstDigits.map((digits) => {
        const [least, greatest] = ['0', '9'].map((digit) => digits.padEnd(PHONE_DIGITS, digit))
        return sql`${appointment.phoneNumber} between ${least} and ${greatest}`
      })
      const { lastDigits: last, number } = patientQuery
      const conditions = [
        ...begin,
        ...(last === undefined ? [] : [endsWith(last)]),
        ...(number === undefined ? [] : [sql`${appointment.appointmentNumber} = ${number}`]),
      ]
      return sql.join(conditions, sql` or `)
    }
    case 'name': {
      // No folded word has a quote or a backslash.
      const beginning = (word: string) =>
        `(${typedForms(word)
          .map((form) => `'${form}':*`)
          .join(' | ')})`
      const query = patientQuery.isWholeWord
        ? patientQuery.words.map((word) => `'${word}'`).join(' & ')
        : `(${patientQuery.words.map(beginning).join(' & ')}) | ${beginning(patientQuery.words.join(''))}`
      return sql`${patientWords(appointment.patientName)} @@ ${query}::tsquery`
    }
    case 'nothing':
      return sql`false`
  }
}

/** The index has the last four digits. */
function endsWith(digits: string): SQL {
  const four = sql`${lastDigits(appointment.phoneNumber)} = right(${digits}, 4)`
  return sql`(${four} and right(${appointment.phoneNumber}, ${digits.length}) = ${digits})`
}
