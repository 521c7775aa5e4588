import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { BUILDS, updateBuilds } from '../scripts/builds.mjs'
import { freePort } from '../scripts/ports.mjs'
import { root } from '../scripts/root.mjs'
import { startFaultProxy } from './faults/faultProxy'
import { emptyPostgres, startSecondServer, startStack, type Instance } from './stack'

declare module 'vitest' {
  interface ProvidedContext {
    /** With an empty database: PGlite, or in the project `journeys-two-servers` PostgreSQL. */
    empty: Instance
    /** With demo data and HIDE_OTP. Only in the hard run. */
    hidingOtp: Instance
    /** The folder of a bundle built without extensions, and the port that it calls. Only in the hard run. */
    withoutExtensions: { folder: string; port: number }
    /** The folder of the bundle that `npm start` serves. */
    web: string
  }
}

const WITHOUT_EXTENSIONS_FOLDER = '.cache/journeys/without-extensions'

/** Starts the product once for all journeys, since that is slow. The hard run has another product and another bundle. */
export async function setup(project: TestProject) {
  const onTwoServers = project.name === 'journeys-two-servers'
  const isHard = Boolean(process.env['HARD']) && !onTwoServers
  const specificationPort = await freePort()
  // Before the products start: each of them would build.
  await updateBuilds('web', 'server', 'apiReference')
  const starts = await Promise.allSettled([
    onTwoServers ? startTwoServers() : startStack({ DEMO_DATA: 'off' }),
    isHard ? startStack({ HIDE_OTP: '1' }) : null,
    isHard ? buildWithoutExtensions(specificationPort) : null,
  ])
  const [empty, hidingOtp] = starts
  const stop = async () => {
    await Promise.all(
      [empty, hidingOtp].map(async (start) => {
        if (start.status === 'fulfilled') await start.value?.stop()
      }),
    )
  }
  const failed = starts.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  if (empty.status === 'rejected' || hidingOtp.status === 'rejected' || failed.length > 0) {
    await stop()
    throw new AggregateError(
      failed.map(({ reason }) => reason as unknown),
      'The products did not start.',
    )
  }
  project.provide('empty', empty.value.instance)
  project.provide('web', join(root, BUILDS.web))
  if (hidingOtp.value) project.provide('hidingOtp', hidingOtp.value.instance)
  if (isHard)
    project.provide('withoutExtensions', {
      folder: join(WITHOUT_EXTENSIONS_FOLDER, BUILDS.web),
      port: specificationPort,
    })
  return stop
}

/** Starts the product with two servers on one PostgreSQL, which take the requests in turn. */
async function startTwoServers() {
  const database = await emptyPostgres()
  const stack = await startStack({ DEMO_DATA: 'off', DATABASE_URL: database.url })
  const second = await startSecondServer(stack.instance)
  const proxy = await startFaultProxy(stack.instance.origin, second.origin)
  return {
    instance: { ...stack.instance, origin: proxy.origin },
    async stop() {
      await proxy.stop()
      await second.kill()
      await stack.stop()
      await database.drop()
    },
  }
}

async function buildWithoutExtensions(port: number) {
  const child = spawn(
    process.execPath,
    ['scripts/build.mjs', 'web', '--mode', 'demo', '--out', WITHOUT_EXTENSIONS_FOLDER],
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
  if (code !== 0) throw new Error('The bundle without extensions could not be built.')
}
