import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breakpoints, viewports } from './viewports'

const src = new URL('../src', import.meta.url).pathname
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!stories|test)\.(tsx?|css)$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n')

const widths = Object.values(viewports).map(({ styles }) => Number.parseInt(styles.width))

describe('viewports', () => {
  it('include exactly the breakpoints that the product’s classes use', () => {
    const named = sources.matchAll(/(?<=[\s'"`])(?:max-)?(sm|md|lg|xl|2xl):(?=[\w-[*])/g)
    expect(Object.keys(breakpoints).sort()).toEqual(
      [...new Set(Array.from(named, ([, name]) => name))].sort(),
    )
  })

  it('convert rem to pixels', () => {
    expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280 })
  })

  it('have a width on each side of each breakpoint', () => {
    for (const width of Object.values(breakpoints)) {
      expect(widths).toContain(width - 1)
      expect(widths).toContain(width)
    }
  })

  it('have a breakpoint for each width in a media query', () => {
    const queried = Array.from(
      sources.matchAll(/\(width (?:<|>=) ([\d.]+)rem\)/g),
      ([, rem]) => Number(rem) * 16,
    )
    expect(queried.length).toBeGreaterThan(0)
    for (const width of queried) expect(Object.values(breakpoints)).toContain(width)
  })
})
