import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

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
