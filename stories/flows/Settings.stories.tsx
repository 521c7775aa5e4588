import { http as plainHttp } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Settings } from '@/api/wire'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { failing, happy, http, recording } from '../mocks/handlers'
import { follow } from '../screens/inDashboard'
import { address, openAs, Screen } from '../screens/screen'

const saved = fn<Parameters<typeof recording>[2]>()

const SAVE = 'PUT /clinic/settings'
const PICTURE = 'front-door.png'

const changed: Settings = {
  address: '4 Mill Lane, Salem, OR 97301',
  latitude: 44.9429,
  longitude: -123.0351,
  payment_at_clinic: false,
  profile_picture: PICTURE,
}

let kept: Settings = fixtures.settings
let picture: File

async function drawPicture() {
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
    saved(call)
    kept = changed
  })

const meta = preview.meta({
  title: 'Flows/Settings',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/dashboard' },
  beforeEach: async ({ msw, args }) => {
    kept = fixtures.settings
    picture = await drawPicture()
    msw.use(
      http.get('/clinic/settings', ({ response }) => response(200).json(kept)),
      savingWorks(),
      plainHttp.get(
        `/storage/${PICTURE}`,
        () => new Response(picture, { headers: { 'content-type': picture.type } }),
      ),
      ...happy,
    )
    await openAs('clinic', args.path)
  },
})

export const ChangeEverything = meta.story({
  play: async ({ canvas, msw, step, userEvent }) => {
    const { settings: text } = en
    const field = (label: string) => canvas.findByLabelText(label)
    const press = async (name: string) => userEvent.click(await canvas.findByRole('button', { name }))
    const facts = () => canvas.getAllByRole('definition').map((each) => each.textContent)
    const write = async (label: string, value: string) => {
      await userEvent.clear(await field(label))
      await userEvent.type(await field(label), value)
    }

    await step('From the dashboard to the settings, as they are saved', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: en.dashboard.settings }))
      await expect(await canvas.findByText('12 Harbour Street, Portland')).toBeVisible()
      await expect(address()).toBe('/settings')
      await expect(facts().slice(1)).toEqual(['45.5152', '-122.6784', text.allowed, text.noPicture])
    })

    await step('Edit opens the form, with the focus in the address', async () => {
      await press(text.edit)
      await expect(await field(text.address)).toHaveFocus()
      await expect(await field(text.address)).toHaveValue('12 Harbour Street, Portland')
    })

    await step('Without an address nothing is sent', async () => {
      await userEvent.clear(await field(text.address))
      await press(text.save)
      await expect(await canvas.findByText(en.errors.settings.address)).toBeVisible()
      await expect(saved).not.toHaveBeenCalled()
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

    await step('The backend fails: what was typed and chosen is still there', async () => {
      msw.use(failing(SAVE, 500, en.server.unavailable))
      await press(text.save)
      await expect(await canvas.findByText(en.errors.settings.failed)).toBeVisible()
      await expect(await field(text.address)).toHaveValue('4 Mill Lane, Salem, OR 97301')
      await expect(canvas.getByText(/^New picture/)).toBeVisible()
      msw.use(savingWorks())
    })

    await step('The same press again sends each field of the form, once', async () => {
      await press(text.save)
      await waitFor(() => expect(saved).toHaveBeenCalledOnce())
      const { body, headers } = saved.mock.lastCall?.[0] ?? {}
      await expect(headers?.get('authorization')).toBe('Bearer token-demo')
      const { profile_image: sent, ...fields } = body as Record<string, unknown>
      await expect(fields).toEqual({
        address: '4 Mill Lane, Salem, OR 97301',
        latitude: '44.9429',
        longitude: '-123.0351',
        payment_at_clinic: '0',
      })
      if (!(sent instanceof File)) throw new Error('No picture was sent.')
      await expect([sent.name, sent.type, sent.size]).toEqual([PICTURE, 'image/png', picture.size])
    })

    await step('It says so, and shows what is saved now', async () => {
      await expect(await canvas.findByText('Settings updated successfully!')).toBeVisible()
      await expect(await canvas.findByRole('button', { name: text.edit })).toHaveFocus()
      await expect(facts().slice(0, 4)).toEqual([
        '4 Mill Lane, Salem, OR 97301',
        '44.9429',
        '-123.0351',
        text.notAllowed,
      ])
      const shown = await canvas.findByRole<HTMLImageElement>('img', { name: text.picture })
      await waitFor(() => expect(shown.naturalWidth).toBe(160))
    })

    await step('Another visit shows the settings, and no message of the last one', async () => {
      await follow({ canvas, userEvent }, en.shell.terms)
      await waitFor(() => expect(address()).toBe('/terms-of-use'))
      await follow({ canvas, userEvent }, en.shell.dashboard)
      await userEvent.click(await canvas.findByRole('link', { name: en.dashboard.settings }))
      await expect(await canvas.findByText('4 Mill Lane, Salem, OR 97301')).toBeVisible()
      await expect(canvas.queryByText(en.outcomes.settingsSaved)).not.toBeInTheDocument()
    })
  },
})
