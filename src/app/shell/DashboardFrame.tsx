import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, memo, Suspense } from 'react'
import { useLocation, useNavigation, Navigate, Outlet } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { isNoResponse } from '@/api/errors'
import { clinicQuery, recentQuery } from '@/api/queries'
import { isLoggedIn, type SessionState } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { Sidebar } from '@/components/clinic/Sidebar/Sidebar'
import { sidebarEntryNames, type SidebarNavProps } from '@/components/clinic/Sidebar/SidebarNav'
import { Button } from '@/components/ui/Button/Button'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { FromFirstOpening } from '@/components/ui/FromFirstOpening'
import { SkipLink } from '@/components/ui/SkipLink/SkipLink'
import { ToastProvider } from '@/components/ui/Toast/Toast'
import { cx } from '@/components/ui/classNames'
import { useStableCallbacks } from '@/components/ui/useStableCallbacks'
import { unread as unreadOf } from '@/domain/notifications'
import { useReadIds } from '@/api/readNotifications'
import { LoadingScreen } from './DashboardScreen'
import { useArrival } from './arrival'
import { storageUrl } from './config'
import { canStoreDay } from '@/api/dayKey'
import { useDraft, useScreenHeld } from './drafts'
import { FrameContext } from './frame'
import { CONTENT_ID } from './links'
import { lazyCode, loadCode, usePreloadedCode } from '@/components/ui/loadCode'
import { screenAt, type ScreenName, screens } from './screens'
import { useLogOut, useSession } from './session'
import { useActions, usePalette } from './useActions'

/** Shown in place of every screen if the clinic could not be loaded (docs/product.md#dashboard). */
function ClinicFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  useArrival()
  const t = useTranslations()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <ErrorState
        title={<h1>{t('errors.clinic.fetch')}</h1>}
        retrying={retrying}
        onRetry={onRetry}
        className="pb-2"
      />
      <Button variant="quiet" onClick={useLogOut()}>
        {t('dashboard.logout')}
      </Button>
    </main>
  )
}

/** After this time the loading state of the next screen is shown. */
const SLOW_NAVIGATION_MS = 800

/** The screen to show: the current one, or the next one once its navigation is slow. */
function useShownScreen(): { name: ScreenName; isLoading: boolean } {
  const current = useLocation()
  const { location: next } = useNavigation()
  const nextPathname = next && next.pathname !== current.pathname ? next.pathname : undefined
  const [slowPathname, setSlowPathname] = useState<string>()
  useEffect(() => {
    if (nextPathname === undefined) return
    const timer = setTimeout(() => setSlowPathname(nextPathname), SLOW_NAVIGATION_MS)
    return () => {
      clearTimeout(timer)
      setSlowPathname(undefined)
    }
  }, [nextPathname])
  const isLoading = nextPathname !== undefined && slowPathname === nextPathname
  const name = screenAt(isLoading ? nextPathname : current.pathname)
  return { name: name ?? 'dashboard', isLoading }
}

/**
 * Shows the dashboard only with a token and a clinic id (docs/product.md#dashboard-frame). If the session ends while a form is
 * open, the form stays; after a logout, in any tab, it does not.
 */
export function DashboardFrame() {
  const state = useSession()
  const loggedIn = isLoggedIn(state)
  const isHeld = useScreenHeld(!loggedIn)
  const { pathname, search } = useLocation()
  const [entered, setEntered] = useState(state.clinicId)
  if (loggedIn && state.clinicId !== entered) setEntered(state.clinicId)
  const interrupted = useInterruptedSearch(entered, state)

  if (!loggedIn && (!isHeld || state.ended)) {
    // After an expired session the login returns to this path, after a logout it does not.
    const login = screens.login.getHref(state.ended ? undefined : pathname + search)
    const hasJustLeft = state.ended && entered !== null
    return (
      <Navigate to={login} replace={!hasJustLeft} state={state.expired ? { notice: 'sessionEnded' } : null} />
    )
  }
  if (interrupted) return <Navigate to={pathname + search} state={interrupted} replace />
  return entered && <Entered key={entered} clinicId={entered} covered={!loggedIn} />
}

