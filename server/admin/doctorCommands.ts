import * as v from 'valibot'
import { addDays, isoDateAt } from '@/domain/calendar'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { foldText } from '@/domain/spelling'
import type { Db } from '../db/database'
import { Refusal } from '../refusal'
import { mergeDoctor, removeDoctor, renameDoctor, saveDoctorPicture } from '../repository/doctorChanges'
import { listDoctors } from '../repository/doctors'
import { text } from '../text'
import { takeAll, unknown } from './arguments'
import { doctorName } from './imports'
import { columns, success, type Outcome } from './outcome'
import { adminText } from './texts'

export const DoctorCommand = v.variant('name', [
  /** Lists the doctors with this text in their name. */
  v.object({ name: v.literal('doctors'), search: v.optional(v.string()) }),
  v.object({ name: v.literal('rename-doctor'), doctor: v.string(), to: v.string() }),
  v.object({ name: v.literal('merge-doctor'), doctor: v.string(), into: v.string() }),
  v.object({ name: v.literal('remove-doctor'), doctor: v.string() }),
  v.object({
    name: v.literal('doctor-picture'),
    doctor: v.string(),
    /** A JPEG, PNG or WebP in base64. */
    picture: v.string(),
  }),
])
export type DoctorCommand = v.InferOutput<typeof DoctorCommand>

/**
 * Parses `doctors <command> …`, but for the import.
 *
 * @param readBytes returns the content of a file that the arguments name
 * @throws UsageError
 */
export function parseDoctorCommand(
  [action = '', ...rest]: readonly string[],
  readBytes: (path: string) => Buffer,
): DoctorCommand {
  const name = `doctors ${action}`.trim()
  switch (action) {
    case 'list':
      return { name: 'doctors', ...(rest.length > 0 && { search: rest.join(' ') }) }
    case 'rename': {
      const [doctor, to] = takeAll(name, rest, ['<name>', '<new name>'])
      return { name: 'rename-doctor', doctor, to }
    }
    case 'merge': {
      const [doctor, into] = takeAll(name, rest, ['<name>', '<name of the one that stays>'])
      return { name: 'merge-doctor', doctor, into }
    }
    case 'remove':
      return { name: 'remove-doctor', doctor: takeAll(name, rest, ['<name>'])[0] }
    case 'picture': {
      const [doctor, file] = takeAll(name, rest, ['<name>', '<file>'])
      return { name: 'doctor-picture', doctor, picture: readBytes(file).toString('base64') }
    }
    default:
      throw unknown(name)
  }
}

/** Runs a command about a doctor. @throws Refusal */
export async function runDoctorCommand(command: DoctorCommand, db: Db, now: Date): Promise<Outcome> {
  if (command.name === 'doctors') return success(await doctorLines(db, command.search))
  const doctor = doctorName(command.doctor)
  switch (command.name) {
    case 'rename-doctor': {
      const to = doctorName(command.to)
      await renameDoctor(db, { doctor, to }, now)
      return success([adminText('doctorRenamed', { doctor, to })])
    }
    case 'merge-doctor': {
      const into = doctorName(command.into)
      const { appointments } = await mergeDoctor(db, { doctor, into }, now)
      return success([adminText('doctorMerged', { doctor, into, appointments })])
    }
    case 'remove-doctor': {
      // The day of the clinic that is furthest behind.
      const today = addDays(isoDateAt(now, 'UTC'), -1)
      await removeDoctor(db, { doctor, today }, now)
      return success([adminText('doctorRemoved', { doctor })])
    }
    case 'doctor-picture': {
      const upload = Buffer.from(command.picture, 'base64')
      if (upload.length > PICTURE_MAX_BYTES) throw new Refusal(413, text('server.pictureTooLarge'))
      // Imported here because its image library loads slowly and no other command needs it.
      const { encodePicture } = await import('../http/upload')
      await saveDoctorPicture(db, { doctor, bytes: await encodePicture(upload) }, now)
      return success([adminText('doctorPictured', { doctor })])
    }
  }
}

async function doctorLines(db: Db, search: string | undefined): Promise<string[]> {
  const query = foldText(search ?? '')
  const doctors = (await listDoctors(db)).filter(({ name }) => foldText(name).includes(query))
  if (doctors.length === 0) return [adminText('noDoctors')]
  return columns(doctors.map(({ id, name }) => [String(id), name]))
}
