import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../scripts/root.mjs'

const src = join(root, 'src')

/** Another project's settings, as strict as TypeScript allows by one switch. */
const SETTINGS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/**
 * Compiles snippets in one program.
 * @param snippets the code by a name
 * @param folder of the built package; left out, the snippets are compiled with the sources, which have more
 * @returns the errors by name
 */
export function snippetErrors(snippets: ReadonlyMap<string, string>, folder?: string): Map<string, string[]> {
  const { options } = ts.parseJsonConfigFileContent(
    {
      files: [],
      compilerOptions: {
        ...SETTINGS,
        paths: {
          // The sources themselves use it.
          ...(!folder && { '@/*': [join(src, '*')] }),
          'clinora/components': [join(folder ?? src, 'components', 'index')],
          'clinora/messages': [join(folder ?? src, 'messages', 'en', 'index')],
        },
      },
    },
    ts.sys,
    root,
  )
  // In the project's folder, so that its packages are found. Nothing is written.
  const beside = join(root, '.cache', 'snippets')
  const files = new Map(
    [...snippets].map(([name, code]) => [join(beside, `${name.replaceAll(/\W/g, '-')}.tsx`), { name, code }]),
  )
  const host = ts.createCompilerHost(options)
  const disk = { ...host }
  host.fileExists = (path) => files.has(path) || disk.fileExists(path)
  host.readFile = (path) => files.get(path)?.code ?? disk.readFile(path)
  const program = ts.createProgram([...files.keys()], options, host)
  const errors = new Map<string, string[]>()
  for (const [path, { name }] of files) {
    const file = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    if (found.length > 0)
      errors.set(
        name,
        found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
      )
  }
  return errors
}