const SIDEBAR_HREFS: SidebarNavProps['hrefs'] = Object.fromEntries(
  sidebarEntryNames
    .map((name) => [name, screens[name].getHref()] as const)
    .filter(([, href]) => screenAt(href) !== undefined),
)

const SidebarDrawer = lazyCode(() =>
  import('@/components/clinic/Sidebar/SidebarDrawer').then((code) => code.SidebarDrawer),
)
const Palette = lazyCode(() => import('./Palette').then((code) => code.Palette))
const Shortcuts = lazyCode(() => import('./Shortcuts').then((code) => code.Shortcuts))
const PreferencesPanel = lazyCode(() => import('./PreferencesPanel').then((code) => code.PreferencesPanel))
const overlays = [SidebarDrawer.load, Palette.load, Shortcuts.load, PreferencesPanel.load]

/** Memoized: opening a dialog, or another page of a list, leaves it as it is. */
const MemoizedSidebar = memo(Sidebar)
const preferences = (
  <Suspense>
    <PreferencesPanel />
  </Suspense>
)

interface EnteredProps {
  clinicId: string
  /**
   * The session has ended while a form was open. Everything except the form is hidden, also from keyboard and screen readers:
   * nobody at the desk may read patients' names. The form is a dialog outside this element, or sets `visible` on itself.
   */
  covered: boolean
}

function Entered({ clinicId, covered }: EnteredProps) {
  const t = useTranslations('screens')
  const { pathname, key } = useLocation()
  usePreloadedCode(overlays)
  const leave = useLogOut()
  const [menuOpen, setMenuOpen] = useState(false)
  const [shownEntry, setShownEntry] = useState(key)
  if (key !== shownEntry) {
    setShownEntry(key)
    setMenuOpen(false)
  }
  const clinicResult = useQuery(clinicQuery(clinicId))
  // Without a response the dashboard shows the stored day, if there is one.
  const showsStoredDay = useHasStoredDay() && isNoResponse(clinicResult.error)
  const clinic = clinicResult.data ?? storedClinic()
  const approved = clinic?.isApproved === true
  const unread = useUnread(clinicId, approved)
  useLiveChanges(clinicId, approved && !covered)
  const palette = usePalette(approved && !covered)
  const { name, isLoading } = useShownScreen()
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  // What the palette opens would lie above the list.
  if (palette.isOpen && shortcutsOpen) setShortcutsOpen(false)
  const { openMenu, openShortcuts, logOut } = useStableCallbacks({
    openMenu: () => setMenuOpen(true),
    openShortcuts: () => setShortcutsOpen(true),
    logOut: leave,
  })
  const { runAction, hintOf, printedKeysOf } = useActions({
    clinicId,
    isAvailable: approved && !covered && !palette.isOpen,
    openPalette: palette.open,
    openShortcuts,
    logOut,
  })
  const frame = useMemo(
    () => ({ clinicId, unread, openMenu, runAction, hintOf }),
    [clinicId, unread, openMenu, runAction, hintOf],
  )

  // The stored approval may be old, so it alone never redirects.
  const undecided = clinic !== null && !approved && clinicResult.isPending
  if (clinicResult.data && !approved) return <Navigate to={screens.waiting.getHref()} replace />
  if (clinicResult.isError && !clinicResult.data && !showsStoredDay && pathname === screens.dashboard.path) {
    return <ClinicFailed retrying={clinicResult.isFetching} onRetry={() => void clinicResult.refetch()} />
  }

  const navigation = {
    hrefs: SIDEBAR_HREFS,
    currentPath: sidebarPath(pathname),
    unread,
    clinicName: clinic?.name ?? undefined,
    pictureUrl: storageUrl(clinic?.picture),
    settingsHref: screens.settings.getHref(),
    passwordHref: screens.forgotPassword.getHref(),
    onLogout: logOut,
    keysOf: printedKeysOf,
    onOpenShortcuts: openShortcuts,
    preferences,
  }
  return (
    <FrameContext value={frame}>
      {!covered && <SkipLink target={CONTENT_ID} />}
      <div data-slot="dashboard-frame" className={cx('flex min-h-dvh', covered && 'invisible')}>
        <ToastProvider>
          <div className="sticky top-0 h-dvh shrink-0 max-lg:hidden print:hidden">
            <MemoizedSidebar {...navigation} />
          </div>
          <FromFirstOpening open={menuOpen}>
            <SidebarDrawer {...navigation} open={menuOpen && !covered} onOpenChange={setMenuOpen} />
          </FromFirstOpening>
          <FromFirstOpening open={palette.isOpen}>
            {/* A new one each time. One that fades out would get no focus, and what was typed would never reach it. */}
            <Palette key={palette.openings} open={palette.isOpen} onClose={palette.close} />
          </FromFirstOpening>
          <FromFirstOpening open={shortcutsOpen}>
            <Shortcuts open={shortcutsOpen && !covered} onOpenChange={setShortcutsOpen} />
          </FromFirstOpening>
          <div className="flex min-w-0 grow flex-col">
            {undecided || isLoading ? <LoadingScreen title={t(`${name}.title`)} /> : <Outlet />}
          </div>
        </ToastProvider>
      </div>
    </FrameContext>
  )
}

