import { sql } from 'drizzle-orm'
import {
  changesTo,
  COUNTED_STATUS_NUMBERS,
  STATUS_NUMBERS,
  STATUSES,
} from '@/domain/appointments/appointmentStatus'
import { rowsOf, type Db } from '../db/database'
import { actionOf, type AuditAction } from './audit'

/** The audit actions that lead to each status, by its number. */
const ACTIONS_TO = sql.join(
  STATUSES.map((status) => {
    const actions = JSON.stringify(changesTo(status).map(actionOf))
    return sql`when ${STATUS_NUMBERS[status]}::int then ${actions}::jsonb`
  }),
  sql` `,
)

/** Audit actions that leave the status as it is. */
const BESIDE_THE_STATUS = [
  'appointment-paused',
  'appointment-locked',
  'appointment-codes-allowed',
  'appointment-code-renewed',
  'appointment-moved',
  'appointment-squeezed-in',
  'appointment-corrected',
  'appointment-arrived',
  'appointment-no-show',
  'appointment-check-in-undone',
  'appointment-called',
  'appointment-call-undone',
] satisfies AuditAction[]

/** Of a pending or an accepted appointment. */
const CANCELLED_BY_CLINIC = 'appointment-cancelled-by-clinic' satisfies AuditAction
const RESTORED = 'appointment-restored' satisfies AuditAction

/**
 * Finds incomplete changes in the database: counts of bookings that differ from the appointments, an appointment whose audit rows do
 * not lead to its status, a list without a revision, an appointment that no retention run would find. Empty if there are none.
 */
export async function inconsistenciesIn(db: Db): Promise<{ what: string; id: string }[]> {
  return rowsOf(
    db,
    sql`
    with bookings as (
      select slot_id, date, count(*) filter (where status in ${COUNTED_STATUS_NUMBERS}) as taken
      from appointment group by slot_id, date
    ), audited as (
      -- A restored appointment is as it was before its last change.
      select id, jsonb_agg(action order by position) as actions
      from (
        select appointment_id as id, audit.id as position, action,
          lead(action) over (partition by appointment_id order by audit.id) as next_action
        from audit where appointment_id is not null and action not in ${BESIDE_THE_STATUS}
      ) told
      where action <> ${RESTORED} and next_action is distinct from ${RESTORED}
      group by id
    )
    select 'bookings of a slot' as what, coalesce(p.slot_id, d.slot_id) || ' on ' || coalesce(p.date, d.date) as id
    from bookings p full join slot_day d on d.slot_id = p.slot_id and d.date = p.date
    where coalesce(p.taken, 0) <> coalesce(d.booked, -1)
    union all
    select 'audit of an appointment', a.id || ' in status ' || a.status || ': ' || coalesce(audited.actions::text, 'none')
    from appointment a left join audited on audited.id = a.id
    cross join lateral (
      -- An erased appointment does not know its app user any more.
      select case when a.erased_at is not null then jsonb_build_array(audited.actions -> 0)
        else jsonb_build_array(case when a.patient_id is null then 'appointment-booked' else 'appointment-requested' end) end
    ) as booked (actions)
    where audited.actions is distinct from booked.actions || case a.status ${ACTIONS_TO} end
      and not (
        a.status = ${STATUS_NUMBERS.cancelled} and audited.actions ->> -1 = ${CANCELLED_BY_CLINIC}
        and audited.actions - -1 in (booked.actions, booked.actions || ${JSON.stringify([actionOf('accepted')])}::jsonb)
      )
    union all
    select 'revision of a list', clinic_id from appointment
    where clinic_id not in (select clinic_id from appointment_revision) group by clinic_id
    union all
    select 'erasure of an appointment', a.id || ' on ' || a.date
    from clinic c join appointment a on a.clinic_id = c.id and a.date < c.erased_before
    where a.erased_at is null
  `,
  )
}
