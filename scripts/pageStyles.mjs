import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

/** @typedef {import('vite').Rolldown.RolldownOutput['output']} Output */

/**
 * The styles that one page needs, and no others: what the classes in its markup stand for.
 * @param {string} stylesheet path of the source
 * @param {string} html
 * @returns {Promise<string>}
 */
export async function pageStyles(stylesheet, html) {
  const compiler = await compile(await readFile(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    onDependency: () => undefined,
  })
  const content = html.replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const classes = new Scanner({}).scanFiles([{ content, extension: 'html' }])
  return optimize(compiler.build(classes), { minify: true }).code.trim()
}

/** @param {string} html */
export function stylesheetOf(html) {
  const [link = '', href = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html) ?? []
  if (!link) throw new Error('The page has no stylesheet.')
  return { link, href }
}

/** The whole stylesheet. @param {Output} output */
export function stylesOf(output) {
  const sheets = output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? String(each.source) : [],
  )
  if (sheets.length !== 1) throw new Error(`The build has ${String(sheets.length)} stylesheets.`)
  return /** @type {[string]} */ (sheets)[0]
}

/** The stand-in stays: the first text is laid out by it. @param {string} css */
export function withoutWebFont(css) {
  return css.replace(/@font-face\{[^}]*url\([^}]*\}/g, '')
}

/** @param {string} name @param {Output} output */
export function addressOf(name, output) {
  const file = output.find((each) => each.type === 'asset' && each.names.includes(basename(name)))
  if (!file) throw new Error(`The build has no ${name}.`)
  return `/${file.fileName}`
}
