// Builds the API reference: Swagger UI, our page around it (src/apiReference), and the contract with the stories and the mock of each call.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import swaggerFolder from 'swagger-ui-dist/absolute-path.js'
import { runnerImport } from 'vite'
import { parse } from 'yaml'
import { root } from './root.mjs'

/** @typedef {{ description?: string, [field: string]: unknown }} Operation */
/** @typedef {{ paths: Record<string, Record<string, Operation>> }} Contract */

/** Where Storybook is for each copy, and the account that the page can log in with. */
const COPIES = {
  demo: { storybookUrl: '/storybook/', demo: { email: 'demo@clinora.test', password: 'demo1234' } },
  storybook: { storybookUrl: '../' },
}

const page = join(root, 'src', 'apiReference')
const swagger = swaggerFolder()
const FILES = [
  ...['index.html', 'page.js', 'page.css'].map((name) => join(page, name)),
  ...['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => join(swagger, name)),
  join(root, 'public', 'favicon.svg'),
]

/**
 * Builds one copy of the API reference.
 * @param {keyof typeof COPIES} copy calls can be tried in the copy of the demo only
 * @param {string} outDir
 */
export async function buildApiReference(copy, outDir) {
  const [source, { module }] = await Promise.all([
    readFile(join(root, 'openapi.yaml'), 'utf8'),
    runnerImport(join(root, 'stories', 'calls.ts'), { resolve: { alias: { '@': join(root, 'src') } } }),
  ])
  const { calls } = /** @type {typeof import('../stories/calls')} */ (module)
  const { storybookUrl, ...settings } = COPIES[copy]
  const contract = withStories(parse(source), calls, storybookUrl)
  await mkdir(outDir, { recursive: true })
  await Promise.all([
    writeFile(join(outDir, 'contract.json'), JSON.stringify(contract)),
    writeFile(join(outDir, 'settings.json'), JSON.stringify(settings)),
    ...FILES.map((file) => cp(file, join(outDir, basename(file)))),
  ])
}

/**
 * Returns the contract with the stories and the mock of each call in its description.
 * @param {Contract} contract
 * @param {Readonly<Record<string, readonly string[]>>} calls the calls by the title of their stories (stories/calls.ts)
 * @param {string} storybookUrl the folder of Storybook, relative to the API reference
 * @returns {Contract}
 */
export function withStories(contract, calls, storybookUrl) {
  const described = structuredClone(contract)
  for (const [path, operations] of Object.entries(described.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`
      const titles = Object.keys(calls).filter((title) => calls[title]?.includes(call))
      const lines = ['Screens', 'Flows'].flatMap((group) => {
        const links = titles.flatMap((title) => {
          const [first, name] = title.split('/')
          return first === group ? `[${name}](${storybookUrl}?path=/docs/${toId(title, 'docs')})` : []
        })
        return links.length > 0 ? `**${group}:** ${links.join(', ')}` : []
      })
      const mock = `**Mock:** \`happyHandlers['${call}']\` in \`stories/mocks/handlers.ts\``
      operation.description = [operation.description, ...lines, mock].join('\n\n')
    }
  return described
}
