import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { read, type Figures } from './api'
import { Loaded } from './Loaded'
import { useOperatorTexts } from './useOperatorTexts'

const COUNTS = ['pending', 'approved', 'rejected', 'requests', 'sessions', 'erasures'] as const
const REFRESH_MS = 30_000

/** How many clinics are in each state, what waits, and how the database is. */
export function FiguresPanel() {
  const t = useOperatorTexts()
  const format = useFormatter()
  const query = useQuery({
    queryKey: ['figures'],
    queryFn: () => read<Figures>('figures'),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Loaded query={query}>
      {(figures) => (
        <dl aria-label={t('figures.label')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {COUNTS.map((name) => (
            <Figure key={name} label={t(`figures.${name}`)} value={format.number(figures[name])} />
          ))}
          <Figure label={t('figures.database')} value={t(`figures.health.${figures.database}`)} />
        </dl>
      )}
    </Loaded>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface-raised p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  )
}
