// Selects the stories of `npm run test:quick`. Built-ins only.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** More would take longer than a minute. */
const MAX_STORY_FILES = 12

/**
 * Returns the files of stories that import a changed file or show a changed text, the nearest ones first.
 * @param {string[]} keys of changed texts
 */
export function changedStories(keys) {
  const paths = [
    ...git('diff', '--name-only', '--diff-filter=d', mergeBase()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  // Everything imports the texts. The keys tell which of them a component shows.
  const changedCode = paths.filter((file) => /[.]tsx?$/.test(file) && !file.startsWith('src/messages/'))
  const sources = [...changedCode, ...componentsOfTexts(keys)]
  if (sources.length === 0) return []
  const all = withDependants(sources, dependantsByFile()).filter((file) => file.endsWith('.stories.tsx'))
  if (all.length > MAX_STORY_FILES)
    console.log(`Runs ${String(MAX_STORY_FILES)} of ${String(all.length)} changed files of stories.`)
  return all.slice(0, MAX_STORY_FILES)
}

/**
 * Adds the files that import these files, directly or not, the nearest ones first.
 * @param {string[]} files
 * @param {Map<string, string[]>} dependants
 */
export function withDependants(files, dependants) {
  const allFiles = new Set(files)
  // A set also iterates over what is added meanwhile.
  for (const file of allFiles) for (const each of dependants.get(file) ?? []) allFiles.add(each)
  return [...allFiles]
}

/** Returns the files that import each file. */
function dependantsByFile() {
  const { stdout } = run(join(root, 'node_modules/.bin/depcruise'), ['src', 'stories', '-T', 'json'])
  /** @type {{ modules: { source: string, dependents: string[] }[] }} */
  const { modules } = JSON.parse(stdout)
  return new Map(modules.map(({ source, dependents }) => [source, dependents]))
}

/**
 * Returns the keys of the texts that were changed or added since the branch main. A key is the last part, such as `title`.
 * @param {string} language
 * @returns {string[]}
 */
export function changedTexts(language) {
  const lines = git('diff', '-U0', mergeBase(), '--', `src/messages/${language}`)
  return [...new Set(lines.flatMap((line) => /^[+] +(\w+):/.exec(line)?.[1] ?? []))]
}

/** Returns the components whose source names one of these keys of texts. @param {string[]} keys */
export function componentsOfTexts(keys) {
  const keyPattern = new RegExp(`['"\`.](${keys.join('|')})['"\`]`)
  const files = readdirSync(join(root, 'src/components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<![.](stories|test))[.]tsx$/.test(file))
    .map((file) => `src/components/${file}`)
  return files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return keys.length > 0 && source.includes('useTranslations(') && keyPattern.test(source)
  })
}

const mergeBase = () => git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'

/** @param {string[]} args */
const git = (...args) => run('git', args).stdout.split('\n').filter(Boolean)

/** @param {string} program @param {string[]} args */
const run = (program, args) => spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: Infinity })
