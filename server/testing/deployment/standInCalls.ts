import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import type { StandInCall } from '../bareMachine'
import { readService, readUnit } from '../systemdUnit'
import type { STAND_INS } from './emptyMachine'
import type { Walk } from './walk'

const COMPOSE_OPTIONS: Record<string, string[]> = {
  up: ['-d', '--build', '--no-deps', '--wait'],
  run: ['--rm'],
}

/** Checks how the document calls each program that the machine does not have. What systemd would start is started. */
export function standInChecks({
  machine,
  base,
}: Walk): Record<keyof typeof STAND_INS, (call: StandInCall) => void | Promise<void>> {
  const users = new Set<string>()
  return {
    useradd: ({ args }) => void users.add(args.at(-1) ?? ''),
    docker: ({ args: [compose, action = '', ...rest], cwd: folder, env }) => {
      expect(compose).toBe('compose')
      const file = readFileSync(join(folder, 'compose.yaml'), 'utf8')
      const { services } = parse(file, { merge: true }) as { services: Record<string, unknown> }
      const knownOptions = [...(COMPOSE_OPTIONS[action] ?? []), ...Object.keys(services)]
      expect(rest.filter((word) => !knownOptions.includes(word))).toEqual([])
      // Compose reads them in every command.
      const required = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
      expect(required.filter((name) => !env[name])).toEqual([])
    },
    systemctl: async ({ args: [action, ...rest] }) => {
      const folder = machine.at('/etc/systemd/system')
      if (action === 'daemon-reload') return
      expect(action).toBe('enable')
      const [now, ...names] = rest
      expect(now).toBe('--now')
      for (const name of names) {
        const unit = readUnit(folder, name.endsWith('.timer') ? name : `${name}.service`)
        expect(unit.get('Install.WantedBy')).toHaveLength(1)
        const timerUnit = unit.get('Timer.Unit')?.[0]
        if (timerUnit) expect(unit.get('Timer.OnCalendar')).toHaveLength(1)
        const service = readService(folder, timerUnit ?? `${name}.service`)
        expect([...users]).toContain(service.user)
        const env = { ...base, ...service.environment }
        if (timerUnit) await machine.run(service.command, service.folder, env)
        else await machine.serve(service.command, service.folder, env, () => undefined)
      }
    },
  }
}
