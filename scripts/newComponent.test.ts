import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newComponent } from './newComponent.mjs'
import { root } from './root.mjs'

const needed = [
  'src',
  'stories',
  '.storybook',
  'package.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'tsconfig.json',
  'scripts/lintRules.mjs',
]

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'clinora-component-')))
const read = (path: string) => readFileSync(join(copy, path), 'utf8')

beforeAll(() => {
  const filter = (path: string) => !/[.](test[.]ts|png|woff2)$|[\\/]public$/.test(path)
  for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs oxlint with types on these files. It reads the copy's other files only if they are imported. */
function lint(files: string[]) {
  const config = JSON.parse(read('tsconfig.json')) as Record<string, unknown>
  const include = ['src/env.d.ts', ...files]
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }))
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format=json', ...files], {
    cwd: copy,
    encoding: 'utf8',
  })
  return JSON.parse(stdout) as { diagnostics: { message: string }[]; number_of_files: number }
}

test('the files of each kind are formatted, and pass types and lint', { timeout: 120_000 }, async () => {
  const written = [
    await newComponent(copy, ['WalkInNote']),
    await newComponent(copy, ['ArrivalNote', 'clinic']),
  ]
  expect(written).toEqual([
    [
      'src/components/ui/WalkInNote/WalkInNote.mdx',
      'src/components/ui/WalkInNote/WalkInNote.stories.tsx',
      'src/components/ui/WalkInNote/WalkInNote.tsx',
      'src/components/index.ts',
    ],
    [
      'src/components/clinic/ArrivalNote/ArrivalNote.mdx',
      'src/components/clinic/ArrivalNote/ArrivalNote.stories.tsx',
      'src/components/clinic/ArrivalNote/ArrivalNote.tsx',
      'src/components/index.ts',
    ],
  ])
  const files = [...new Set(written.flat())]
  const format = spawnSync(join(copy, 'node_modules', '.bin', 'oxfmt'), ['--check', ...files], { cwd: copy })
  expect(format.status, String(format.stdout)).toBe(0)
  for (const file of files) expect(read(file), file).not.toMatch(/\n\n\n|<\w+\n(.+\n)*\n/)

  const { diagnostics, number_of_files: linted } = lint(files)
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  expect(linted).toBe(files.filter((file) => !file.endsWith('.mdx')).length)
})

test('the export is inserted in alphabetical order, and the others stay', async () => {
  const before = read('src/components/index.ts')
  for (const name of ['Aardvark', 'Checklist', 'Zebra']) await newComponent(copy, [name])
  await newComponent(copy, ['Aardwolf', 'clinic'])
  const after = read('src/components/index.ts')

  const paths = (text: string) =>
    parseSync('index.ts', text).module.staticExports.map(
      ({ entries: [first] }) => first?.moduleRequest?.value,
    )
  const added = [
    './clinic/Aardwolf/Aardwolf',
    './ui/Aardvark/Aardvark',
    './ui/Checklist/Checklist',
    './ui/Zebra/Zebra',
  ]
  expect(paths(after).filter((path = '') => !added.includes(path))).toEqual(paths(before))
  expect(after).toContain("export { Checklist, type ChecklistProps } from './ui/Checklist/Checklist'\n")
  const neighbours = (path: string) => {
    const at = paths(after).indexOf(path)
    return [paths(after)[at - 1], paths(after)[at + 1]].map((each) => each?.toLowerCase())
  }
  for (const path of added) {
    const [previous = '', next = '~'] = neighbours(path)
    expect(previous < path.toLowerCase() && path.toLowerCase() < next, path).toBe(true)
  }
})

test.each<[string[], string]>([
  [[], 'Name the component: npm run new:component Name, or Name clinic.'],
  [['walk-in'], '“walk-in” is not a valid name: write it like OtpField, with letters and digits only.'],
  [['OTPField'], '“OTPField” is not a valid name: write it like OtpField, with letters and digits only.'],
  [['../Note'], '“../Note” is not a valid name: write it like OtpField, with letters and digits only.'],
  [['Note', 'shop'], 'Unknown argument “shop”: after the name comes ui or clinic.'],
  [['Note', 'ui', 'clinic'], 'A component is in ui or in clinic, not in both.'],
  [['Button'], 'Button exists already, in src/components/ui/Button.'],
  [['Iconbutton', 'clinic'], 'IconButton exists already, in src/components/ui/IconButton.'],
  [['CardTitle'], 'src/components/index.ts exports another CardTitle already.'],
  [['Map'], 'Map is a JavaScript global: choose another name.'],
  [['Set', 'clinic'], 'Set is a JavaScript global: choose another name.'],
  [['Date'], 'Date is a JavaScript global: choose another name.'],
])('%j is rejected with one sentence, and no file is written', async (words, sentence) => {
  const before = read('src/components/index.ts')
  await expect(newComponent(copy, words)).rejects.toThrow(new Error(sentence))
  expect(read('src/components/index.ts')).toBe(before)
})
