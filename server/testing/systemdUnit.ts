import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What systemd reads of a service before it starts it. */
export interface Service {
  command: string
  folder: string
  user: string
  environment: Record<string, string>
}

/**
 * The settings of an instance such as clinora@3001.service, as `Section.Key`, with those of its drop-ins. An empty value clears the
 * earlier ones.
 *
 * @throws Error if the folder has no such unit
 */
export function readUnit(folder: string, name: string): ReadonlyMap<string, string[]> {
  const instance = /@(.*)\./.exec(name)?.[1] ?? ''
  const file = join(folder, name.replace(/@.*\./, '@.'))
  if (!existsSync(file)) throw new Error(`There is no unit ${name}.`)
  const dropIns = join(folder, `${name}.d`)
  const files = existsSync(dropIns) ? readdirSync(dropIns).map((each) => join(dropIns, each)) : []
  const settings = new Map<string, string[]>()
  for (const each of [file, ...files]) {
    let section = ''
    for (const line of readFileSync(each, 'utf8').split('\n')) {
      section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section
      const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      const id = `${section}.${key}`
      if (key) settings.set(id, value ? [...(settings.get(id) ?? []), value.replaceAll('%i', instance)] : [])
    }
  }
  return settings
}

/** @throws Error if the folder has no such unit, or a file with its variables is missing */
export function readService(folder: string, name: string): Service {
  const unit = readUnit(folder, name)
  const words = (unit.get('Service.Environment') ?? []).flatMap((line) => line.split(' '))
  const files = unit.get('Service.EnvironmentFile') ?? []
  const lines = files.flatMap((file) => {
    const path = file.replace(/^-/, '')
    if (file.startsWith('-') && !existsSync(path)) return []
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  })
  const commandLine = unit.get('Service.ExecStart')?.at(-1) ?? ''
  // Variables of the command count most, those of the files more than those of the unit.
  const [, ofCommand = ''] = /^\/usr\/bin\/env ((?:\w+=\S+ )+)/.exec(commandLine) ?? []
  const settings = [...words, ...lines, ...ofCommand.split(' ').filter(Boolean)].map((line) =>
    line.split(/=(.*)/).slice(0, 2),
  )
  return {
    command: commandLine,
    folder: unit.get('Service.WorkingDirectory')?.at(-1) ?? '',
    user: unit.get('Service.User')?.at(-1) ?? '',
    environment: Object.fromEntries(settings) as Record<string, string>,
  }
}
