import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { languages } from '@/messages/languages'
import { LanguageSelect } from './LanguageSelect'

const meta = preview.meta({
  title: 'Clinic/Frame/LanguageSelect',
  component: LanguageSelect,
  tags: ['new'],
  args: { onLanguageChange: fn() },
})

/** Each language has its own name for itself, so that its readers find it in any other, and its name in the shown language. */
export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Language' })
    await expect(select).toHaveValue('en')
    const options = canvas.getAllByRole('option')
    await expect(options.map((option) => option.textContent)).toEqual([
      'English',
      'हिन्दी (Hindi)',
      'العربية (Arabic)',
    ])
    await expect(options.map((option) => option.lang)).toEqual(Object.keys(languages))
    await userEvent.selectOptions(select, 'ar')
    await expect(args.onLanguageChange.mock.calls).toEqual([['ar']])
  },
})

export const Failed = meta.story({
  tags: ['visual'],
  args: { failed: 'hi' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'हिन्दी could not be loaded. Check your connection, then choose it again.',
    )
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(/could not be loaded/)
  },
})

export const InArabic = meta.story({
  tags: ['visual'],
  globals: { language: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar')
    await expect(document.documentElement.dir).toBe('rtl')
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-slot=language-select]')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('text-sm', 'max-w-md')
  },
})
