type Globals = Record<string, unknown>

export const isCompact = ({ density }: Globals) => density === 'compact'

/** Gives a page the density of the toolbar. The page may still have that of the story before. */
export function showDensity({ dataset }: HTMLElement, globals: Globals) {
  if (isCompact(globals)) dataset['density'] = 'compact'
  else delete dataset['density']
}
