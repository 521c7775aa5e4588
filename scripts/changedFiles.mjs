// Lists the changed files for `npm run test:quick`. Built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Lists the files that were changed or added since the branch main, committed or not, as paths from the root.
 * @returns {string[]}
 */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const changed = [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', base),
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

/** @param {string} file */
function isScreen(file) {
  return existsSync(join(root, 'stories/screens', file.replace(/[.]tsx$/, '.stories.tsx')))
}

/** @param {string} folder */
function holdsStories(folder) {
  const path = join(root, folder)
  return existsSync(path) && readdirSync(path).some((name) => name.endsWith('.stories.tsx'))
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
