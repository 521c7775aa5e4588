// What `npm run test:quick` looks at: the files that differ from the branch main. Built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Paths below the root, of committed, uncommitted and new files. Deleted files are left out.
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

/** @param {string[]} files */
export function lintable(files) {
  return files.filter((file) => /[.]([cm]?js|tsx?)$/.test(file) && !file.endsWith('.d.ts'))
}

/**
 * Filters for Vitest: changed stories, those beside a changed part of a component, and those of a changed screen.
 * Components that use a changed one are left out: a change of Button would run them all.
 * @param {string[]} files
 * @param {(folder: string) => boolean} [hasStories]
 */
export function storyFilters(files, hasStories = holdsStories) {
  const filters = files.flatMap((file) => {
    if (/[.](test|coverage)[.]ts$/.test(file)) return []
    if (file.endsWith('.stories.tsx')) return [file]
    if (dirname(file) === 'src/app/routes') return [`stories/screens/${basename(file, '.tsx')}`]
    if (!file.startsWith('src/components/')) return []
    for (let folder = dirname(file); folder !== 'src/components'; folder = dirname(folder))
      if (hasStories(folder)) return [`${folder}/`]
    return []
  })
  return [...new Set(filters)]
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
