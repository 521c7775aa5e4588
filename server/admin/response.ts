import type { AdminCommand } from './command'
import type { Outcome } from './outcome'

export interface FilePart {
  /** A path below the folder. */
  name: string
  content: string
  encoding: 'utf8' | 'base64'
}

export interface AdminResponse extends Outcome {
  /** Parts of files, to be appended in the folder of the invocation. */
  files?: FilePart[] | undefined
  /** The moment up to which the job is done, if that is earlier than now. */
  doneUpTo?: Date | undefined
  /** The command for the next lines. */
  next?: AdminCommand | undefined
}
