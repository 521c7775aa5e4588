// Adds to the contract what the API reference says beyond openapi.yaml: the stories and the mock of each call.
import { toId } from 'storybook/internal/csf'

/** @typedef {{ description?: string, [field: string]: unknown }} Operation */
/** @typedef {{ paths: Record<string, Record<string, Operation>> }} Contract */

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
