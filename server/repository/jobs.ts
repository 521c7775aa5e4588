import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { job } from '../db/schema'

/** The commands whose last success is a figure. */
export const JOBS = ['erase-expired', 'erase-patient', 'erase-clinic', 'backup', 'verify-backup'] as const
export type JobName = (typeof JOBS)[number]

export interface Job {
  name: string
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

export const readJobs = (db: Db): Promise<Job[]> => db.select().from(job)
