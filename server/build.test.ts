import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './projectRoot'

const REFUSED =
  'VITE_AUTH_EMULATOR is set: a build for production never signs in at the identity emulator, so unset it.\n'

/** Runs `npm run build` with the emulator, which fails before it writes anything. */
async function refusedBuild(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, VITE_AUTH_EMULATOR: '1', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [err] = await Promise.all([textOf(child.stderr), once(child, 'close')])
  return { code: child.exitCode, err }
}

describe('a build for production', () => {
  it('is refused with the identity emulator', async () => {
    const settings = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'clinora-live' }
    expect(await refusedBuild(settings)).toEqual({ code: 1, err: REFUSED })
  })

  it.each([
    ['', 'clinora-live', 'VITE_FIREBASE_API_KEY'],
    ['key', '', 'VITE_FIREBASE_PROJECT_ID'],
    ['', '', 'VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID'],
  ])('with the key “%s” and the project “%s” warns of %s', async (key, project, missing) => {
    const settings = { VITE_FIREBASE_API_KEY: key, VITE_FIREBASE_PROJECT_ID: project }
    const warning = `Nobody will be able to log in with this build: set ${missing} in .env, as .env.example shows.\n`
    expect((await refusedBuild(settings)).err).toBe(warning + REFUSED)
  })
})
