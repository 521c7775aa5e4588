import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '@/components'

const NAME = 'button'
/** The path at which `.storybook/screenshotProject.ts` expects this file's baseline. */
const BASELINE = `../.cache/sensitivity/${NAME}.png`

const frame = document.createElement('div')
let unmount: () => void

beforeEach(async () => {
  document.documentElement.dataset['theme'] = 'light'
  // Covers the story that ran before in this window.
  frame.style.cssText =
    'position: fixed; inset: 0 auto auto 0; z-index: 9999; padding: 8px; background: white'
  frame.style.setProperty('--clinora-accent', 'rgb(0 98 93)')
  document.body.append(frame)
  const root = createRoot(frame)
  unmount = () => root.unmount()
  flushSync(() => {
    root.render(createElement(Button, { variant: 'primary', children: 'Schedule appointment' }))
  })
  await document.fonts.ready
  await page.screenshot({ element: frame, path: BASELINE, animations: 'disabled' })
})

afterEach(() => {
  unmount()
  frame.remove()
})

const expectDifference = () =>
  expect(expect(frame).toMatchScreenshot(NAME)).rejects.toThrow(/\d+ pixels .* differ/)

it('accepts an unchanged element', async () => {
  await expect(frame).toMatchScreenshot(NAME)
})

it('fails after a shift by one pixel', async () => {
  const button = frame.querySelector('button')
  button?.style.setProperty('translate', '1px')
  await expectDifference()
  button?.style.removeProperty('translate')
  await expect(frame).toMatchScreenshot(NAME)
})

it('fails after a change of one colour channel by 1', async () => {
  frame.style.setProperty('--clinora-accent', 'rgb(0 99 93)')
  await expectDifference()
})

it('fails after a change of antialiased pixels only', async () => {
  const button = frame.querySelector('button')
  const radius = button ? parseFloat(getComputedStyle(button).borderRadius) : NaN
  button?.style.setProperty('border-radius', `${radius + 0.25}px`)
  await expectDifference()
})
