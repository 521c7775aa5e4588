/** The breakpoints that a class of the product names. */
const USED = ['sm', 'md', 'lg', 'xl']

/** The breakpoints in pixels by name, narrowest first, from `--breakpoint-*` of the style sheets; the last value wins. */
export function readBreakpoints(...css: string[]): Record<string, number> {
  return Object.fromEntries(
    Array.from(css.join('\n').matchAll(/--breakpoint-(\w+):\s*([\d.]+)rem/g))
      .map(([, name = '', rem]): [string, number] => [name, Number(rem) * 16])
      .filter(([name]) => USED.includes(name)),
  )
}

type Kind = 'mobile' | 'tablet' | 'desktop'

const viewport = (name: string, width: number, height: number, type: Kind) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

/** Devices used at a front desk, then both sides of each breakpoint, where layouts break first. */
export function viewportsFor(breakpoints: Record<string, number>) {
  const { md = 0, lg = 0 } = breakpoints
  const kindOf = (width: number) => (width < md ? 'mobile' : width < lg ? 'tablet' : 'desktop')
  const edges = Object.entries(breakpoints).flatMap(([name, width]) => [
    [`below-${name}`, viewport(`Last below ${name}`, width - 1, 900, kindOf(width - 1))] as const,
    [`from-${name}`, viewport(`First of ${name}`, width, 900, kindOf(width))] as const,
  ])
  return {
    narrow: viewport('Narrowest', 320, 640, 'mobile'),
    phone: viewport('Phone', 390, 844, 'mobile'),
    tablet: viewport('Tablet', 820, 1180, 'tablet'),
    desk: viewport('Front desk', 1440, 900, 'desktop'),
    ...Object.fromEntries(edges),
  }
}
