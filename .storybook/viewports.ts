import { scales } from '../stories/foundations/tokens'

/** The breakpoints in pixels, narrowest first. */
export const breakpoints = Object.fromEntries(
  scales.breakpoint.map(({ name, value }) => [
    name.slice('breakpoint-'.length),
    Number.parseFloat(value) * 16,
  ]),
)

type Kind = 'mobile' | 'tablet' | 'desktop'

const viewport = (name: string, width: number, height: number, type: Kind) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

const { md = 0, lg = 0 } = breakpoints
const kindOf = (width: number) => (width < md ? 'mobile' : width < lg ? 'tablet' : 'desktop')

/** The whole window, four devices, then a width on each side of each breakpoint, where layouts break first. */
export const viewports = {
  window: { name: 'Whole window', styles: { width: '100%', height: '100%' }, type: 'other' as const },
  narrow: viewport('Narrowest', 320, 640, 'mobile'),
  phone: viewport('Phone', 390, 844, 'mobile'),
  tablet: viewport('Tablet', 820, 1180, 'tablet'),
  desk: viewport('Front desk', 1440, 900, 'desktop'),
  ...Object.fromEntries(
    Object.entries(breakpoints).flatMap(([name, width]) => [
      [`below-${name}`, viewport(`Last below ${name}`, width - 1, 900, kindOf(width - 1))],
      [`from-${name}`, viewport(`First of ${name}`, width, 900, kindOf(width))],
    ]),
  ),
}
