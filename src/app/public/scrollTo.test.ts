import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eased, scrollDistance, scrollToElement } from './scrollTo'

it('the scroll begins where it is, ends where it should, and never turns back', () => {
  expect(eased(0)).toBe(0)
  expect(eased(1)).toBe(1)
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(part, part, (one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      expect(eased(earlier)).toBeLessThanOrEqual(eased(later))
    }),
  )
})

describe('the way of the scroll', () => {
  const page = { scrollY: 200, scrollHeight: 3000, innerHeight: 900 }

  it('leads to the element', () => expect(scrollDistance(700, page)).toBe(700))
  it('ends where the page does', () => expect(scrollDistance(2500, page)).toBe(1900))
  it('begins where the page does', () => expect(scrollDistance(-264, page)).toBe(-200))
  it('is none on a page that fits the window', () =>
    expect(scrollDistance(500, { scrollY: 0, scrollHeight: 800, innerHeight: 900 })).toBe(0))
})

describe('the scroll to an element', () => {
  /** A page of 3000 px whose section begins at 1000 px, below a bar of 64 px. */
  function open({ reducedMotion = false } = {}) {
    const frames: FrameRequestCallback[] = []
    const hands = new EventTarget()
    const view = {
      scrollY: 0,
      innerHeight: 900,
      scrollTo: (_: number, y: number) => void (view.scrollY = y),
      addEventListener: hands.addEventListener.bind(hands),
    }
    const section = {
      isConnected: true,
      getBoundingClientRect: () => ({ top: 1000 - view.scrollY }),
      scrollIntoView: vi.fn(),
    }
    vi.spyOn(performance, 'now').mockReturnValue(0)
    vi.stubGlobal('window', view)
    vi.stubGlobal('document', { documentElement: { scrollHeight: 3000 } })
    vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
    vi.stubGlobal('getComputedStyle', () => ({ scrollMarginTop: '64px' }))
    vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step))
    scrollToElement(section as unknown as Element)
    const drawAt = (ms: number) => {
      for (const step of frames.splice(0)) step(ms)
      return view.scrollY
    }
    return { section, frames, hands, drawAt }
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('takes 800 ms', () => {
    const { frames, drawAt } = open()
    expect(drawAt(400)).toBeCloseTo(468)
    expect(drawAt(799)).toBeLessThan(936)
    expect(drawAt(800)).toBe(936)
    expect(frames).toEqual([])
  })

  it('ends where another screen takes the place of the page', () => {
    const { section, frames, drawAt } = open()
    const position = drawAt(400)
    section.isConnected = false
    expect(drawAt(600)).toBe(position)
    expect(frames).toEqual([])
  })

  it.each(['wheel', 'touchstart', 'keydown'])('leaves the page to a %s', (type) => {
    const { frames, hands, drawAt } = open()
    const position = drawAt(400)
    hands.dispatchEvent(new Event(type))
    expect(drawAt(600)).toBe(position)
    expect(frames).toEqual([])
  })

  it('takes no time where motion is not wanted', () => {
    const { section, frames } = open({ reducedMotion: true })
    expect(section.scrollIntoView).toHaveBeenCalledOnce()
    expect(frames).toEqual([])
  })
})
