import type { Canvas } from 'storybook/internal/csf'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { picture } from '../../../../stories/mocks/picture'
import { SettingsEditor } from './SettingsEditor'

const meta = preview.meta({
  title: 'Clinic/Settings/SettingsEditor',
  component: SettingsEditor,
  parameters: { layout: 'padded' },
  argTypes: { addressSource: { control: false }, pictureProgress: { control: { type: 'range', max: 100 } } },
  args: {
    settings: samples.settings,
    busy: false,
    onDraftChange: fn(),
    onCancel: fn(),
    onLocate: fn(() => Promise.resolve({ latitude: 19.076, longitude: 72.8777 })),
    onSubmit: fn(),
  },
})

const { settings: text } = en
const unchanged = {
  address: '12 Harbour Street, Portland',
  latitude: '45.5152',
  longitude: '-122.6784',
  paymentAtClinic: true,
  picture: null,
}
let resolvePosition: (position: { latitude: number; longitude: number; address: string }) => void = () =>
  undefined
const pendingPosition = new Promise<Parameters<typeof resolvePosition>[0]>(
  (resolve) => (resolvePosition = resolve),
)
const save = (canvas: Canvas) => canvas.getByRole('button', { name: text.save })
const field = (canvas: Canvas, label: string) => canvas.getByLabelText(label)

export const SavedChanges = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(field(canvas, text.address))
    await userEvent.type(field(canvas, text.address), ' 4 Mill Lane ')
    await userEvent.clear(field(canvas, text.latitude))
    await userEvent.clear(field(canvas, text.longitude))
    await userEvent.click(canvas.getByRole('switch', { name: text.paymentAtClinic }))
    await userEvent.upload(field(canvas, text.picture), picture)
    await userEvent.click(save(canvas))
    await waitFor(() =>
      expect(args.onSubmit.mock.calls).toEqual([
        [{ address: '4 Mill Lane', latitude: '', longitude: '', paymentAtClinic: false, picture }],
      ]),
    )
  },
})

export const OwnBookings = meta.story({
  args: { settings: { ...samples.settings, acceptsOwnBookings: true } },
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole('switch', { name: text.acceptsOwnBookings })
    await expect(choice).toBeChecked()
    await userEvent.click(choice)
    await userEvent.click(save(canvas))
    await waitFor(() =>
      expect(args.onSubmit.mock.calls).toEqual([[{ ...unchanged, acceptsOwnBookings: false }]]),
    )
  },
})

export const SqueezeIns = meta.story({
  args: { settings: { ...samples.settings, squeezeInsPerSlot: 0 } },
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole('combobox', { name: text.squeezeIns })
    await expect(choice).toHaveTextContent('0')
    await userEvent.click(choice)
    await userEvent.click(await screen.findByRole('option', { name: '2' }))
    await userEvent.click(save(canvas))
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[{ ...unchanged, squeezeInsPerSlot: 2 }]]))
  },
})

const contact = { clinicName: 'Riverside Family Clinic', phone: '5550142233' }
const labels = en.auth.register
const submitted = fn()

/** The name gets the focus. Only what was edited is sent, and another way of writing the same number is no change. */
export const Contact = meta.story({
  tags: ['visual'],
  args: { settings: { ...samples.settings, ...contact } },
  play: async ({ args, canvas, userEvent }) => {
    const [name, phone] = [field(canvas, labels.clinicName), field(canvas, labels.phone)]
    await expect(name).toHaveFocus()
    await expect(phone).toHaveValue(contact.phone)
    await userEvent.clear(name)
    await userEvent.type(name, ' Riverside Dental ')
    await userEvent.clear(phone)
    await userEvent.type(phone, '+91 55501 42233')
    await userEvent.click(save(canvas))
    await waitFor(() =>
      expect(args.onSubmit.mock.calls).toEqual([[{ ...unchanged, clinicName: 'Riverside Dental' }]]),
    )
    await userEvent.clear(phone)
    await userEvent.type(phone, '(98765) 43210{Enter}')
    const both = { clinicName: 'Riverside Dental', phone: '9876543210' }
    await waitFor(() => expect(args.onSubmit).toHaveBeenLastCalledWith({ ...unchanged, ...both }))
  },
})

