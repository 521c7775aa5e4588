import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { buildComponentPackage, packComponentPackage } from '../scripts/componentPackage.mjs'
import { root } from '../scripts/root.mjs'

const src = join(root, 'src')

/** The compiler settings of a strict project that uses the package. */
const SETTINGS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/**
 * Makes a project that has the packed package in its `node_modules`. It finds the other packages in this repository.
 * @returns its folder, which the caller deletes
 */
export async function projectWithPackage(): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const project = mkdtempSync(join(root, '.cache', 'project-'))
  const installed = join(project, 'node_modules', 'clinora')
  await buildComponentPackage(join(project, 'package'))
  const tarball = packComponentPackage(join(project, 'package'), project)
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed])
  // Otherwise `clinora` would be this repository.
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  return project
}

/**
 * Compiles snippets in one program.
 * @param snippets the code by a name
 * @param project made by `projectWithPackage`; left out, the snippets are compiled with the sources, which have more
 * @returns the errors by name
 */
export function snippetErrors(
  snippets: ReadonlyMap<string, string>,
  project?: string,
): Map<string, string[]> {
  const { options } = ts.parseJsonConfigFileContent(
    {
      files: [],
      compilerOptions: {
        ...SETTINGS,
        ...(!project && {
          paths: {
            // The sources themselves use it.
            '@/*': [join(src, '*')],
            'clinora/components': [join(src, 'components', 'index')],
            'clinora/messages': [join(src, 'messages', 'en', 'index')],
            'clinora/messages/*': [join(src, 'messages', '*', 'index')],
          },
        }),
      },
    },
    ts.sys,
    root,
  )
  // Nothing is written there, but packages are found from there.
  const beside = project ?? join(root, '.cache', 'snippets')
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
    const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    if (diagnostics.length > 0)
      errors.set(
        name,
        diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
      )
  }
  return errors
}
