import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { AnsweredError } from './api'
import { useOperatorTexts } from './useOperatorTexts'

/** Shows the data of a query, or that it loads, or why it could not be loaded. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => React.ReactNode
}) {
  const t = useOperatorTexts()
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <ErrorState
        title={t('failed.title')}
        description={query.error instanceof AnsweredError ? query.error.message : t('login.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-4">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  )
}