export const ContactInvalid = meta.story({
  tags: ['gallery'],
  args: { settings: { ...samples.settings, ...contact } },
  play: async ({ args, canvas, userEvent }) => {
    const [name, phone] = [field(canvas, labels.clinicName), field(canvas, labels.phone)]
    await userEvent.clear(name)
    await userEvent.clear(phone)
    await userEvent.type(phone, '98765 4321')
    await userEvent.click(save(canvas))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(en.errors.settings.clinicName)
    await expect(phone).toHaveAccessibleDescription(en.errors.register.phone)
    const summary = within(canvas.getByRole('group', { name: '2 fields to correct' }))
    await userEvent.click(
      summary.getByRole('button', { name: `${labels.phone} ${en.errors.register.phone}` }),
    )
    await expect(phone).toHaveFocus()
    await userEvent.type(phone, '0')
    await waitFor(() => expect(canvas.queryByRole('group', { name: /to correct/ })).not.toBeInTheDocument())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

const before = { ...contact, acceptsOwnBookings: false, squeezeInsPerSlot: 0, timeZone: 'Asia/Kolkata' }
const after = {
  ...{
    clinicName: 'Riverside Dental',
    phone: '9876543210',
    address: '4 Mill Lane',
    latitude: 19,
    longitude: 73,
  },
  ...{ paymentAtClinic: false, acceptsOwnBookings: true, squeezeInsPerSlot: 2, timeZone: 'Europe/Berlin' },
}

/** What another desk has saved meanwhile shows in the form, and is not taken back. What was typed here stays. */
export const ChangedMeanwhile = meta.story({
  tags: ['behaviour'],
  args: { settings: { ...samples.settings, ...before }, onSubmit: submitted },
  render: function Controlled(args) {
    const [settings, setSettings] = useState(args.settings)
    return (
      <>
        <button type="button" onClick={() => setSettings({ ...settings, ...after })}>
          Other desk
        </button>
        <SettingsEditor {...args} settings={settings} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear()
    const phone = field(canvas, labels.phone)
    await userEvent.clear(phone)
    await userEvent.type(phone, '91234 56780')
    // A space, before the next word is typed.
    await userEvent.type(field(canvas, text.address), ' ')
    await userEvent.click(canvas.getByRole('button', { name: 'Other desk' }))
    await waitFor(() => expect(field(canvas, labels.clinicName)).toHaveValue(after.clinicName))
    await expect(phone).toHaveValue('91234 56780')
    await expect(field(canvas, text.address)).toHaveValue(`${unchanged.address} `)
    await expect(canvas.getByRole('switch', { name: text.acceptsOwnBookings })).toBeChecked()
    await expect(canvas.getByRole('combobox', { name: text.squeezeIns })).toHaveTextContent('2')
    await userEvent.click(save(canvas))
    // A space is no change: the other desk's place stays.
    const submittedValues = { ...unchanged, paymentAtClinic: false, phone: '9123456780' }
    const place = { address: after.address, latitude: '19', longitude: '73' }
    await waitFor(() => expect(submitted.mock.calls).toEqual([[{ ...submittedValues, ...place }]]))
    // The place that was typed in is sent whole.
    await userEvent.type(field(canvas, text.address), 'B')
    await userEvent.click(save(canvas))
    await waitFor(() =>
      expect(submitted).toHaveBeenLastCalledWith({ ...submittedValues, address: `${unchanged.address} B` }),
    )
  },
})

/** A save that runs keeps name and phone number as they are. */
export const ContactBusy = meta.story({
  args: { settings: { ...samples.settings, ...contact }, busy: true },
  play: async ({ canvas }) => {
    for (const label of [labels.clinicName, labels.phone]) {
      await expect(field(canvas, label)).toHaveAttribute('readonly')
    }
  },
})

export const AddressMissing = meta.story({
  args: { settings: samples.emptySettings },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas, text.address), '   ')
    await userEvent.click(save(canvas))
    await expect(await canvas.findByText(en.errors.settings.address)).toBeVisible()
    await expect(field(canvas, text.address)).toHaveAccessibleDescription(en.errors.settings.address)
    await expect(field(canvas, text.address)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DegreesOutOfRange = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(field(canvas, text.latitude))
    await userEvent.type(field(canvas, text.latitude), '90.1')
    await userEvent.clear(field(canvas, text.longitude))
    await userEvent.type(field(canvas, text.longitude), 'west')
    await userEvent.click(save(canvas))
    await waitFor(() =>
      expect(field(canvas, text.latitude)).toHaveAccessibleDescription(text.invalidLatitude),
    )
    await expect(field(canvas, text.longitude)).toHaveAccessibleDescription(text.invalidLongitude)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The draft from before the end of the session overrides the saved settings. */
export const DraftRestored = meta.story({
  tags: ['behaviour'],
  args: { draft: { address: '4 Mill Lane', paymentAtClinic: false } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(field(canvas, text.address)).toHaveValue('4 Mill Lane')
    await expect(field(canvas, text.latitude)).toHaveValue('45.5152')
    await expect(canvas.getByRole('switch', { name: text.paymentAtClinic })).not.toBeChecked()
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [{ ...unchanged, address: '4 Mill Lane', paymentAtClinic: false }],
    ])
  },
})

/** The caller gets what was edited at each change and keeps it as a draft. */
export const DraftHandedOn = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas, text.address), '!')
    const { latitude, longitude } = unchanged
    const place = { address: '12 Harbour Street, Portland!', latitude, longitude }
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(place)
    await userEvent.click(canvas.getByRole('switch', { name: text.paymentAtClinic }))
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...place, paymentAtClinic: false })
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The saved picture is shown until a file is chosen. */
export const WithPicture = meta.story({
  args: { pictureUrl: URL.createObjectURL(picture) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('img', { name: text.picture })).toHaveAttribute('src', args.pictureUrl)
    await userEvent.upload(field(canvas, text.picture), picture)
    await expect(canvas.queryByRole('img', { name: text.picture })).not.toBeInTheDocument()
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1)
  },
})

