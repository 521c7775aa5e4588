import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/ports.mjs'

const READY_TIMEOUT_MS = 120_000
/** Bash sets them itself. */
const OWN_VARIABLES = ['PWD', 'OLDPWD', 'SHLVL', '_']

export type Variables = Record<string, string>

/** A program that a stand-in was called as. */
export interface StandInCall {
  program: string
  args: string[]
  cwd: string
  env: Variables
}

export interface CommandResult {
  /** With stderr. */
  out: string
  /** The folder after the command. */
  cwd: string
  /** The variables that the command has set or changed. */
  variables: Variables
  /** What the command wanted of the stand-ins. */
  calls: StandInCall[]
}

/**
 * A folder that stands for the root of an empty machine, on which commands of a document run in bash. `run` and `serve`
 * end when the command does.
 *
 * @param paths folders below it that exist
 * @param standIns names of programs that are replaced: the replacement records its arguments and succeeds
 * @param owner runs the commands and owns the folders; by default this process's user
 */
export async function makeBareMachine(
  paths: readonly string[],
  standIns: readonly string[],
  owner: { uid?: number; gid?: number } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'clinora-machine-'))
  const at = (path: string) => join(folder, path)
  await chmod(folder, 0o755)
  for (const path of paths) await mkdir(at(path), { recursive: true })
  const notes = at('calls')
  await mkdir(at('bin'))
  await writeFile(notes, '')
  for (const program of standIns) {
    const call = `{ program: '${program}', args: process.argv.slice(2), cwd: process.cwd(), env: process.env }`
    const note = `require('node:fs').appendFileSync('${notes}', JSON.stringify(${call}) + '\\n')\n`
    await writeFile(at(`bin/${program}`), `#!${process.execPath}\n${note}`, { mode: 0o755 })
  }
  const { uid, gid } = owner
  if (uid !== undefined && gid !== undefined)
    for (const path of ['', 'calls', ...paths]) await chown(at(path), uid, gid)
  const takeCalls = async () => {
    const lines = (await readFile(notes, 'utf8')).split('\n').filter(Boolean)
    await writeFile(notes, '')
    return lines.map((line) => JSON.parse(line) as StandInCall)
  }
  const start = (command: string, cwd: string, env: Variables, exports = false) => {
    const child = spawn('bash', [exports ? '-aeu' : '-eu', '-o', 'pipefail', '-c', command], {
      ...owner,
      cwd,
      env: { ...env, PATH: `${at('bin')}:${env['PATH'] ?? process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    let [out, state] = ['', '']
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stdio[3]?.on('data', (chunk: Buffer) => (state += chunk.toString()))
    return { child, closeEvent: once(child, 'close'), out: () => out, state: () => state }
  }

  return {
    folder,
    at,
    /** @throws Error with the output, if the command fails */
    async run(command: string, cwd: string, env: Variables): Promise<CommandResult> {
      // A line that only sets a variable: the reader knows what it is for.
      const isSetting = /^\w+=(\S*|'.*'|\$\(.*\))$/.test(command)
      // A server that the command leaves behind must not hold the pipe.
      const line = `{ ${command}\n} 3>&-\n{ pwd; env -0; } >&3`
      const { child, closeEvent, out, state } = start(line, cwd, env, isSetting)
      await closeEvent
      if (child.exitCode !== 0)
        throw new Error(`“${command}” ended with ${String(child.exitCode)} in ${cwd}:\n${out()}`)
      const [, after = '', set = ''] = /^(.*)\n([\s\S]*)$/.exec(state()) ?? []
      const variables = set
        .split('\0')
        .map((each) => each.split(/=([\s\S]*)/))
        .filter(
          ([name = '', value]) => name && !['PATH', ...OWN_VARIABLES].includes(name) && value !== env[name],
        )
        .map(([name = '', value = '']) => [name, value])
      const changedVariables = Object.fromEntries(variables) as Variables
      return { out: out(), cwd: after, variables: changedVariables, calls: await takeCalls() }
    },
    /**
     * Runs a command that starts a server, until `work` is done.
     *
     * @throws Error with the output, if the server does not become ready, or does not end with 0 after SIGTERM
     */
    async serve(
      command: string,
      cwd: string,
      env: Variables,
      work: (origin: string) => void | Promise<void>,
    ) {
      const port = env['PORT'] ?? String(await freePort())
      const { child, closeEvent, out } = start(command, cwd, { ...env, PORT: port })
      const origin = `http://127.0.0.1:${port}`
      try {
        const deadline = Date.now() + READY_TIMEOUT_MS
        const isReady = () =>
          fetch(`${origin}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          )
        while (!(await isReady())) {
          if (child.exitCode !== null || Date.now() > deadline)
            throw new Error(`“${command}” is not ready in ${cwd}:\n${out()}`)
          await delay(100)
        }
        await work(origin)
        child.kill('SIGTERM')
        await closeEvent
        if (child.exitCode !== 0) throw new Error(`“${command}” ended badly:\n${out()}`)
      } finally {
        child.kill('SIGKILL')
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
