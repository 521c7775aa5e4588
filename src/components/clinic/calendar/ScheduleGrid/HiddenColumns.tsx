import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../../ui/classNames'
import { linkVariants } from '../../../ui/Link/Link'

interface HiddenColumnsProps {
  grid: React.RefObject<HTMLTableElement | null>
  /** The number of columns, without the one of the times. */
  count: number
  /** What the columns are. */
  of: 'doctors' | 'days'
}

/** How many columns lie outside the scrolled area, on either side; a press scrolls them into it. Nothing while all are visible. */
export function HiddenColumns({ grid, count, of }: HiddenColumnsProps) {
  const t = useTranslations('calendar.hidden')
  const [first, last] = useVisibleColumns(grid, count)
  const sides = [
    { side: 'before', hidden: first, next: first - 1 },
    { side: 'after', hidden: count - 1 - last, next: last + 1 },
  ] as const
  if (sides.every(({ hidden }) => hidden === 0)) return null
  return (
    <div className="mb-1 flex justify-between gap-4 text-sm">
      {sides.map(({ side, hidden, next }) => (
        <button
          key={side}
          type="button"
          className={cx(
            linkVariants({ variant: 'quiet' }),
            'inline-flex min-h-8 items-center gap-1.5 text-accent-hover',
            side === 'before' && 'flex-row-reverse',
            hidden === 0 && 'invisible',
          )}
          onClick={() =>
            headingsOf(grid.current)[next]?.scrollIntoView({
              inline: side === 'after' ? 'start' : 'end',
              block: 'nearest',
            })
          }
        >
          {t(of, { count: hidden })}
          <ArrowRight
            aria-hidden
            className={cx('size-4', side === 'after' ? 'rtl:rotate-180' : 'ltr:rotate-180')}
          />
        </button>
      ))}
    </div>
  )
}

const headingsOf = (grid: HTMLTableElement | null) => [
  ...(grid?.tHead?.querySelectorAll<HTMLElement>('th:not(:first-child)') ?? []),
]

/** A column counts as visible with this part of its width. */
const VISIBLE_PART = 0.9

/** The indexes of the first and the last column in the scrolled area. */
function useVisibleColumns(grid: HiddenColumnsProps['grid'], count: number): [first: number, last: number] {
  const [visible, setVisible] = useState<readonly number[]>([])
  useEffect(() => {
    const headings = headingsOf(grid.current)
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const index = headings.indexOf(target as HTMLElement)
            if (isIntersecting) now.add(index)
            else now.delete(index)
          }
          return [...now]
        }),
      { root: grid.current?.parentElement ?? null, threshold: VISIBLE_PART },
    )
    for (const heading of headings) observer.observe(heading)
    return () => {
      observer.disconnect()
      setVisible([])
    }
  }, [grid, count])
  return visible.length === 0 ? [0, count - 1] : [Math.min(...visible), Math.max(...visible)]
}
