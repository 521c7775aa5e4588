import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { messagesOf } from '@/messages/messagesOf'
import { root } from '../../scripts/root.mjs'
import { quotedIn, rowsOf, type Row } from './conformanceRows'
import { anchorsOf } from './links'
import { storyFile, storyFiles, storyIds } from './storybookIndex'
import { TITLE_SEPARATOR, testNames } from './testNames'

const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')
const page = read('conformance.md')
const rows = rowsOf(page)
/** Headings of docs/product.md that state no rule: the title and the glossary. */
const WITHOUT_RULES = ['what-the-product-does', 'words']

const stories = new Set(storyIds(storyFiles()))
const tests = new Map<string, string[]>()
const texts = new Set(messagesOf(en).map(({ message }) => message.replace(/<\/?\w+>/g, '')))

const RUN_BY_VITEST = /\.(test|journey)\.ts$/

/** Whether vitest runs the file, or runs a file beside it that imports its tests. */
function isRun(file: string): boolean {
  if (RUN_BY_VITEST.test(file)) return true
  const folder = join(root, dirname(file))
  const imported = `from './${basename(file, '.ts')}'`
  return readdirSync(folder).some(
    (name) => RUN_BY_VITEST.test(name) && readFileSync(join(folder, name), 'utf8').includes(imported),
  )
}

/** Whether a story has this id, or a test this name (`path/to/file.test.ts › suite › test`). */
function isKnown(reference: string): boolean {
  const [file = '', ...titles] = reference.split(TITLE_SEPARATOR)
  if (titles.length === 0) return stories.has(reference)
  if (!existsSync(join(root, file)) || !isRun(file)) return false
  const names = tests.get(file) ?? testNames(readFileSync(join(root, file), 'utf8'))
  tests.set(file, names)
  return names.includes(titles.join(TITLE_SEPARATOR))
}

/** The faults of a row, each with the row's id. */
function faultsOf(row: Row): string[] {
  const { id, section, rule, references, remark } = row
  const wellNamed = id.startsWith(`${section}-`) && /^-\d+$/.test(id.slice(section.length))
  return [
    ...(wellNamed ? [] : [`no id of section ${section}`]),
    ...(rule === '' ? ['no rule'] : []),
    ...(references.length === 0 ? ['nothing proves it'] : []),
    ...references.filter((reference) => !isKnown(reference)).map((name) => `there is no ${name}`),
    ...references.filter((name, index) => references.indexOf(name) < index).map((name) => `twice ${name}`),
    ...(remark === '' ? [] : [`no proof is “${remark}”`]),
    ...quotedIn(row)
      .filter((text) => !texts.has(text))
      .map((text) => `no text is “${text}”`),
  ].map((fault) => `${id}: ${fault}`)
}

describe('docs/conformance.md', () => {
  it('names an existing story or test in each row', () => expect(rows.flatMap(faultsOf)).toEqual([]))

  it('uses each id once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has rows for each section of product.md, in the same order', () => {
    const sections = anchorsOf(read('product.md')).filter((anchor) => !WITHOUT_RULES.includes(anchor))
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections)
  })
})

describe('a row', () => {
  const row: Row = {
    id: 'login-1',
    section: 'login',
    rule: 'Links',
    references: ['screens-login--empty'],
    remark: '',
  }

  it('has no faults when it is valid', () => expect(faultsOf(row)).toEqual([]))

  it.each([
    'screens-login--no-such-story',
    'screens-login--Empty',
    'src/domain/paging.test.ts',
    'src/domain/no-such.test.ts › pageOf › always shows a page there is, whatever was asked for',
    'src/domain/paging.test.ts › always shows a page there is, whatever was asked for',
    'src/domain/paging.test.ts › pageOf › shows a page',
    'src/domain/constants.ts › pageOf',
  ])('is at fault with %s', (reference) => {
    expect(faultsOf({ ...row, references: ['screens-login--empty', reference] })).toEqual([
      `login-1: there is no ${reference}`,
    ])
  })

  it('has faults without a proof, in another section, and with an unknown quotation', () => {
    expect(faultsOf({ ...row, section: 'otp', rule: 'Says “Login failed”', references: [] })).toEqual([
      'login-1: no id of section otp',
      'login-1: nothing proves it',
      'login-1: no text is “Login failed”',
    ])
  })

  it('has faults with a repeated proof, and with other text among the proofs', () => {
    const cells = '`screens-login--empty`, `screens-login--empty`. More'
    expect(rowsOf(`## [Login](product.md#login)\n| login-1 | Links | ${cells} |`).flatMap(faultsOf)).toEqual([
      'login-1: twice screens-login--empty',
      'login-1: no proof is “. More”',
    ])
  })

  it('unescapes pipes', () => {
    expect(
      rowsOf(
        '## [A](product.md#a)\n\n| Id | Rule | Proved by |\n| --- | --- | --- |\n| a-1 | a \\| b | `x`, `y \\| z` |',
      ),
    ).toEqual([{ id: 'a-1', section: 'a', rule: 'a \\| b', references: ['x', 'y | z'], remark: '' }])
  })
})

describe('the names of tests', () => {
  it('are the titles of suites and tests, and the pattern of each()', () => {
    const source = `
      describe.each(engines)('a on %s', (engine) => {
        describe('b', () => it('c', () => expect(it).toBe(1)))
        for (const name of names) journey(\`d \${name}\`, { timeout: 5 }, async () => {})
        it.each([1])('e %i', () => {})
      })
      test('f', () => {})`
    expect(testNames(source)).toEqual(['a on %s › b › c', 'a on %s › d ${name}', 'a on %s › e %i', 'f'])
  })

  it('leave out tests that do not run', () => {
    const source = `
      it.skip('a', () => {})
      it.todo('b')
      describe.skip('c', () => it('d', () => {}))
      it.skipIf(slow)('e', () => {})
      it.runIf(quick).each([1])('f', () => {})
      it('g', { skip: true }, () => {})
      it('h', () => {})`
    expect(testNames(source)).toEqual(['h'])
  })
})

describe('the stories of a file', () => {
  const source = `
    import preview from '#.storybook/preview'
    const meta = preview.meta({ title: 'Tests/Appointments filtered', tags: ['visual', '!stable'] })
    export const OfOneDoctor = meta.story({})
    export const At320 = OfOneDoctor.extend({ tags: ['!visual', 'behaviour'] })
    // export const Gone = meta.story({})
    const Inner = meta.story({})`
  const { stories } = storyFile('Filtered.stories.tsx', source)

  it('have the ids of Storybook’s URLs', () => {
    expect(stories.map(({ id }) => id)).toEqual([
      'tests-appointments-filtered--of-one-doctor',
      'tests-appointments-filtered--at-320',
    ])
  })

  it('have the tags of the file, and add or remove their own', () => {
    expect(stories.map(({ tags }) => tags)).toEqual([
      ['dev', 'test', 'visual'],
      ['dev', 'test', 'behaviour'],
    ])
  })
})
