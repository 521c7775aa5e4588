import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { BEARER_LIFETIME } from '@/domain/constants'
import { prepared, type Db } from '../db/database'
import { appointmentRevision, bearer, clinic } from '../db/schema'
import { record } from './audit'

/** Who asks, as the database knows it at this moment. */
export interface Session {
  clinicId: string
  approved: boolean
  tokenHash: string
  /** Which state the clinic's list of appointments is in: another text after every change of it, whoever made it. */
  listRevision: string
  /** The clinic's time zone, an IANA name; null where it has none of its own. */
  timeZone: string | null
}

/** A new bearer of the clinic, 256 random bits; the database keeps its hash alone. Forgets those long expired. */
export async function openSession(db: Db, clinicId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.delete(bearer).where(and(eq(bearer.clinicId, clinicId), lt(bearer.expiresAt, now)))
    await tx.insert(bearer).values({
      tokenHash: hashOf(token),
      clinicId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + BEARER_LIFETIME),
    })
    await record(tx, { at: now, actor: 'clinic', action: 'session-opened', clinicId })
  })
  return token
}

const sessionQuery = prepared((db) =>
  db
    .select({
      clinicId: clinic.id,
      approved: clinic.approved,
      timeZone: clinic.timeZone,
      revision: appointmentRevision.revision,
    })
    .from(bearer)
    .innerJoin(clinic, eq(clinic.id, bearer.clinicId))
    .leftJoin(appointmentRevision, eq(appointmentRevision.clinicId, clinic.id))
    .where(
      and(
        eq(bearer.tokenHash, sql.placeholder('tokenHash')),
        isNull(bearer.revokedAt),
        gt(bearer.expiresAt, sql.placeholder('now')),
        isNull(clinic.retiredAt),
      ),
    )
    .prepare('session'),
)

/** The session of a bearer, null for one that is unknown, expired, revoked or of a retired clinic. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const tokenHash = hashOf(token)
  const [row] = await sessionQuery(db).execute({ tokenHash, now: now.toISOString() })
  if (!row) return null
  const { clinicId, approved, revision, timeZone } = row
  return { clinicId, approved: approved === 1, tokenHash, listRevision: revision ?? 'none', timeZone }
}

/** Revokes the session's bearer. */
export async function closeSession(db: Db, session: Session, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(bearer)
      .set({ revokedAt: now })
      .where(and(eq(bearer.tokenHash, session.tokenHash), isNull(bearer.revokedAt)))
      .returning({ clinicId: bearer.clinicId })
    if (closed.length === 0) return
    await record(tx, { at: now, actor: 'clinic', action: 'session-closed', clinicId: session.clinicId })
  })
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
