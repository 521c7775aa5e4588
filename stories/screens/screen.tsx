import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Canvas } from 'storybook/internal/csf'
import { expect, waitFor, type UserEventObject } from 'storybook/test'
import { session } from '@/api/session'
import { AppLinks } from '@/app/App'
import { logOut } from '@/app/session/logOut'
import { preloadCode } from '@/app/navigation/preload'
import { routes } from '@/app/navigation/router'
import { queryClient } from '@/app/queryClient'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'

interface ScreenProps {
  /** Where the product opens: one of its paths (docs/product.md#routes), with search and hash. */
  path: string
  /** The history before it, the oldest path first. */
  before?: string[]
  /** What the screen before left in the history, out of the address. */
  state?: unknown
}

/** What a screen's play functions share: the screen, and the person at it. */
export interface AtScreen {
  canvas: Canvas
  userEvent: UserEventObject
}

type Router = ReturnType<typeof createMemoryRouter>

let shown: Router | undefined

/** The address that the product is at: path, search and hash. */
export function address() {
  if (!shown) return ''
  const { pathname, search, hash } = shown.state.location
  return pathname + search + hash
}

/** Opens an address of the product, such as a link from a mail. */
export const openAddress = (path: string) => void shown?.navigate(path)

/** The browser's Back. */
export const goBack = () => void shown?.navigate(-1)

/** The real routes, opened at a path. */
export function Screen({ path, before = [], state }: ScreenProps) {
  const [router] = useState(() => {
    shown = createMemoryRouter(routes, { initialEntries: [...before, { ...asParts(path), state }] })
    return shown
  })
  return (
    <AppLinks>
      <RouterProvider router={router} useTransitions={false} />
    </AppLinks>
  )
}

const asParts = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://own.invalid')
  return { pathname, search, hash }
}

/**
 * Everything asked for has come, or has been given up. Before a story changes what the backend answers: what is read
 * beside the screen, the count of the bell say, would be there or not, as the one or the other was quicker.
 */
export const readsHaveEnded = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

/** Whose tab it is: an approved clinic's, one that waits for approval, or nobody's. */
export type Visitor = 'clinic' | 'pendingClinic' | 'nobody'

/** The session that a login leaves behind (docs/product.md#sessions). In the tab of `nobody` no one has logged out either. */
function enter(visitor: Visitor) {
  logOut()
  // Each story is the first page of its tab.
  sessionStorage.removeItem('react-router-scroll-positions')
  session.begin({ uid: 'uid-demo', token: 'token-demo', clinicId: CLINIC_ID })
  if (visitor === 'nobody') sessionStorage.clear()
  else session.keepClinic(visitor === 'clinic' ? fixtures.clinic : fixtures.pendingClinic)
}

/**
 * For the `beforeEach` of a screen's stories: an empty cache, this visitor's session, and the screen's code there
 * already, so that a story shows the screen and not the wait for its code.
 */
export async function openAs(visitor: Visitor, path: string) {
  enter(visitor)
  const { queries, ...others } = queryClient.getDefaultOptions()
  // Reads without an answer are asked again as in the product, at once: nobody waits 3 s for a picture of the failure.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  await preloadCode(path)
}
