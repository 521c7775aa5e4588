import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { freePort } from '../scripts/machine.mjs'
import { root, startStack, type Instance } from './stack'

declare module 'vitest' {
  interface ProvidedContext {
    /** No clinic, no doctor, nothing: as on the first day in production. */
    empty: Instance
    /** With demo data, and with the patients' codes kept on the server. */
    hidingOtp: Instance
    /** A bundle built to the specification's letter, and the port that it calls. */
    letter: { folder: string; port: number }
    /** The folder of the bundle that `npm start` serves. */
    web: string
  }
}

const LETTER_FOLDER = '.cache/journeys/letter'
const WEB_FOLDER = 'dist/web'

/** Two products and one more bundle serve all journeys; starting them is the slow part. */
export async function setup(project: TestProject) {
  const letterPort = await freePort()
  const empty = await startStack({ DEMO_DATA: 'off' })
  const started = [empty]
  try {
    const [hidingOtp] = await Promise.all([startStack({ HIDE_OTP: '1' }), buildLetter(letterPort)])
    started.push(hidingOtp)
    project.provide('empty', empty.instance)
    project.provide('hidingOtp', hidingOtp.instance)
    project.provide('web', `${root}/${WEB_FOLDER}`)
    project.provide('letter', { folder: LETTER_FOLDER, port: letterPort })
  } catch (problem) {
    await Promise.all(started.map(({ stop }) => stop()))
    throw problem
  }
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function buildLetter(port: number) {
  const child = spawn(
    process.execPath,
    ['scripts/build.mjs', 'web', '--mode', 'demo', '--out', LETTER_FOLDER],
    {
      cwd: root,
      env: {
        ...process.env,
        VITE_API_BASE: `http://127.0.0.1:${String(port)}`,
        VITE_API_EXTENSIONS: 'off',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The bundle to the letter could not be built.')
}
