import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isApproved } from '@/domain/clinic'
import { BEARER_LIFETIME_MS, SIGN_IN_MAX_AGE_MS } from '@/domain/constants'
import { prepared, type Db } from '../db/database'
import { appointmentRevision, bearer, clinic } from '../db/schema'
import type { Account } from '../identity'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { NO_REVISION } from './revisions'

/** The session of a request, as currently stored. */
export interface Session {
  clinicId: string
  /** Uid of the clinic's account at the identity provider. */
  uid: string
  approved: boolean
  tokenHash: string
  /** When the identity provider last confirmed the account. */
  identityCheckedAt: Date
  /** Changes with every change of the clinic's list of appointments. */
  listRevision: string
  /** The clinic's own time zone, an IANA name; null if it has none. */
  timeZone: string | null
}

/**
 * Creates a bearer of the clinic: 256 random bits, of which the database stores the hash. Deletes the clinic's expired bearers.
 *
 * @param signedInAt when the password was given, by the identity provider's clock
 * @throws Refusal 409 if the clinic has logged out since
 */
export async function openSession(
  db: Db,
  clinicId: string,
  now: Date,
  signedInAt: Date = now,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The provider's clock may be ahead by less than this.
  const latestSignIn = new Date(now.getTime() + SIGN_IN_MAX_AGE_MS)
  await db.transaction(async (tx) => {
    // Lock the row, so that no logout happens between this check and the new bearer.
    const [open] = await tx
      .select({ id: clinic.id })
      .from(clinic)
      .where(
        and(
          eq(clinic.id, clinicId),
          // Sign-in times are whole seconds: a sign-in in the second of a logout may be older than the logout.
          or(
            isNull(clinic.signedOutAt),
            lt(clinic.signedOutAt, signedInAt),
            // Written while the server's clock was ahead. Otherwise the clinic could not log in until then.
            signedInAt <= latestSignIn ? gt(clinic.signedOutAt, latestSignIn) : undefined,
          ),
        ),
      )
      .for('update')
    if (!open) throw new Refusal(409, text('server.signInTooOld'))
    await tx.delete(bearer).where(and(eq(bearer.clinicId, clinicId), lt(bearer.expiresAt, now)))
    await tx.insert(bearer).values({
      tokenHash: hashOf(token),
      clinicId,
      createdAt: now,
      signedInAt,
      identityCheckedAt: now,
      expiresAt: new Date(now.getTime() + BEARER_LIFETIME_MS),
    })
    await record(tx, { at: now, actor: 'clinic', action: 'session-opened', clinicId })
  })
  return token
}

