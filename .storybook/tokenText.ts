import { edgeOn, textOn } from '../stories/foundations/contrast'
import { families, scales } from '../stories/foundations/tokens'

/** The tokens as tables in Markdown: what each colour is for, and the values of all. */
export function tokenText(): string {
  const colours = families.map(({ title, colours: list }) =>
    [
      `## ${title}`,
      table(
        ['Token', 'For', 'Class in this repository', 'Light', 'Dark'],
        list.map(({ name, purpose, light, dark }) => [
          `\`var(--clinora-${name})\``,
          purpose,
          classesOf(name)
            .map((each) => `\`${each}\``)
            .join(', '),
          light,
          dark,
        ]),
      ),
    ].join('\n\n'),
  )
  const others = Object.keys(scales).map((scale) =>
    [`## ${scale}`, scaleTable(scale as keyof typeof scales)].join('\n\n'),
  )
  return [
    '# Tokens',
    'CSS custom properties of the package’s stylesheets: write `color: var(--clinora-muted)`. Colours follow the theme and the system’s contrast by themselves. The package has no Tailwind classes. `clinora/tokens.json` has the tokens as data.',
    ...colours,
    ...others,
  ].join('\n\n')
}

/** The tokens of a scale with their values. */
export const scaleTable = (scale: keyof typeof scales) =>
  table(
    ['Token', 'Value', 'On touch screens, with the compact density or with reduced motion'],
    scales[scale].map(({ name, value, later }) => [`\`--clinora-${name}\``, value, later.join(', ')]),
  )

/** A table in Markdown. */
export const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

const grounds = new Set(Object.values({ ...textOn, ...edgeOn }).flat())

const classesOf = (name: string) => [
  ...(name in textOn ? [`text-${name}`] : []),
  ...(name in edgeOn || name.startsWith('line') ? [`border-${name}`] : []),
  ...(grounds.has(name) || name === 'scrim' ? [`bg-${name}`] : []),
]
