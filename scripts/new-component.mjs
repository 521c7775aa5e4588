// npm run new:component Name [ui|clinic] [variants]: writes a component, its stories and its export.
import { newComponent } from './newComponent.mjs'
import { runCommand } from './commandError.mjs'
import { root } from './root.mjs'

const words = process.argv.slice(2)

await runCommand(async () => {
  const written = await newComponent(root, words)
  console.log(written.join('\n'))
  console.log(`\nTest it: npm run test:stories -- ${words[0]}`)
})
