import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasPostgres } from '../testing/backend'
import { backupSteps } from '../testing/deployment/backupSteps'
import { clinicSteps } from '../testing/deployment/clinicSteps'
import { prepareEmptyMachine, type STAND_INS } from '../testing/deployment/emptyMachine'
import { serverSteps } from '../testing/deployment/serverSteps'
import { standInChecks } from '../testing/deployment/standInCalls'
import { DOCUMENT, operating, startWalk, without, type Step, type Walk } from '../testing/deployment/walk'
import { shellBlocks } from '../testing/shellBlocks'

describe.runIf(hasPostgres)('docs/deployment.md on an empty machine', () => {
  let walk: Walk
  /** By the beginning of the command. */
  let steps: Record<string, Step>
  let checks: ReturnType<typeof standInChecks>
  const usedSteps = new Set<string>()
  let isBroken = false
  let section = ''

  beforeAll(async () => {
    walk = await startWalk(await prepareEmptyMachine())
    steps = { ...serverSteps(walk), ...clinicSteps(walk), ...backupSteps(walk) }
    checks = standInChecks(walk)
  }, 300_000)
  afterAll(() => walk.close())

  beforeEach(({ skip }) => {
    if (isBroken) skip('An earlier command failed.')
  })

  it.each(
    shellBlocks(DOCUMENT).map(
      (block) =>
        [`${block.section}: ${(block.commands[0] ?? '').replace(/ *[#\\\n][\s\S]*/, '')}`, block] as const,
    ),
  )(
    '%s',
    async (_, block) => {
      isBroken = true
      walk.startedAt ||= Date.now()
      if (block.section !== section) {
        section = block.section
        walk.cwd = walk.checkout
        walk.variables = {}
      }
      for (const command of block.commands) await follow(command, block.language)
      isBroken = false
    },
    1_200_000,
  )

  it('has every example and every command that this test prepares', () => {
    expect(walk.unusedExamples()).toEqual([])
    expect(Object.keys(steps).filter((each) => !usedSteps.has(each))).toEqual([])
  })

  async function follow(line: string, language: 'sh' | 'sql') {
    const command = line.replace(/ +# .*$/, '')
    // Two sections begin with the same build.
    if (walk.builds.has(command)) return
    const key = Object.keys(steps)
      .filter((each) => `${command}\n`.startsWith(each))
      .sort((a, b) => b.length - a.length)[0]
    if (key) usedSteps.add(key)
    const {
      before,
      serving,
      after,
      env = () => (walk.serverEnv['STOP_DELAY_SECONDS'] ? operating(walk) : walk.base),
    } = steps[key ?? ''] ?? {}
    await before?.()
    const real = walk.real(command)
    const text = language === 'sql' ? `psql -v ON_ERROR_STOP=1 -c "${real}"` : real
    expect(text).not.toContain('…')
    const all = { ...(language === 'sql' ? walk.base : env()), ...walk.variables }
    if (/\bnode (dist\/server\/main|server)\.js/.test(text)) {
      const serverEnv = without(all, 'FIREBASE_AUTH_EMULATOR_HOST')
      await walk.machine.serve(text, walk.cwd, serverEnv, async (origin) => void (await serving?.(origin)))
      return
    }
    const runAt = Date.now()
    const result = await walk.machine.run(text, walk.cwd, all)
    if (command.startsWith('npm ci')) walk.builds.set(command, Date.now() - runAt)
    walk.cwd = result.cwd
    walk.variables = { ...walk.variables, ...result.variables }
    for (const call of result.calls) await checks[call.program as keyof typeof STAND_INS](call)
    await after?.(result)
  }
})
