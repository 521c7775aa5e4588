import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { aptInstall } from '../../scripts/machine.mjs'
import { projectRoot } from '../projectRoot'

const folder = join(projectRoot, 'docs', 'monitoring')
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })

beforeAll(() => {
  if (promtool('--version').status !== 0 && !aptInstall(['prometheus']))
    throw new Error('Install Prometheus.')
}, 300_000)

it.each([
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])(
  'promtool %s %s %s',
  (...args) => {
    const { status, stdout, stderr } = promtool(...args)
    expect({ status, output: stdout + stderr }).toMatchObject({
      status: 0,
      output: expect.stringContaining('SUCCESS') as string,
    })
  },
  120_000,
)
