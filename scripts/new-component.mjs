// npm run new:component Name [ui|clinic]: copies Badge or Brand under a new name, with its stories, its docs page and its export.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runCommand } from './commandError.mjs'
import { root } from './root.mjs'

const MODELS = { ui: 'Badge', clinic: 'Brand' }
const [name = '', folder = 'ui'] = process.argv.slice(2)

await runCommand(async () => {
  const model = MODELS[/** @type {keyof typeof MODELS} */ (folder)]
  if (!/^([A-Z][a-z0-9]+)+$/.test(name) || name in globalThis || !model)
    throw new CommandError(
      'Write npm run new:component StaffNote, or StaffNote clinic. No global of JavaScript.',
    )
  const components = join(root, 'src', 'components')
  const target = join(components, folder, name)
  const exported = join(components, 'index.ts')
  if (existsSync(target) || new RegExp(`\\b${name}(Props)?\\b`).test(readFileSync(exported, 'utf8')))
    throw new CommandError(`${name} exists already.`)

  const kebab = name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
  const camel = name.charAt(0).toLowerCase() + name.slice(1)
  mkdirSync(target)
  for (const file of readdirSync(join(components, folder, model))) {
    const text = readFileSync(join(components, folder, model, file), 'utf8')
      .replaceAll(new RegExp(`\\b${model}(?=\\b|Props)`, 'g'), name)
      .replaceAll(`${model.toLowerCase()}Variants`, `${camel}Variants`)
      .replaceAll(new RegExp(`(data-slot(="|', '))${model.toLowerCase()}`, 'g'), `$1${kebab}`)
      // A screenshot needs a baseline first.
      .replaceAll(/^ +tags: \['visual'\],\n/gm, '')
    writeFileSync(join(target, file.replace(model, name)), text)
  }
  appendFileSync(exported, `export { ${name}, type ${name}Props } from './${folder}/${name}/${name}'\n`)
  console.log(
    `src/components/${folder}/${name} is a copy of ${model}, exported from src/components/index.ts.`,
  )
  console.log(`Test it: npm run test:stories -- ${name}`)
})
