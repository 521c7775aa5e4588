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
  const paths = Object.entries(contract.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const call = `${method.toUpperCase()} ${path}`
        const titles = Object.keys(calls).filter((title) => calls[title]?.includes(call))
        const uses = [
          ...linkLine('Screens', titles, storybookUrl),
          ...linkLine('Flows', titles, storybookUrl),
          `**Mock:** \`happyHandlers['${call}']\` in \`stories/mocks/handlers.ts\``,
        ]
        return [method, { ...operation, description: [operation.description, ...uses].join('\n\n') }]
      }),
    ),
  ])
  return { ...contract, paths: Object.fromEntries(paths) }
}

/**
 * Returns a line of Markdown with the links of a group, or no line.
 * @param {string} group the first part of the titles
 * @param {string[]} titles
 * @param {string} storybookUrl
 */
function linkLine(group, titles, storybookUrl) {
  const links = titles.flatMap((title) => {
    const [first, name] = title.split('/')
    return first === group ? [`[${name}](${storybookUrl}?path=/docs/${toId(title, 'docs')})`] : []
  })
  return links.length > 0 ? [`**${group}:** ${links.join(', ')}`] : []
}
