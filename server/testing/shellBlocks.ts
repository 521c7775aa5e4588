/** A code block that a reader of a document executes. */
export interface ShellBlock {
  /** The heading above it. */
  section: string
  language: 'sh' | 'sql'
  /** Each with the lines that continue it. */
  commands: string[]
}

/** The ```sh and ```sql blocks of a Markdown document, in its order. */
export function shellBlocks(markdown: string): ShellBlock[] {
  const pattern = /^#+ (.+)$|^```(sh|sql)\n([\s\S]*?)^```$/gm
  let section = ''
  return [...markdown.matchAll(pattern)].flatMap(([, heading, language, lines = '']) => {
    section = heading ?? section
    if (language !== 'sh' && language !== 'sql') return []
    const commands = lines.split(/(?<!\\)\n/).filter((line) => line.trim() !== '')
    return [{ section, language, commands }]
  })
}
