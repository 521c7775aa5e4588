import { describe, expect, it } from 'vitest'
import { screenshotOf } from './screenshotOf'
import { toolbar, toolbarDefaults } from './toolbar'

const screen = { id: 'screens-login--full', tags: ['stable', 'visual-screen'], storyGlobals: {} }
const component = { id: 'actions-button--primary', tags: ['visual'], storyGlobals: {} }
const untagged = { ...component, tags: ['stable'] }

const choices = Object.entries(toolbar).flatMap(([name, tool]) =>
  tool.toolbar.items.map(({ value }) => ({ name, value })),
)
const isDefault = ({ name, value }: (typeof choices)[number]) =>
  value === toolbarDefaults[name as keyof typeof toolbarDefaults] || value === 'ltr'

describe('the screenshot of a story', () => {
  it('is that of its theme', () => {
    expect(screenshotOf(component, toolbarDefaults)).toBe('baselines/actions-button/primary.png')
    expect(screenshotOf(screen, toolbarDefaults)).toBe('baselines/screens-login/full.png')
    expect(screenshotOf(screen, { ...toolbarDefaults, theme: 'dark' })).toBe(
      'baselines/screens-login/full-dark.png',
    )
    expect(screenshotOf(component, { ...toolbarDefaults, theme: 'dark' })).toBeUndefined()
    expect(screenshotOf(component, { ...toolbarDefaults, theme: 'side by side' })).toBeDefined()
    expect(screenshotOf(untagged, toolbarDefaults)).toBeUndefined()
  })

  it.each(choices.filter(({ name }) => name !== 'theme'))('with $name $value', (choice) => {
    const globals = { ...toolbarDefaults, [choice.name]: choice.value }
    for (const story of [component, screen])
      expect(screenshotOf(story, globals) !== undefined).toBe(isDefault(choice))
  })

  it('shows what the story sets itself', () => {
    for (const storyGlobals of [
      { language: 'ar' },
      { theme: 'dark' },
      { direction: 'rtl', density: 'compact' },
    ]) {
      const story = { ...component, storyGlobals }
      expect(screenshotOf(story, toolbarDefaults)).toBe('baselines/actions-button/primary.png')
      expect(screenshotOf(story, { ...toolbarDefaults, clock: 'monday' })).toBeUndefined()
    }
  })
})
