import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { session } from '@/api/session'
import { screenNames, screens } from '@/app/shell/screens'
import { en } from '@/messages'
import { CLINIC_ID } from '../mocks/fixtures'
import { currentUrl, goBack, setUpScreen, Screen, type ScreenContext } from './screen'

const GUARDED = screenNames
  .filter((name) => screens[name].inDashboard)
  .map((name) => screens[name].path.replace(':id', '1'))

/** Every path of the dashboard, one after the other. No call is mocked, so any call fails the story. */
const meta = preview.meta({
  title: 'Tests/Guard',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: GUARDED.at(-1) ?? '', before: GUARDED.slice(0, -1) },
})

/** Checks that the stored values open no path. */
function guarded(storedValues: Record<string, string>) {
  const store = async () => {
    await setUpScreen('nobody', screens.login.path)
    for (const [key, value] of Object.entries(storedValues)) sessionStorage.setItem(key, value)
  }
  return {
    beforeEach: store,
    play: async ({ canvas }: ScreenContext) => {
      await expect(GUARDED).toContain(screens.settings.path)
      for (const path of GUARDED.toReversed()) {
        await waitFor(() => expect(currentUrl()).toBe(screens.login.getHref(path)))
        await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
        // The login screen clears the session.
        await waitFor(() => expect(session.snapshot().ended).toBe(true))
        await store()
        goBack()
      }
    },
  }
}

export const WithoutToken = meta.story(guarded({ uid: 'uid-demo', clinicId: CLINIC_ID, clinic: '{}' }))
export const WithoutClinicId = meta.story({
  ...guarded({ uid: 'uid-demo', token: 'token-demo', clinic: '{}' }),
  tags: ['nightly'],
})
export const WithoutBoth = meta.story({ ...guarded({}), tags: ['nightly'] })
