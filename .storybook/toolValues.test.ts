import { expect, it } from 'vitest'
import { languages } from '../src/messages/languages'
import { toolbarDefaults } from './toolbar'
import { toolValues } from './toolValues'

const updateOf = (userGlobals: object, storyGlobals: object) => {
  const user = { ...toolbarDefaults, viewport: { value: undefined, isRotated: false }, ...userGlobals }
  return toolValues({
    userGlobals: user,
    storyGlobals: { ...storyGlobals },
    globals: { ...user, ...storyGlobals },
  })
}

const phone = { value: 'phone', isRotated: false }
const desk = { value: 'desk', isRotated: true }

it.each([
  { of: 'a story without one, not chosen', userViewport: undefined, story: undefined, expected: undefined },
  { of: 'a story without one, chosen', userViewport: desk, story: undefined, expected: 'desk' },
  { of: 'a story with its own, not chosen', userViewport: undefined, story: phone, expected: 'phone' },
  { of: 'a story with its own, reset', userViewport: { isRotated: false }, story: phone, expected: 'phone' },
  { of: 'a story with its own, chosen', userViewport: desk, story: phone, expected: 'desk' },
  { of: 'a story with its own, chosen in a short URL', userViewport: 'desk', story: phone, expected: 'desk' },
  {
    of: 'a story with its own, resized',
    userViewport: { value: '500-400' },
    story: phone,
    expected: '500-400',
  },
])('viewport of $of', ({ userViewport, story, expected }) => {
  const { globals, storyGlobals } = updateOf(
    userViewport ? { viewport: userViewport } : {},
    story ? { viewport: story } : {},
  )
  const { viewport } = globals as { viewport?: string | { value?: string } }
  expect(typeof viewport === 'string' ? viewport : viewport?.value).toBe(expected)
  expect(storyGlobals).not.toHaveProperty('viewport')
})

it('other values of a story stay fixed', () => {
  const fixed = { theme: 'dark', density: 'compact' }
  expect(updateOf({ theme: 'light' }, { viewport: phone, ...fixed })).toMatchObject({
    storyGlobals: fixed,
    globals: fixed,
  })
})

it.each([...Object.keys(languages), 'pseudo'])('the direction of %s until one is chosen', (language) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  expect(updateOf({ language }, {}).globals).toMatchObject({ direction })
  expect(updateOf({}, { language }).globals).toMatchObject({ direction })
  for (const userDirection of ['ltr', 'rtl'])
    expect(updateOf({ language, direction: userDirection }, {}).globals).toMatchObject({
      direction: userDirection,
    })
})
