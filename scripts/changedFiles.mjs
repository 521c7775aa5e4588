// Lists the changed files for `npm run test:quick`. Built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Lists the files that were changed or added since the branch main, committed or not, as paths from the root.
 * @returns {string[]}
 */
export function changedFiles() {
  const changed = [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', mergeBase()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(changed)]
}

/**
 * Returns Vitest filters for the changed stories, the stories of changed components and those of changed screens. Stories of
 * components that use a changed component are not included: a change of Button would run nearly all.
 * @param {string[]} files
 * @param {(folder: string) => boolean} [hasStories]
 */
export function storyFilters(files, hasStories = holdsStories) {
  const filters = files.flatMap((file) => {
    if (/[.]test[.]ts$/.test(file)) return []
    if (file.endsWith('.stories.tsx')) return [file]
    if (file.startsWith('src/app/') && isScreen(basename(file)))
      return [`stories/screens/${basename(file, '.tsx')}`]
    if (!file.startsWith('src/components/')) return []
    for (let folder = dirname(file); folder !== 'src/components'; folder = dirname(folder))
      if (hasStories(folder)) return [`${folder}/`]
    return []
  })
  return [...new Set(filters)]
}

/**
 * Returns the keys of the texts that were changed or added since the branch main, by language. A key is the last part, such as `title`.
 * @returns {Record<'en' | 'hi' | 'ar', string[]>}
 */
export function changedTexts() {
  const changed = (/** @type {string} */ language) => {
    const lines = git('diff', '-U0', mergeBase(), '--', `src/messages/${language}`)
    return [...new Set(lines.flatMap((line) => /^[+] +(\w+):/.exec(line)?.[1] ?? []))]
  }
  return { en: changed('en'), hi: changed('hi'), ar: changed('ar') }
}

/** More components would take longer than a minute. */
const MAX_TEXT_FILTERS = 12

/**
 * Returns Vitest filters for the components whose source names one of these keys of texts.
 * @param {string[]} keys
 */
export function storiesOfTexts(keys) {
  if (keys.length === 0) return []
  const named = new RegExp(`['"\`.](${keys.join('|')})['"\`]`)
  const files = readdirSync(join(root, 'src/components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<![.](stories|test))[.]tsx$/.test(file))
    .map((file) => `src/components/${file.replaceAll('\\', '/')}`)
  const using = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return source.includes('useTranslations(') && named.test(source)
  })
  return storyFilters(using).slice(0, MAX_TEXT_FILTERS)
}

/** @param {string} file */
function isScreen(file) {
  return existsSync(join(root, 'stories/screens', file.replace(/[.]tsx$/, '.stories.tsx')))
}

/** @param {string} folder */
function holdsStories(folder) {
  const path = join(root, folder)
  return existsSync(path) && readdirSync(path).some((name) => name.endsWith('.stories.tsx'))
}

const mergeBase = () => git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
