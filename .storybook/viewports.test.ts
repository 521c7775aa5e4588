import { describe, expect, it } from 'vitest'
import { breakpoints, viewports } from './viewports'

const widths = Object.values(viewports).map(({ styles }) => Number.parseInt(styles.width))

describe('viewports', () => {
  it('convert rem to pixels', () => {
    expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280 })
  })

  it('have a width on each side of each breakpoint', () => {
    for (const width of Object.values(breakpoints)) {
      expect(widths).toContain(width - 1)
      expect(widths).toContain(width)
    }
  })
})
