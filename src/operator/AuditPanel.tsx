import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Field } from '@/components/ui/Field/Field'
import { Input } from '@/components/ui/Input/Input'
import { read, type AuditPage } from './api'
import { Loaded } from './Loaded'
import { useOperatorTexts } from './useOperatorTexts'

/** Who did what, newest first, in pages. */
export function AuditPanel() {
  const t = useOperatorTexts()
  const format = useFormatter()
  const [filter, setFilter] = useState<Record<string, string>>({})
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      read<AuditPage>('audit', { ...filter, ...(pageParam !== null && { before: String(pageParam) }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <form
        className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
            typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
          )
          setFilter(Object.fromEntries(values))
        }}
      >
        <Field label={t('audit.email')}>
          <Input name="email" autoComplete="off" />
        </Field>
        <Field label={t('audit.appointment')}>
          <Input name="appointment" autoComplete="off" />
        </Field>
        <Field label={t('audit.from')}>
          <Input name="from" type="date" />
        </Field>
        <Field label={t('audit.to')}>
          <Input name="to" type="date" />
        </Field>
        <Button type="submit">{t('audit.show')}</Button>
      </form>
      <Loaded query={query}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines)
          if (lines.length === 0) return <EmptyState title={t('audit.empty')} />
          return (
            <>
              <ul className="divide-y divide-line text-sm">
                {lines.map(({ id, at, actor, clinic, description }) => (
                  <li key={id} className="grid gap-1 py-2 sm:grid-cols-[11rem_1fr] sm:gap-3">
                    <time dateTime={at} className="text-muted">
                      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
                    </time>
                    <span className="min-w-0 wrap-anywhere">
                      {description}
                      <span className="block text-muted">{[actor, clinic].filter(Boolean).join(' · ')}</span>
                    </span>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  className="mt-4"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('audit.older')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
