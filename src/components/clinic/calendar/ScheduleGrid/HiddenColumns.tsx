import { ArrowRight } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../../ui/classNames'
import { linkVariants } from '../../../ui/Link/Link'

interface HiddenColumnsProps {
  grid: React.RefObject<HTMLTableElement | null>
  /** The number of columns, without the one of the times. */
  count: number
  /** What the columns are. */
  kind: 'doctors' | 'days'
  visible: ReturnType<typeof useVisibleColumns>
}

/** How many columns lie outside the scrolled area, on either side; a press scrolls them into it. Nothing while all are visible. */
export function HiddenColumns({ grid, count, kind, visible: [first, last] }: HiddenColumnsProps) {
  const t = useTranslations('calendar.hidden')
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
          {t(kind, { count: hidden })}
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

/**
 * The indexes of the first and the last column in the scrolled area. For the component that renders the grid: the line must be there in the
 * first frame, and would move the grid after it.
 */
export function useVisibleColumns(
  grid: HiddenColumnsProps['grid'],
  count: number,
): [first: number, last: number] {
  const [visible, setVisible] = useState<readonly number[]>([])
  useLayoutEffect(() => watchColumns(grid.current, setVisible), [grid, count])
  return visible.length === 0 ? [0, count - 1] : [Math.min(...visible), Math.max(...visible)]
}

/** Calls `onChange` with the indexes of the columns in the scrolled area, now and after each change. Returns a function that ends this. */
function watchColumns(grid: HTMLTableElement | null, onChange: (visible: readonly number[]) => void) {
  const headings = headingsOf(grid)
  const area = grid?.parentElement ?? null
  const { left, right } = area?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const visible = new Set<number>()
  for (const [index, heading] of headings.entries()) {
    const box = heading.getBoundingClientRect()
    const width = Math.min(box.right, right) - Math.max(box.left, left)
    if (width >= VISIBLE_PART * box.width) visible.add(index)
  }
  onChange([...visible])
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const index = headings.indexOf(target as HTMLElement)
        if (isIntersecting) visible.add(index)
        else visible.delete(index)
      }
      onChange([...visible])
    },
    { root: area, threshold: VISIBLE_PART },
  )
  for (const heading of headings) observer.observe(heading)
  return () => observer.disconnect()
}
