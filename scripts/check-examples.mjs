// Checks the types of the examples' own files with the sources of the package. tsc would check these sources too, as lint does, which
// takes most of its time.
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const folder = join(root, 'examples')
const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path))
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
const program = ts.createProgram(fileNames, options)
const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`))
const diagnostics = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
]
const host = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (/** @type {string} */ name) => name,
  getNewLine: () => '\n',
}
console.log(ts.formatDiagnostics(diagnostics, host) || `${String(own.length)} files have no errors.`)
process.exitCode = diagnostics.length > 0 || own.length === 0 ? 1 : 0
