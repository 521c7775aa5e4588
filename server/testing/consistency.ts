import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/database'

/**
 * Traces of half a change in the database: counts of bookings that differ from the appointments, an appointment whose audit
 * rows do not lead to its status, a list without a revision. Empty if there are none.
 */
export async function inconsistenciesIn(db: Db): Promise<{ what: string; id: string }[]> {
  return rowsOf(
    db,
    sql`
    with places as (
      select slot_id, date, count(*) filter (where status not in (3, 4)) as taken
      from appointment group by slot_id, date
    ), told as (
      select appointment_id as id, array_agg(action order by audit.id) as actions
      from audit where appointment_id is not null and action <> 'appointment-paused' group by appointment_id
    )
    select 'places of a slot' as what, coalesce(p.slot_id, d.slot_id) || ' on ' || coalesce(p.date, d.date) as id
    from places p full join slot_day d on d.slot_id = p.slot_id and d.date = p.date
    where coalesce(p.taken, 0) <> coalesce(d.booked, -1)
    union all
    select 'audit of an appointment', a.id || ' in status ' || a.status || ': ' || coalesce(told.actions::text, 'none')
    from appointment a left join told on told.id = a.id
    where told.actions is distinct from
      array[case when a.patient_id is null then 'appointment-booked' else 'appointment-requested' end]
      || case a.status
        when 1 then array['appointment-accepted']
        when 2 then array['appointment-accepted', 'appointment-completed']
        when 3 then array['appointment-declined']
        when 4 then array['appointment-accepted', 'appointment-cancelled']
        else array[]::text[]
      end
    union all
    select 'revision of a list', clinic_id from appointment
    where clinic_id not in (select clinic_id from appointment_revision) group by clinic_id
  `,
  )
}
