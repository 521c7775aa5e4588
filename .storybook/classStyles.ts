import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import postcss from 'postcss'
import { compile } from 'tailwindcss'
import { root } from '../scripts/root.mjs'

const require = createRequire(import.meta.url)

/**
 * Reads the declarations of Tailwind's classes, for an example in a project without them. The result leaves out classes that no single
 * declaration of one element can say, such as `hover:underline`.
 * @returns a function from a list of classes to React's `style`
 */
export async function classStyles(): Promise<(classes: string) => Record<string, string>> {
  const tailwind = await compile(
    "@import 'tailwindcss/theme.css' theme(inline); @import './themes.css'; @import './tokens.css'; @tailwind utilities;",
    {
      base: join(root, 'src', 'components'),
      loadStylesheet: (id, from) => {
        const path = id.startsWith('.') ? join(from, id) : require.resolve(id)
        return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
      },
    },
  )
  return (classes) => {
    const names = new Set(classes.split(/\s+/))
    const style: Record<string, string> = {}
    postcss.parse(tailwind.build([...names])).each((rule) => {
      // The builder keeps the classes that it was asked for before.
      if (rule.type !== 'rule' || !names.has(rule.selector.slice(1).replaceAll('\\', ''))) return
      const declarations = rule.nodes.filter((node) => node.type === 'decl')
      if (
        declarations.length < rule.nodes.length ||
        declarations.some(({ value }) => value.includes('--tw-'))
      )
        return
      for (const { prop, value } of declarations) style[camelCase(prop)] = withoutProduct(value)
    })
    return style
  }
}

const camelCase = (property: string) =>
  property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Tailwind writes products, such as `calc(var(--clinora-spacing) * 8)` for 2rem. */
const withoutProduct = (value: string) =>
  value
    .replaceAll('var(--clinora-spacing)', '0.25rem')
    .replaceAll(
      /calc\((-?[\d.]+)(rem|px) \* (-?[\d.]+)\)/g,
      (_, one: string, unit: string, other: string) => `${Number(one) * Number(other)}${unit}`,
    )
    .replaceAll(
      /calc\((\d+) \/ (\d+) \* 100%\)/g,
      (_, one: string, other: string) => `${Number(((100 * Number(one)) / Number(other)).toFixed(2))}%`,
    )
