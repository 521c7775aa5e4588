import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database'
import { projectRoot } from '../projectRoot'
import { storePicture } from '../repository/pictures'

/** Portraits of some doctors. The others have none, so that the demo shows initials too. */
const PORTRAITS: Record<string, string> = {
  'Dr. Amara Okafor': 'amara-okafor',
  'Dr. Jonas Lindqvist': 'jonas-lindqvist',
  'Dr. Priya Raman': 'priya-raman',
  'Dr. Mateo Alvarez': 'mateo-alvarez',
  'Dr. Samuel Adjei': 'samuel-adjei',
  'Dr. Ingrid Solheim': 'ingrid-solheim',
}

/** Stores the demo's pictures. Returns the file name of the clinic's picture, and the doctors' file names by doctor. */
export async function storeDemoPictures(
  db: Db,
  now: Date,
): Promise<{ clinic: string; doctors: ReadonlyMap<string, string> }> {
  const keep = async (file: string) => {
    const bytes = await readFile(join(projectRoot, 'server', 'admin', 'pictures', `${file}.webp`))
    return storePicture(db, { type: 'image/webp', bytes }, now)
  }
  const doctors = new Map<string, string>()
  for (const [doctor, file] of Object.entries(PORTRAITS)) doctors.set(doctor, await keep(file))
  return { clinic: await keep('clinic'), doctors }
}
