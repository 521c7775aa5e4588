import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { check, resolveConfig } from 'prettier'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newComponent } from './newComponent.mjs'
import { root } from './root.mjs'

const needed = ['src', 'stories', '.storybook', 'package.json', 'eslint.config.js', 'tsconfig.json']

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'clinora-component-')))
const read = (path: string) => readFileSync(join(copy, path), 'utf8')

beforeAll(() => {
  const filter = (path: string) => !/[.](test[.]ts|png|woff2)$|[\\/]public$/.test(path)
  for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A TypeScript program of the copy with only these files and their imports. */
function programOf(files: string[]) {
  const config = JSON.parse(read('tsconfig.json')) as Record<string, unknown>
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src/env.d.ts', ...files] },
    ts.sys,
    copy,
  )
  return ts.createProgram(fileNames, options)
}

function typeMistakes(program: ts.Program, files: string[]) {
  return files
    .map((file) => program.getSourceFile(join(copy, file)))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test(
  'what is written for each kind is formatted, typed and linted like the rest',
  { timeout: 120_000 },
  async () => {
    const written = [
      await newComponent(copy, ['WalkInNote']),
      await newComponent(copy, ['WalkInTone', 'ui', 'variants']),
      await newComponent(copy, ['ArrivalNote', 'clinic']),
      await newComponent(copy, ['ArrivalTone', 'variants', 'clinic']),
    ]
    expect(written).toEqual([
      [
        'src/components/ui/WalkInNote/WalkInNote.stories.tsx',
        'src/components/ui/WalkInNote/WalkInNote.tsx',
        'src/components/index.ts',
      ],
      [
        'src/components/ui/WalkInTone/WalkInTone.stories.tsx',
        'src/components/ui/WalkInTone/WalkInTone.tsx',
        'src/components/ui/WalkInTone/WalkInTone.variants.ts',
        'src/components/index.ts',
      ],
      [
        'src/components/clinic/ArrivalNote/ArrivalNote.stories.tsx',
        'src/components/clinic/ArrivalNote/ArrivalNote.tsx',
        'src/components/index.ts',
      ],
      [
        'src/components/clinic/ArrivalTone/ArrivalTone.stories.tsx',
        'src/components/clinic/ArrivalTone/ArrivalTone.tsx',
        'src/components/clinic/ArrivalTone/ArrivalTone.variants.ts',
        'src/components/index.ts',
      ],
    ])
    const files = [...new Set(written.flat())]
    const style = await resolveConfig(join(root, 'package.json'))
    for (const file of files)
      expect([file, await check(read(file), { ...style, filepath: file })]).toEqual([file, true])
    for (const file of files) expect(read(file), file).not.toMatch(/\n\n\n|<\w+\n(.+\n)*\n/)

    const program = programOf(files)
    expect(typeMistakes(program, files)).toEqual([])
    const parserOptions = { projectService: false, programs: [program] }
    const eslint = new ESLint({ cwd: copy, overrideConfig: { languageOptions: { parserOptions } } })
    const linted = await eslint.lintFiles(files)
    expect(linted.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    expect(linted).toHaveLength(files.length)
  },
)

test('the export stands where the alphabet puts it, and every other stays', async () => {
  const before = read('src/components/index.ts')
  for (const name of ['Aardvark', 'Checklist', 'Zebra']) await newComponent(copy, [name])
  await newComponent(copy, ['Aardwolf', 'clinic'])
  const after = read('src/components/index.ts')

  const paths = (text: string) => [...text.matchAll(/from '([^']+)'/g)].map(([, path = '']) => path)
  const added = [
    './clinic/Aardwolf/Aardwolf',
    './ui/Aardvark/Aardvark',
    './ui/Checklist/Checklist',
    './ui/Zebra/Zebra',
  ]
  expect(paths(after).filter((path) => !added.includes(path))).toEqual(paths(before))
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
  [[], 'Say what it is called: npm run new:component Name, or Name clinic, or Name ui variants.'],
  [['walk-in'], '“walk-in” is no component’s name: write it like OtpField, in letters and digits.'],
  [['OTPField'], '“OTPField” is no component’s name: write it like OtpField, in letters and digits.'],
  [['../Note'], '“../Note” is no component’s name: write it like OtpField, in letters and digits.'],
  [['Note', 'shop'], '“shop” means nothing here: after the name come ui or clinic, and variants.'],
  [['Note', 'ui', 'clinic'], 'A component lives in ui or in clinic, not in both.'],
  [['Button'], 'Button exists already, in src/components/ui/Button.'],
  [['Iconbutton', 'clinic'], 'IconButton exists already, in src/components/ui/IconButton.'],
  [['CardTitle'], 'src/components/index.ts exports another CardTitle already.'],
  [['Map'], 'Map is JavaScript’s own: a component needs another name.'],
  [['Set', 'clinic'], 'Set is JavaScript’s own: a component needs another name.'],
  [['Date', 'variants'], 'Date is JavaScript’s own: a component needs another name.'],
  ...[
    ['Default'],
    ['LongText'],
    ['WithPropsOfTheCaller'],
    ['Neutral'],
    ['Accent'],
    ['React'],
    ['ComponentProps'],
    ['VariantProps'],
    ['Variant', 'VariantProps'],
    ['Meta', 'meta'],
  ].map(([name = '', own = name]): [string[], string] => [
    [name],
    `The files written for a component use ${own} themselves: ${name} cannot be its name.`,
  ]),
])('%j is refused in one sentence, and nothing is written', async (words, sentence) => {
  const before = read('src/components/index.ts')
  await expect(newComponent(copy, words)).rejects.toThrow(new Error(sentence))
  expect(read('src/components/index.ts')).toBe(before)
})
