import { min, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { clinic, job } from '../db/schema'

/** The commands whose last success is a figure. */
export const JOBS = ['erase-expired', 'erase-patient', 'erase-clinic', 'backup', 'verify-backup'] as const
export type JobName = (typeof JOBS)[number]

interface Job {
  name: JobName
  succeededAt: Date | null
  failures: number
}

/** Counts a run of a command that has ended. */
export async function recordJob(
  db: Db,
  name: JobName,
  { succeeded, now }: { succeeded: boolean; now: Date },
): Promise<void> {
  await db
    .insert(job)
    .values({ name, succeededAt: succeeded ? now : null, failures: succeeded ? 0 : 1 })
    .onConflictDoUpdate({
      target: job.name,
      set: succeeded ? { succeededAt: now } : { failures: sql`${job.failures} + 1` },
    })
}

/** The commands that have to run every day or week. */
const SCHEDULED: readonly JobName[] = ['erase-expired', 'backup', 'verify-backup']

/**
 * All jobs, those that never ran too. A scheduled one that has never succeeded is due from the first registration of a clinic on: that counts
 * as its last success, so that the alerts on late jobs include it.
 */
export async function readJobs(db: Db, now: Date): Promise<Job[]> {
  const rows = await db.select().from(job)
  const [oldest] = await db.select({ createdAt: min(clinic.createdAt) }).from(clinic)
  const dueSince = oldest?.createdAt ?? now
  return JOBS.map((name) => {
    const { succeededAt = null, failures = 0 } = rows.find((each) => each.name === name) ?? {}
    return { name, succeededAt: succeededAt ?? (SCHEDULED.includes(name) ? dueSince : null), failures }
  })
}