const oneSuggestion = { suggestions: [{ id: 'w1', label: '4 Mill Lane, Salem, OR 97301' }] }

/** A typing error would send patients to a wrong place. */
export const TypedWithoutSuggestion = meta.story({
  args: { addressSource: oneSuggestion },
  play: async ({ args, canvas, userEvent }) => {
    const address = field(canvas, text.address)
    await userEvent.clear(address)
    await userEvent.type(address, '4 Mil Lane{Escape}')
    await userEvent.click(save(canvas))
    const question = await screen.findByRole('alertdialog', { name: text.unchosen.title })
    await waitFor(() => expect(question).toHaveTextContent('“4 Mil Lane” was not chosen'))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: text.unchosen.keepEditing }))
    await waitFor(() => expect(address).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('{Escape}')
    await userEvent.click(save(canvas))
    await userEvent.click(await screen.findByRole('button', { name: text.unchosen.save }))
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[{ ...unchanged, address: '4 Mil Lane' }]]))
  },
})

/** A chosen suggestion with an addition needs no confirmation, and neither does the saved address. */
export const ChosenAndCompleted = meta.story({
  tags: ['behaviour'],
  args: { addressSource: oneSuggestion },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(save(canvas))
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[unchanged]]))
    const address = field(canvas, text.address)
    await userEvent.clear(address)
    await userEvent.type(address, '4 Mill')
    await userEvent.click(await screen.findByRole('option', { name: '4 Mill Lane, Salem, OR 97301' }))
    await userEvent.type(address, ', floor 2{Escape}')
    await userEvent.click(save(canvas))
    const chosenValues = { ...unchanged, address: '4 Mill Lane, Salem, OR 97301, floor 2' }
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[unchanged], [chosenValues]]))
  },
})

