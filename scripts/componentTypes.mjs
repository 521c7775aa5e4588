// The types that the component package exports, as one file that a review can read (docs/component-types.api.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { CommandError } from './commandError.mjs'
import { root } from './root.mjs'

const REPORT = join(root, 'docs', 'component-types.api.md')
const SILENT = { default: { logLevel: ExtractorLogLevel.None } }

/**
 * Compares the types of a built package with the report.
 * @param {string} folder with the types that `buildComponentPackage` wrote
 * @param {{ update?: boolean }} [options] `update` writes the report
 * @returns {boolean} whether they differ
 * @throws {CommandError} if the types cannot be read
 */
export function reportTypes(folder, { update = false } = {}) {
  const types = join(folder, 'components', 'index.d.ts')
  const temporary = mkdtempSync(join(tmpdir(), 'clinora-types-'))
  try {
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: root,
        mainEntryPointFilePath: types,
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              module: 'esnext',
              moduleResolution: 'bundler',
              target: 'es2022',
              jsx: 'react-jsx',
              strict: true,
              skipLibCheck: true,
            },
            files: [types],
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: basename(REPORT),
          reportFolder: dirname(REPORT),
          reportTempFolder: temporary,
          includeForgottenExports: true,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        // `npm run types` checks them.
        messages: {
          compilerMessageReporting: SILENT,
          extractorMessageReporting: SILENT,
          tsdocMessageReporting: SILENT,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(root, 'package.json'),
    })
    const { apiReportChanged, errorCount } = Extractor.invoke(config, {
      localBuild: update,
      messageCallback: (message) => {
        message.handled = true
      },
    })
    if (errorCount > 0) throw new CommandError(`The types in ${types} cannot be read.`)
    return apiReportChanged
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