/** Whether this session has stored a day that is not too old; true until that is known. */
function useHasStoredDay(): boolean {
  // The key is dropped with a day that is too old.
  const hasKey = useSession().dayKey !== null
  const [hasDay, setHasDay] = useState(hasKey && canStoreDay())
  useEffect(() => {
    if (!hasDay) return
    // Read at once: without a network its code could not be loaded later.
    void loadCode(() => import('@/api/storedDay'))
      .then(({ storedDay }) => storedDay().read())
      .then(
        (day) => setHasDay(day !== null),
        () => setHasDay(false),
      )
  }, [hasDay])
  return hasDay && hasKey
}

/** Requested only once the clinic is approved: before, every other call answers 403. */
function useUnread(clinicId: string, approved: boolean): number {
  const { data } = useQuery({ ...recentQuery(clinicId), enabled: approved })
  return unreadOf(data ?? [], useReadIds()).length
}

/** The sidebar entry to mark for a screen that has none of its own. */
function sidebarPath(pathname: string): string {
  return /^\/doctor-(profile|appointments)\//.test(pathname) ? screens.doctors.path : pathname
}

/**
 * Keeps the search text when a session ends, until the same clinic logs in again in this tab. The text is only in the
 * history entry (docs/product.md#urls), which the login replaces.
 * @returns the state to put back into the history entry; null for none
 */
function useInterruptedSearch(clinicId: string | null, sessionState: SessionState): object | null {
  const { pathname, search, ...location } = useLocation()
  const state: unknown = location.state
  const url = pathname + search
  const [storedSearch, storeSearch] = useDraft(clinicId ?? '', 'search')
  const loggedIn = isLoggedIn(sessionState)

  const settle = useEffectEvent(() => {
    // Going back leads to the entry of the dialog, not to the list.
    if (sessionState.expired && hasSearchText(state))
      storeSearch({ url, state: { ...state, openedDialog: false } })
    else if (loggedIn && storedSearch) storeSearch(null)
  })
  useEffect(() => settle(), [sessionState.expired, loggedIn, url, state])

  return loggedIn && storedSearch?.url === url ? storedSearch.state : null
}

function hasSearchText(state: unknown): state is { search: string } {
  return typeof state === 'object' && state !== null && 'search' in state && Boolean(state.search)
}

/** The stream starts this long after the first render, so that it does not compete with it. */
const START_DELAY_MS = 500

/** Keeps the clinic's appointments up to date while the dashboard is open (docs/product.md#live). Polling goes on as well. */
function useLiveChanges(clinicId: string, enabled: boolean) {
  const cache = useQueryClient()
  const isOn = enabled && apiConfig.extensions
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    const start = async () => {
      const { followLive } = await loadCode(() => import('@/api/liveChanges'))
      await followLive(clinicId, cache, stop.signal)
    }
    // Without the code, only polling is left.
    const timer = setTimeout(() => void start().catch(() => undefined), START_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [clinicId, cache, isOn])
}