/** Without suggestions to choose from, saving needs no confirmation. */
export const TypedWhileUnavailable = meta.story({
  args: { addressSource: { suggestions: [], unavailable: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas, text.address), '!')
    await userEvent.click(save(canvas))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
})

/** A map copies both coordinates as one text. Digits may be of any script. */
export const PairOfCoordinates = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(field(canvas, text.longitude))
    await userEvent.paste('28.6139, 77.2090')
    await expect(field(canvas, text.latitude)).toHaveValue('28.6139')
    await expect(field(canvas, text.longitude)).toHaveValue('77.209')
    await userEvent.clear(field(canvas, text.latitude))
    await userEvent.type(field(canvas, text.latitude), '19.076° N 72.8777° E')
    await userEvent.tab()
    await expect(field(canvas, text.latitude)).toHaveValue('19.076')
    await expect(field(canvas, text.longitude)).toHaveValue('72.8777')
    for (const pasted of ['geo:28.5,77.25', '28°30\'0"N 77°15\'0"E', '28,5; 77,25']) {
      await userEvent.clear(field(canvas, text.longitude))
      await userEvent.click(field(canvas, text.latitude))
      await userEvent.paste(pasted)
      await expect(field(canvas, text.latitude)).toHaveValue('28.5')
      await expect(field(canvas, text.longitude)).toHaveValue('77.25')
    }
    await userEvent.clear(field(canvas, text.latitude))
    await userEvent.type(field(canvas, text.latitude), 'near the station')
    await userEvent.click(save(canvas))
    await expect(await canvas.findByText(text.invalidLatitude)).toBeVisible()
    await userEvent.clear(field(canvas, text.latitude))
    // One number with a decimal comma is no pair.
    await userEvent.type(field(canvas, text.latitude), '٢٨,٥')
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[{ ...unchanged, latitude: '28.5', longitude: '77.25' }]])
    await userEvent.clear(field(canvas, text.longitude))
    await userEvent.type(field(canvas, text.longitude), '28.6139, 77.2090{Enter}')
    const pair = { latitude: '28.6139', longitude: '77.209' }
    await waitFor(() => expect(args.onSubmit).toHaveBeenLastCalledWith({ ...unchanged, ...pair }))
  },
})

/** A chosen suggestion sets latitude and longitude. */
export const AddressSuggested = meta.story({
  tags: ['visual'],
  args: {
    settings: samples.emptySettings,
    addressSource: {
      suggestions: [
        { id: 'w1', label: '4 Mill Lane, Salem, OR 97301', latitude: 44.9429, longitude: -123.0351 },
        { id: 'w2', label: '4 Mill Lane, Salem' },
      ],
      attribution: 'Addresses © OpenStreetMap contributors',
      onQueryChange: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas, text.address), '4 M')
    await expect(args.addressSource?.onQueryChange).toHaveBeenLastCalledWith('4 M')
    await userEvent.click(await screen.findByRole('option', { name: '4 Mill Lane, Salem, OR 97301' }))
    await expect(field(canvas, text.latitude)).toHaveValue('44.9429')
    await expect(field(canvas, text.longitude)).toHaveValue('-123.0351')

    // A suggestion without a position keeps latitude and longitude, and a message says so.
    await userEvent.clear(field(canvas, text.address))
    await userEvent.type(field(canvas, text.address), '4{ArrowDown}{ArrowDown}{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text.notPlaced)
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          address: '4 Mill Lane, Salem',
          latitude: '44.9429',
          longitude: '-123.0351',
          paymentAtClinic: false,
          picture: null,
        },
      ],
    ])
  },
})

