import { http as plainHttp } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Wire } from '@/api/wire'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { FAILED_REQUEST, failing, happy, http, recording } from '../mocks/handlers'
import { followSidebarLink } from '../screens/inDashboard'
import { currentUrl, setUpScreen, Screen } from '../screens/screen'

const onSave = fn<Parameters<typeof recording>[2]>()

const SAVE = 'PUT /clinic/settings'
const PICTURE = 'front-door.png'

const newSettings: Wire['Settings'] = {
  address: '4 Mill Lane, Salem, OR 97301',
  latitude: 44.9429,
  longitude: -123.0351,
  payment_at_clinic: false,
  profile_picture: PICTURE,
}

let savedSettings: Wire['Settings'] = fixtures.settings
let picture: File

async function createPicture() {
  const canvas = new OffscreenCanvas(160, 160)
  const brush = canvas.getContext('2d')
  if (brush) {
    brush.fillStyle = 'teal'
    brush.fillRect(0, 0, 160, 160)
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], PICTURE, { type: 'image/png' })
}

const savingWorks = () =>
  recording(SAVE, { profile_picture: PICTURE }, (call) => {
    onSave(call)
    savedSettings = newSettings
  })

const meta = preview.meta({
  title: 'Flows/Settings',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/dashboard' },
  beforeEach: async ({ msw, args }) => {
    savedSettings = fixtures.settings
    picture = await createPicture()
    msw.use(
      http.get('/clinic/settings', ({ response }) => response(200).json(savedSettings)),
      savingWorks(),
      plainHttp.get(
        `/storage/${PICTURE}`,
        () => new Response(picture, { headers: { 'content-type': picture.type } }),
      ),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

export const ChangeEverything = meta.story({
  tags: ['nightly'],
  play: async ({ canvas, msw, step, userEvent }) => {
    const { settings: text } = en
    const field = (label: string) => canvas.findByLabelText(label)
    const press = async (name: string) => userEvent.click(await canvas.findByRole('button', { name }))
    const facts = () => canvas.getAllByRole('definition').map((each) => each.textContent)
    const write = async (label: string, value: string) => {
      await userEvent.clear(await field(label))
      await userEvent.type(await field(label), value)
    }

    await step('The dashboard leads to the settings, which show the saved values', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: en.dashboard.settings }))
      await expect(await canvas.findByText('12 Harbour Street, Portland')).toBeVisible()
      await expect(currentUrl()).toBe('/settings')
      await expect(facts().slice(1)).toEqual(['45.5152', '-122.6784', text.allowed, text.noPicture])
    })

    await step('Edit opens the form and focuses the address', async () => {
      await press(text.edit)
      await expect(await field(text.address)).toHaveFocus()
      await expect(await field(text.address)).toHaveValue('12 Harbour Street, Portland')
    })

    await step('Without an address nothing is sent', async () => {
      await userEvent.clear(await field(text.address))
      await press(text.save)
      await expect(await canvas.findByText(en.errors.settings.address)).toBeVisible()
      await expect(onSave).not.toHaveBeenCalled()
    })

    await step('Each field is changed, and a picture is chosen', async () => {
      await write(text.address, '4 Mill Lane, Salem, OR 97301')
      await write(text.latitude, '44.9429')
      await write(text.longitude, '-123.0351')
      await userEvent.click(canvas.getByRole('switch', { name: text.paymentAtClinic }))
      await userEvent.upload(await field(text.picture), picture)
      await expect(await canvas.findByText(/^New picture, \d+ KB\. Save to keep it\.$/)).toBeVisible()
      await expect(canvas.queryByText(en.errors.settings.address)).not.toBeInTheDocument()
    })

    await step('The backend fails: the typed values and the picture stay', async () => {
      msw.use(failing(SAVE, 500, en.server.unavailable))
      await press(text.save)
      await expect(await canvas.findByText(`${en.errors.settings.failed} (${FAILED_REQUEST})`)).toBeVisible()
      await expect(await field(text.address)).toHaveValue('4 Mill Lane, Salem, OR 97301')
      await expect(canvas.getByText(/^New picture/)).toBeVisible()
      msw.use(savingWorks())
    })

    await step('A second click sends each field once', async () => {
      await press(text.save)
      await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
      const { body, headers } = onSave.mock.lastCall?.[0] ?? {}
      await expect(headers?.get('authorization')).toBe('Bearer token-demo')
      const { profile_image: sentFile, ...fields } = body as Record<string, unknown>
      await expect(fields).toEqual({
        address: '4 Mill Lane, Salem, OR 97301',
        latitude: '44.9429',
        longitude: '-123.0351',
        payment_at_clinic: '0',
      })
      if (!(sentFile instanceof File)) throw new Error('No picture was sent.')
      await expect([sentFile.name, sentFile.type, sentFile.size]).toEqual([
        PICTURE,
        'image/png',
        picture.size,
      ])
    })

    await step('The success message and the saved values show', async () => {
      await expect(await canvas.findByText('Settings updated successfully!')).toBeVisible()
      await expect(await canvas.findByRole('button', { name: text.edit })).toHaveFocus()
      await expect(facts().slice(0, 4)).toEqual([
        '4 Mill Lane, Salem, OR 97301',
        '44.9429',
        '-123.0351',
        text.notAllowed,
      ])
      const image = await canvas.findByRole<HTMLImageElement>('img', { name: text.picture })
      await waitFor(() => expect(image.naturalWidth).toBe(160))
    })

    await step('The next visit shows the settings without the message', async () => {
      await followSidebarLink({ canvas, userEvent }, en.screens.terms.title)
      await waitFor(() => expect(currentUrl()).toBe('/terms-of-use'))
      await followSidebarLink({ canvas, userEvent }, en.screens.dashboard.title)
      await userEvent.click(await canvas.findByRole('link', { name: en.dashboard.settings }))
      await expect(await canvas.findByText('4 Mill Lane, Salem, OR 97301')).toBeVisible()
      await expect(canvas.queryByText(en.outcomes.settingsSaved)).not.toBeInTheDocument()
    })
  },
})
