import { expect, test } from 'vitest'
import {
  chooseStories,
  looksOf,
  mainStories,
  planSittings,
  picturePath,
  versionNotice,
} from './visualPlan.mjs'

const entry = (id: string, title: string, name: string, more: { type?: string; tags?: string[] } = {}) => ({
  id,
  title,
  name,
  importPath: `./src/${title}.stories.tsx`,
  type: 'story',
  tags: ['visual'],
  ...more,
})

const button = entry('components-button--primary', 'Components/Button', 'Primary')
const iconButton = entry('components-iconbutton--primary', 'Components/IconButton', 'Primary')
const restless = entry('components-spinner--racing', 'Components/Spinner', 'Racing', { tags: [] })
const docs = entry('components-button--docs', 'Components/Button', 'Docs', { type: 'docs' })
const card = entry('clinic-doctorcard--default', 'Clinic/DoctorCard', 'Default')
const cards = entry('clinic-doctorcard--many', 'Clinic/DoctorCard', 'Many')
const login = entry('screens-login--empty', 'Screens/Login', 'Empty')
const refused = entry('screens-login--refused', 'Screens/Login', 'Refused')
const booking = entry('flows-booking--booked', 'Flows/Booking', 'Booked')
const colour = entry('foundations-colour--palette', 'Foundations/Colour', 'Palette')
const entries = Object.fromEntries(
  [button, iconButton, restless, docs, card, cards, login, refused, booking, colour].map((one) => [
    one.id,
    one,
  ]),
)
const ids = (filter: string[]) => chooseStories(entries, filter).map(({ id }) => id)

test('without a filter every story that is to be drawn is chosen, and no page of documentation', () => {
  expect(ids([])).toEqual(
    [button, iconButton, card, cards, login, refused, booking, colour].map(({ id }) => id),
  )
})

test('a filter finds parts of titles, names and ids, in upper or lower case; several add up', () => {
  expect(ids(['components/button'])).toEqual([button.id])
  expect(ids(['Button'])).toEqual([button.id, iconButton.id])
  expect(ids(['Login/Refused'])).toEqual([refused.id])
  expect(ids(['screens-login--empty', 'booking'])).toEqual([login.id, booking.id])
  expect(ids(['nothing of the kind'])).toEqual([])
})

test('the main story is the first of each title that is drawn', () => {
  const mains = [button, iconButton, card, login, booking, colour]
  expect(mainStories(entries)).toEqual(new Set(mains.map(({ id }) => id)))
})

test.each([
  ['a primitive', button, {}, [[undefined, 'light', 'dark']]],
  ['the main story of a clinic component', card, {}, [[undefined, 'light', 'dark']]],
  ['another story of it', cards, {}, [[undefined, 'light']]],
  ['a flow', booking, {}, [['desk', 'light']]],
  ['a component that fixes a phone', button, { viewport: 'phone' }, [['phone', 'light', 'dark']]],
  ['a component that fixes the dark', button, { theme: 'dark' }, [[undefined, 'dark']]],
  ['foundations', colour, {}, [[undefined, 'light']]],
  [
    'the main story of a screen',
    login,
    {},
    [
      ['desk', 'light', 'dark'],
      ['phone', 'light', 'dark'],
    ],
  ],
  ['another story of a screen', refused, {}, [['desk', 'light']]],
  [
    'another story of a screen in the dark on a phone',
    refused,
    { viewport: 'phone', theme: 'dark' },
    [['phone', 'dark']],
  ],
  ['a flow', booking, {}, [['desk', 'light']]],
])('the looks of %s', (_, story, pins, looks) => {
  const isMain = mainStories(entries).has(story.id)
  expect(looksOf(story, pins, isMain).map(({ viewport, themes }) => [viewport, ...themes])).toEqual(looks)
})

test('a picture is filed under its component, story and look', () => {
  expect(picturePath('components-button--primary', undefined, 'dark')).toBe(
    'components-button/primary.dark.webp',
  )
  expect(picturePath('screens-login--empty', 'phone', 'light')).toBe('screens-login/empty.phone-light.webp')
})

test('the stories of a file in one size share a page, the longest sitting first', () => {
  const viewports = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
  const sittings = planSittings([button, login, refused], mainStories(entries), {}, viewports)

  expect(sittings.map(({ size, shots }) => [size.width, ...shots.map(({ story }) => story)])).toEqual([
    [1440, login.id, refused.id],
    [1200, button.id],
    [390, login.id],
  ])
  expect(sittings[1]?.shots[0]?.pictures.map(({ path }) => path)).toEqual([
    'components-button/primary.light.webp',
    'components-button/primary.dark.webp',
  ])
})

test('a viewport that nobody knows is named', () => {
  const pins = { [button.id]: { viewport: 'watch' } }
  expect(() => planSittings([button], new Set(), pins, {})).toThrow('there is no viewport “watch”')
})

test('another Chromium than that of the baselines gets a notice that says what to do', () => {
  expect(versionNotice('150.0.1', '150.0.1')).toBeUndefined()
  expect(versionNotice(undefined, '150.0.1')).toBeUndefined()
  const notice = versionNotice('150.0.1', '151.0.2')
  for (const part of ['150.0.1', '151.0.2', 'CHROME_PATH', '--update']) expect(notice).toContain(part)
})