/** Saving waits for the position of a chosen suggestion. */
export const SuggestionLocatedLater = meta.story({
  tags: ['behaviour'],
  args: {
    addressSource: {
      suggestions: [{ id: 'w1', label: '4 Mill Lane, Salem' }],
      onQueryChange: fn(),
      onLocate: fn(() => pendingPosition),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(field(canvas, text.address))
    await userEvent.type(field(canvas, text.address), '4{ArrowDown}{Enter}')
    await expect(args.addressSource?.onLocate).toHaveBeenCalledWith({ id: 'w1', label: '4 Mill Lane, Salem' })
    await userEvent.click(save(canvas))
    await expect(save(canvas)).toHaveAttribute('aria-busy', 'true')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    resolvePosition({ latitude: 44.9429, longitude: -123.0351, address: '4 Mill Ln, Salem, OR 97301' })
    await waitFor(() =>
      expect(args.onSubmit.mock.calls).toEqual([
        [
          {
            ...unchanged,
            address: '4 Mill Ln, Salem, OR 97301',
            latitude: '44.9429',
            longitude: '-123.0351',
          },
        ],
      ]),
    )
    await expect(save(canvas)).not.toHaveAttribute('aria-busy')
  },
})

export const PictureTooLarge = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const large = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'large.png', { type: 'image/png' })
    await userEvent.upload(field(canvas, text.picture), large)
    await expect(field(canvas, text.picture)).toHaveAccessibleDescription(/larger than 5 MB/)
    await userEvent.click(save(canvas))
    await waitFor(() => expect(field(canvas, text.picture)).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: text.removePicture }))
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[unchanged]])
  },
})

/** A file that is no picture is not sent, even if the user saves before it is checked. */
export const PictureDamaged = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = field(canvas, text.picture)
    await userEvent.upload(input, new File(['x'], 'front.webp', { type: 'image/webp' }))
    await userEvent.click(save(canvas))
    await waitFor(() => expect(input).toHaveFocus())
    const description = `JPEG, PNG or WebP, at most 5 MB. ${text.pictureType}`
    await waitFor(() => expect(input).toHaveAccessibleDescription(description))
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.upload(input, picture)
    await userEvent.click(save(canvas))
    await waitFor(() => expect(args.onSubmit.mock.calls).toEqual([[{ ...unchanged, picture }]]))
  },
})

export const SendingThePicture = meta.story({
  args: { busy: true, pictureProgress: 60 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: text.sendingPicture })).toHaveAttribute(
      'aria-valuenow',
      '60',
    )
    // A change during the save would be lost.
    for (const label of [text.address, text.latitude, text.longitude]) {
      await expect(field(canvas, label)).toHaveAttribute('readonly')
    }
    await expect(field(canvas, text.picture)).toBeDisabled()
    await expect(canvas.getByRole('switch')).toBeDisabled()
  },
})

export const Located = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.locate }))
    await expect(await canvas.findByText(text.located)).toBeVisible()
    await expect(field(canvas, text.latitude)).toHaveValue('19.076')
    await expect(field(canvas, text.longitude)).toHaveValue('72.8777')
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [{ ...unchanged, latitude: '19.076', longitude: '72.8777' }],
    ])
  },
})

export const Locating = meta.story({
  args: { onLocate: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    const locate = canvas.getByRole('button', { name: text.locate })
    await userEvent.dblClick(locate)
    await expect(locate).toHaveAttribute('aria-busy', 'true')
    await expect(args.onLocate.mock.calls).toEqual([[]])
  },
})

export const PositionUnknown = meta.story({
  args: { onLocate: fn(() => Promise.reject(new Error('denied'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.locate }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.settings.position)
    await expect(field(canvas, text.latitude)).toHaveValue('45.5152')
  },
})

export const NoGeolocation = meta.story({
  args: { onLocate: fn(() => Promise.reject(new DOMException('', 'NotSupportedError'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.locate }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.settings.noGeolocation)
  },
})

export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await expect(field(canvas, text.address)).toHaveFocus()
    for (const stop of [
      field(canvas, text.latitude),
      field(canvas, text.longitude),
      canvas.getByRole('button', { name: text.locate }),
      canvas.getByRole('switch', { name: text.paymentAtClinic }),
      field(canvas, text.picture),
      save(canvas),
      canvas.getByRole('button', { name: text.cancel }),
    ]) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
})
