import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Canvas } from 'storybook/internal/csf'
import { expect, waitFor, type UserEventObject } from 'storybook/test'
import { session } from '@/api/session'
import { AppLinks, preloadCode } from '@/app/shell/App'
import { logOut } from '@/app/shell/session'
import { routesWithDocuments } from '@/app/public/documents'
import { isDocument, screenAt } from '@/app/shell/screens'
import { queryClient } from '@/app/shell/screenLoader'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'

interface ScreenProps {
  /** The path that the product opens (docs/product.md#routes), with query and hash. */
  path: string
  /** Earlier entries of the history, oldest first. */
  before?: string[]
  /** The state of the history entry. */
  state?: unknown
}

/** The part of a play function's context that helper functions need. */
export interface ScreenContext {
  canvas: Canvas
  userEvent: UserEventObject
}

type Router = ReturnType<typeof createMemoryRouter>

let currentRouter: Router | undefined

/** The current URL of the product: path, query and hash. */
export function currentUrl() {
  if (!currentRouter) return ''
  const { pathname, search, hash } = currentRouter.state.location
  return pathname + search + hash
}

/** Opens a URL of the product, such as a link from a mail. */
export const openUrl = (path: string) => void currentRouter?.navigate(path)

/** The browser's Back. */
export const goBack = () => void currentRouter?.navigate(-1)

/** The product with its real routes, opened at a path. */
export function Screen({ path, before = [], state }: ScreenProps) {
  const [router] = useState(() => {
    currentRouter = createMemoryRouter(routesWithDocuments, {
      initialEntries: [...before, { ...toLocation(path), state }],
    })
    return currentRouter
  })
  useEffect(() => {
    /** Follows links to documents. In the product the browser loads them. */
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
      const href = link?.getAttribute('href') ?? ''
      const name = link ? screenAt(href) : undefined
      if (event.defaultPrevented || !name || !isDocument(name)) return
      event.preventDefault()
      void router.navigate(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return (
    <AppLinks>
      <RouterProvider router={router} useTransitions={false} />
    </AppLinks>
  )
}

const toLocation = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://own.invalid')
  return { pathname, search, hash }
}

/**
 * Waits until no query is loading. Call it before a story changes the mocked responses: otherwise a query beside the screen, such as
 * the count of notifications, may get the old or the new answer.
 */
export const waitForQueries = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

/** The session of the tab: of an approved clinic, of a pending one, or none. */
export type Visitor = 'clinic' | 'pendingClinic' | 'nobody'

/** Stores the session that a login creates (docs/product.md#sessions). With `nobody` the tab also has no trace of a logout. */
function storeSession(visitor: Visitor) {
  // Each story counts as the first page of its tab. Without a token `logOut` makes no call, which would count as one of the story.
  sessionStorage.clear()
  logOut()
  session.begin({ uid: 'uid-demo', token: 'token-demo', clinicId: CLINIC_ID })
  if (visitor === 'nobody') sessionStorage.clear()
  else session.keepClinic(visitor === 'clinic' ? fixtures.clinic : fixtures.pendingClinic)
}

/**
 * For `beforeEach` of a screen's stories: empties the cache, stores the visitor's session and preloads the screen's code, so that
 * the story does not show the loading state of the code.
 */
export async function setUpScreen(visitor: Visitor, path: string) {
  storeSession(visitor)
  const { queries, ...others } = queryClient.getDefaultOptions()
  // Failed reads are retried as in the product, but without the delay of 3 s.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  await preloadCode(path)
}
