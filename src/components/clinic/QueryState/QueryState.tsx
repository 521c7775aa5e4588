import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { ErrorState } from '../../ui/ErrorState/ErrorState'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { ScreenNotice } from './ScreenNotices'

export interface StaleAlertProps {
  /** Names what could not be loaded. */
  title: string
  /** Whether the last read failed. */
  failed: boolean
  /** Whether it is being read again. */
  retrying: boolean
  /** Reads it again. */
  onRetry: () => unknown
}

export type QueryStateProps<Data> = StaleAlertProps & {
  /** What was read; undefined before the first response. */
  data: Data | undefined
  /** Shown below the failure while there are no data. */
  hint?: string | false
  /** The text for screen readers while it loads. Leave it out if `skeleton` has its own. */
  loadingLabel?: string
  /** The shape of the content, shown while it loads. */
  skeleton: React.ReactNode
  /** Classes of the element around the skeleton. */
  skeletonClassName?: string
  /** Whether there is nothing to show; then `empty` stands in place of the content. */
  isEmpty?: (data: Data) => boolean
  /** Says that there is nothing, and what to do next. */
  empty?: React.ReactNode
  /** Renders the data. */
  children: (data: Data) => React.ReactNode
}

/** Shows the state of a read: loading, failed, empty, or the data, with a notice while they are stale. */
export function QueryState<Data>({
  data,
  hint,
  loadingLabel,
  skeleton,
  skeletonClassName,
  isEmpty,
  empty,
  children,
  ...failure
}: QueryStateProps<Data>) {
  if (data !== undefined) {
    return (
      <>
        <StaleAlert {...failure} />
        {isEmpty?.(data) ? empty : children(data)}
      </>
    )
  }
  if (failure.failed) {
    return (
      <ErrorState
        title={failure.title}
        description={hint}
        retrying={failure.retrying}
        onRetry={() => void failure.onRetry()}
      />
    )
  }
  if (loadingLabel === undefined) return skeleton
  return (
    <SkeletonGroup label={loadingLabel} {...(skeletonClassName && { className: skeletonClassName })}>
      {skeleton}
    </SkeletonGroup>
  )
}

/** Says that the shown data are old because the last read failed. */
export function StaleAlert({ title, failed, retrying, onRetry }: StaleAlertProps) {
  const t = useTranslations('ui')
  if (!failed) return null
  return (
    <ScreenNotice>
      <Alert tone="error" data-slot="stale">
        <p>{title}</p>
        <Button size="sm" className="mt-2 print:hidden" busy={retrying} onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      </Alert>
    </ScreenNotice>
  )
}
