// npm run types: checks the types of everything, incrementally. Prints the errors of declarations before those of their users, and only the
// first one in full: one missing property in a rule is an error of many lines in dozens of stories.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

/** From what is imported to what imports. */
const ORDER = ['src/domain', 'src/messages', 'src/api', 'server', 'src/components', 'src/app', '']
/** Errors of the same text that are printed. */
const REPEATS_SHOWN = 5
/** Characters of each error after the first one. */
const LINE_LENGTH = 240

const tsc = join(root, 'node_modules', '.bin', 'tsc')
const { stdout, status } = spawnSync(tsc, ['--noEmit', '--pretty', 'false'], { cwd: root, encoding: 'utf8' })
// An error begins with its file; the lines of its explanation are indented.
const errors = stdout.trim() ? stdout.trimEnd().split(/\n(?=\S)/) : []

/** @param {string} error */
function rank(error) {
  const isExample = /[.](test|stories|journey)[.]tsx?\(/.test(error)
  return ORDER.findIndex((folder) => error.startsWith(folder)) + (isExample ? ORDER.length : 0)
}

/** @type {Map<string, number>} */
const counts = new Map()
for (const [index, error] of errors.sort((one, other) => rank(one) - rank(other)).entries()) {
  const text = error.replace(/^.*?: /, '')
  const count = (counts.get(text) ?? 0) + 1
  counts.set(text, count)
  if (count <= REPEATS_SHOWN)
    console.log(index === 0 ? error : error.split('\n', 1)[0]?.slice(0, LINE_LENGTH))
}
for (const [text, count] of counts)
  if (count > REPEATS_SHOWN) console.log(`… and ${String(count - REPEATS_SHOWN)} times more: ${text}`)
if (errors.length > 0) console.log(`${String(errors.length)} errors. Mend the first one, and run it again.`)
process.exitCode = status ?? 1
