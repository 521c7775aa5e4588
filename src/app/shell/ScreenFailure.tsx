import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRouteError } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden/VisuallyHidden'
import { MissingCodeError } from '@/components/ui/loadCode'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { draftStore } from './drafts'
import { useOwnPrimary } from './frame'

interface ScreenFailureProps {
  error: unknown
  /** Use `h1` if the page shows nothing else. */
  heading: 'h1' | 'h2'
}

/** Shown in place of a screen that threw an error or whose code could not be loaded. */
export function BrokenScreen() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <ScreenFailure error={useRouteError()} heading="h1" />
    </main>
  )
}

/** Explains why a screen cannot be shown and offers what to do. */
export function ScreenFailure({ error, heading }: ScreenFailureProps) {
  return error instanceof MissingCodeError ? <MissingCode heading={heading} /> : <Broken heading={heading} />
}

type HeadingProps = Pick<ScreenFailureProps, 'heading'>

const reloadPage = () => location.reload()

function Broken({ heading: Heading }: HeadingProps) {
  const t = useTranslations()
  return (
    <EmptyState
      role="alert"
      title={<Heading>{t('errors.unexpected')}</Heading>}
      description={t('app.brokenHint')}
      action={<Button onClick={reloadPage}>{t('app.reload')}</Button>}
    />
  )
}

/** Reloads the page if that helps and loses no input; otherwise says why not. */
function MissingCode({ heading: Heading }: HeadingProps) {
  const t = useTranslations()
  const [host, setHost] = useState<Host>('asked')
  const [retrying, setRetrying] = useState(false)
  // A reload would lose the input of the screen that is shown instead.
  const hasLeft = useRef(false)

  useEffect(() => {
    hasLeft.current = false
    void recover(() => !hasLeft.current && mayReloadUnasked()).then(setHost)
    return () => {
      hasLeft.current = true
    }
  }, [])

  const retry = async () => {
    setRetrying(true)
    setHost(await recover(() => !hasLeft.current))
    setRetrying(false)
  }
  const retryOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    if (host !== 'silent') return
    window.addEventListener('online', retryOnline)
    return () => window.removeEventListener('online', retryOnline)
  }, [host])

  if (host === 'there')
    return draftStore.isEmpty() ? <Broken heading={Heading} /> : <Typed heading={Heading} />
  if (host === 'silent' || retrying) {
    return (
      <EmptyState
        role="alert"
        title={<Heading>{t('errors.unexpected')}</Heading>}
        description={t('app.unreachableHint')}
        action={
          <Button busy={retrying} onClick={() => void retry()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <div role="status" className="grid grow place-items-center py-12">
      <Spinner className="size-6" />
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
    </div>
  )
}

/** A reload would lose unsaved input, so the person decides. */
function Typed({ heading: Heading }: HeadingProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  useOwnPrimary()
  return (
    <EmptyState
      role="alert"
      title={<Heading>{t('errors.unexpected')}</Heading>}
      description={t('app.typedHint')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => void navigate(-1)}>
            {t('app.goBack')}
          </Button>
          <Button onClick={reloadPage}>{t('app.reload')}</Button>
        </div>
      }
    />
  )
}

/** The server of this page: a reload was started, it answers, or it does not. */
type Host = 'asked' | 'there' | 'silent'

/** Reloads the page if its server answers, no input would be lost and `mayLoad` agrees. */
async function recover(mayLoad: () => boolean): Promise<Host> {
  if (!(await isHostThere())) return 'silent'
  if (!draftStore.isEmpty() || !mayLoad()) return 'there'
  reloadPage()
  return 'asked'
}

/** Whether the server of this page responds. If not, a reload would leave an empty window. */
async function isHostThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}

const RELOAD_INTERVAL_MS = 5 * 60_000

/**
 * Whether the page may reload itself: not within 5 minutes of a reload, so that permanently missing code causes no endless
 * reloads.
 * @param loadedBy how the page was loaded
 * @param sinceLoad milliseconds since then
 */
export function mayReload(loadedBy: NavigationTimingType | undefined, sinceLoad: number): boolean {
  return loadedBy !== 'reload' || sinceLoad >= RELOAD_INTERVAL_MS
}

function mayReloadUnasked(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return mayReload((load as PerformanceNavigationTiming | undefined)?.type, performance.now())
}
