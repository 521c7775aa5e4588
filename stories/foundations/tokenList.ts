/** A custom property of tokens.css; `later` are its values under media queries. */
export type Token = { name: string; value: string; later: string[] }

/** Every custom property of a stylesheet once, in the order of the file. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>()
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, name = '', written = ''] of code.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const value = written.replace(/\s+/g, ' ').trim()
    const known = tokens.get(name)
    if (known) known.later.push(value)
    else tokens.set(name, { name, value, later: [] })
  }
  return [...tokens.values()]
}

const SCALES = [
  'animate',
  'control',
  'duration',
  'ease',
  'font-weight',
  'font',
  'radius',
  'shadow',
  'spacing',
  'text',
] as const

export type Scale = (typeof SCALES)[number]

/** The scale of a token, undefined for colours and aliases. */
export function scaleOf({ name, value }: Token): Scale | undefined {
  if (/^var\(--[\w-]+\)$/.test(value)) return undefined
  return SCALES.find((scale) => name === scale || name.startsWith(`${scale}-`))
}

/** The steps of a scale, without parts of a step such as `text-xs--line-height`. */
export function stepsOf(tokens: Token[], scale: Scale): Token[] {
  return tokens.filter((token) => scaleOf(token) === scale && !token.name.includes('--'))
}

/** Converts `0.25rem` to `4 px`, at 16 px per rem. Other values stay as they are. */
export function inPixels(value: string): string {
  const rem = /^([\d.]+)rem$/.exec(value)
  return rem ? `${Number(rem[1]) * 16} px` : value
}
