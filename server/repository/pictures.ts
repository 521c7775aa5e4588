import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { picture } from '../db/schema'

/** Stores a picture that `encodePicture` made. Returns its random name below /storage/. */
export async function storePicture(
  db: Db,
  { type, bytes }: { type: string; bytes: Uint8Array },
  now: Date,
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  await db.insert(picture).values({ name, type, bytes, createdAt: now })
  return name
}

export async function findPicture(db: Db, name: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  const [row] = await db
    .select({ type: picture.type, bytes: picture.bytes })
    .from(picture)
    .where(eq(picture.name, name))
  return row ?? null
}