const sessionQuery = prepared((db) =>
  db
    .select({
      tokenHash: bearer.tokenHash,
      clinicId: clinic.id,
      uid: clinic.uid,
      approved: clinic.approved,
      timeZone: clinic.timeZone,
      identityCheckedAt: bearer.identityCheckedAt,
      revision: appointmentRevision.revision,
    })
    .from(bearer)
    .innerJoin(clinic, eq(clinic.id, bearer.clinicId))
    .leftJoin(appointmentRevision, eq(appointmentRevision.clinicId, clinic.id))
    .where(
      and(
        sql`${bearer.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        isNull(bearer.revokedAt),
        gt(bearer.expiresAt, sql.placeholder('now')),
        isNull(clinic.retiredAt),
      ),
    )
    .prepare('sessions'),
)

/** The sessions among those of `tokenHashes` that have not ended. */
export async function openSessions(
  db: Db,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tokenHash: bearer.tokenHash })
    .from(bearer)
    .innerJoin(clinic, eq(clinic.id, bearer.clinicId))
    .where(
      and(
        inArray(bearer.tokenHash, [...new Set(tokenHashes)]),
        isNull(bearer.revokedAt),
        gt(bearer.expiresAt, now),
        isNull(clinic.retiredAt),
      ),
    )
  return new Set(rows.map(({ tokenHash }) => tokenHash))
}

/** The session of each bearer, null if the bearer is unknown, expired, revoked or of a retired clinic. */
export async function findSessions(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<(Session | null)[]> {
  const hashes = tokens.map(hashOf)
  const rows = await sessionQuery(db).execute({ tokenHashes: [...new Set(hashes)], now: now.toISOString() })
  const sessions = new Map(
    rows.map(({ approved, revision, ...session }) => [
      session.tokenHash,
      { ...session, approved: isApproved(approved), listRevision: revision ?? NO_REVISION },
    ]),
  )
  return hashes.map((hash) => sessions.get(hash) ?? null)
}

/** Characters of a session's id: the beginning of the bearer's hash, from which nobody can make the bearer. */
const SESSION_ID_LENGTH = 12

/** An open session, for the operator. */
export interface OpenSession {
  id: string
  openedAt: Date
  /** When the identity provider last confirmed the account: at most 4 minutes before the last request. */
  checkedAt: Date
  expiresAt: Date
}

/** The open sessions of a clinic, newest first. */
export async function listSessions(db: Db, clinicId: string, now: Date): Promise<OpenSession[]> {
  return db
    .select({
      id: sql<string>`left(${bearer.tokenHash}, ${sql.raw(String(SESSION_ID_LENGTH))})`,
      openedAt: bearer.createdAt,
      checkedAt: bearer.identityCheckedAt,
      expiresAt: bearer.expiresAt,
    })
    .from(bearer)
    .where(openBearers(clinicId, now))
    .orderBy(desc(bearer.createdAt), asc(bearer.tokenHash))
}

/**
 * Ends one session by the operator. The sign-ins of the clinic up to now open no new session.
 *
 * @throws Refusal 404 if the clinic has no such open session
 */
export async function endSession(
  db: Db,
  { clinicId, id }: { clinicId: string; id: string },
  now: Date,
): Promise<void> {
  const [session] = await db
    .select({ tokenHash: bearer.tokenHash })
    .from(bearer)
    .where(
      and(
        openBearers(clinicId, now),
        sql`left(${bearer.tokenHash}, ${sql.raw(String(SESSION_ID_LENGTH))}) = ${id}`,
      ),
    )
  if (!session) throw new Refusal(404, text('operation.sessionUnknown'))
  await closeSession(db, { clinicId, tokenHash: session.tokenHash, actor: 'admin' }, now)
}

/** Revokes the session's bearer. Sign-ins up to now open no new session. */
export async function closeSession(
  db: Db,
  {
    clinicId,
    tokenHash,
    actor = 'clinic',
  }: Pick<Session, 'clinicId' | 'tokenHash'> & { actor?: 'clinic' | 'admin' },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await signOut(tx, clinicId, now)
    const closedSessions = await tx
      .update(bearer)
      .set({ revokedAt: now })
      .where(and(eq(bearer.tokenHash, tokenHash), isNull(bearer.revokedAt)))
      .returning({ signedInAt: bearer.signedInAt })
    const [own] = closedSessions
    if (!own) return
    // The provider's clock may be ahead: also refuse the sign-in of this session, whatever its time.
    await signOut(tx, clinicId, own.signedInAt)
    const action = actor === 'clinic' ? 'session-closed' : 'session-ended'
    await record(tx, { at: now, actor, action, clinicId })
  })
}

/**
 * Revokes all bearers of the clinic. Sign-ins up to now open no new session. Call it with a transaction.
 *
 * @returns the number of revoked bearers
 */
export async function endSessions(tx: Db, clinicId: string, now: Date): Promise<number> {
  await signOut(tx, clinicId, now)
  return revoke(tx, clinicId, now)
}

/** Call it before changing a bearer of the clinic: the clinic's row is always locked first. */
async function signOut(tx: Db, clinicId: string, at: Date) {
  await tx
    .update(clinic)
    .set({ signedOutAt: at })
    .where(and(eq(clinic.id, clinicId), or(isNull(clinic.signedOutAt), lt(clinic.signedOutAt, at))))
}

/** @param signedInBefore keeps the bearers of later sign-ins */
async function revoke(tx: Db, clinicId: string, now: Date, signedInBefore?: Date): Promise<number> {
  const endedBearers = await tx
    .update(bearer)
    .set({ revokedAt: now })
    .where(
      and(openBearers(clinicId, now), signedInBefore ? lt(bearer.signedInAt, signedInBefore) : undefined),
    )
    .returning({ tokenHash: bearer.tokenHash })
  return endedBearers.length
}

const openBearers = (clinicId: string, now: Date) =>
  and(eq(bearer.clinicId, clinicId), isNull(bearer.revokedAt), gt(bearer.expiresAt, now))

/**
 * Applies the identity provider's response about the clinic's account (docs/product.md#sessions). A deleted or disabled account ends all
 * sessions. A changed password or revoked tokens end the sessions of earlier sign-ins.
 */
export async function applyIdentity(
  db: Db,
  clinicId: string,
  account: Account | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    let endedCount = 0
    if (!account || account.disabled) endedCount = await endSessions(tx, clinicId, now)
    else if (account.validSince) endedCount = await revoke(tx, clinicId, now, account.validSince)
    if (endedCount > 0) await record(tx, { at: now, actor: 'provider', action: 'sessions-ended', clinicId })
    await tx.update(bearer).set({ identityCheckedAt: now }).where(openBearers(clinicId, now))
  })
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
