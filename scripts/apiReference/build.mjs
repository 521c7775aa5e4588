// Builds the API reference: Swagger UI, our page around it, and the contract.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import swaggerFolder from 'swagger-ui-dist/absolute-path.js'
import { runnerImport } from 'vite'
import { parse } from 'yaml'
import { root } from '../root.mjs'
import { withStories } from './contract.mjs'

/** The place of each copy: where Storybook is, and the account that the page can log in with. */
const COPIES =
  /** @satisfies {Record<string, { storybookUrl: string, demo?: { email: string, password: string } }>} */ ({
    demo: { storybookUrl: '/storybook/', demo: { email: 'demo@clinora.test', password: 'demo1234' } },
    storybook: { storybookUrl: '../' },
  })

const page = join(root, 'scripts', 'apiReference')
const swagger = swaggerFolder()

/** The files of the page and their sources. */
const FILES = {
  'index.html': join(page, 'page.html'),
  'page.js': join(page, 'page.js'),
  'page.css': join(page, 'page.css'),
  'swagger-ui-bundle.js': join(swagger, 'swagger-ui-bundle.js'),
  'swagger-ui.css': join(swagger, 'swagger-ui.css'),
  'favicon.svg': join(root, 'public', 'favicon.svg'),
}

/**
 * Builds one copy of the API reference.
 * @param {keyof typeof COPIES} copy calls can be tried in the copy of the demo only
 * @param {string} outDir
 */
export async function buildApiReference(copy, outDir) {
  const [source, { module }] = await Promise.all([
    readFile(join(root, 'openapi.yaml'), 'utf8'),
    runnerImport(join(root, 'stories', 'calls.ts')),
  ])
  const { calls } = /** @type {typeof import('../../stories/calls')} */ (module)
  const { storybookUrl, ...settings } = COPIES[copy]
  const contract = withStories(parse(source), calls, storybookUrl)
  await mkdir(outDir, { recursive: true })
  await Promise.all([
    writeFile(join(outDir, 'contract.json'), JSON.stringify(contract)),
    writeFile(join(outDir, 'settings.json'), JSON.stringify(settings)),
    ...Object.entries(FILES).map(([name, file]) => cp(file, join(outDir, name))),
  ])
}
