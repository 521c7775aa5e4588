import { useState } from 'react'
import { expect, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { SavedViews, type SavedViewsProps } from './SavedViews'

const texts = en.tools.views

/** In the app the browser stores the views. */
function KeptViews({ ownViews: initial, onSave, onRemove, ...rest }: SavedViewsProps) {
  const [ownViews, setOwnViews] = useState(initial)
  return (
    <SavedViews
      {...rest}
      ownViews={ownViews}
      onSave={(name) => {
        setOwnViews([...ownViews, { name, href: '#new' }])
        onSave(name)
      }}
      onRemove={(name) => {
        setOwnViews(ownViews.filter((each) => each.name !== name))
        onRemove(name)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Appointments/SavedViews',
  component: SavedViews,
  tags: ['new'],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    givenViews: Object.values(texts.given).map((name, index) => ({ name, href: `#given-${index}` })),
    ownViews: [],
    isPersonal: (name) => name.includes('Lena'),
    onSave: fn(),
    onRemove: fn(),
  },
  render: (args) => <KeptViews {...args} />,
})

async function open(userEvent: UserEventObject) {
  const button = screen.getByRole('button', { name: texts.label })
  await expect(button).toHaveAttribute('data-slot', 'saved-views')
  await userEvent.click(button)
  const popover = await screen.findByRole('dialog', { name: texts.label })
  await waitFor(() => expect(popover).toBeVisible())
  return within(popover)
}

export const Given = meta.story({
  tags: ['visual'],
  play: async ({ userEvent }) => {
    const popover = await open(userEvent)
    const links = popover.getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual(Object.values(texts.given))
    await expect(links[0]).toHaveAttribute('href', '#given-0')
  },
})

export const Own = meta.story({
  args: {
    ownViews: [
      { name: 'Dr. Okafor, next week', href: '#okafor' },
      { name: 'Paid online', href: '#online' },
    ],
  },
  play: async ({ args, userEvent }) => {
    const popover = await open(userEvent)
    const name = popover.getByRole('textbox', { name: texts.name })
    await userEvent.type(name, ' Cancelled ')
    await userEvent.click(popover.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(args.onSave.mock.calls).toEqual([['Cancelled']]))
    await expect(name).toHaveValue('')
    await waitFor(() => expect(name).toHaveFocus())
    const ownList = within(popover.getByRole('list', { name: texts.own }))
    await userEvent.click(
      ownList.getByRole('button', { name: texts.remove.replace('{name}', 'Paid online') }),
    )
    await expect(args.onRemove.mock.calls).toEqual([['Paid online']])
    await expect(ownList.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dr. Okafor, next week',
      'Cancelled',
    ])
    await expect(name).toHaveFocus()
  },
})

/** A name is needed, and must not tell who a patient is. */
export const Refused = meta.story({
  play: async ({ args, userEvent }) => {
    const popover = await open(userEvent)
    const name = popover.getByRole('textbox', { name: texts.name })
    await userEvent.click(popover.getByRole('button', { name: texts.save }))
    await expect(name).toHaveAccessibleDescription(new RegExp(texts.required))
    await userEvent.type(name, 'Lena Moreau{Enter}')
    await expect(name).toHaveAccessibleDescription(new RegExp(texts.personal))
    await expect(name).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: texts.label })).toHaveFocus()
  },
})
