import { useFormatter } from 'use-intl'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'

export type CountedWeek = 'thisWeek' | 'lastWeek'

/** Filled and outlined: told apart without any colour, also where the system chooses the colours. */
const marks: Record<CountedWeek, string> = {
  thisWeek:
    'bg-accent border-accent forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]',
  lastWeek: 'border-line-strong bg-surface',
}

type CountMarkProps = React.ComponentProps<'span'> & { week: CountedWeek }

/** How a week is drawn; also its sign in the legend. */
export function CountMark({ week, className, ...rest }: CountMarkProps) {
  return (
    <span
      aria-hidden
      data-week={week}
      className={cx('block shrink-0 border-[1.5px]', marks[week], className)}
      {...rest}
    />
  )
}

type CountBarProps = {
  week: CountedWeek
  count: number | null | undefined
  /** The count of the longest bar. */
  most: number
  /** Writes the count at the bar's end. */
  labelled?: boolean
}

/** One count as a bar; the longest one leaves room for its label. */
export function CountBar({ week, count, most, labelled = false }: CountBarProps) {
  const format = useFormatter()
  const room = labelled ? `${format.number(most).length + 2}ch` : '0px'
  return (
    <span className="flex h-4 items-center gap-1.5 text-xs tabular-nums">
      {count != null && count > 0 && (
        <CountMark
          week={week}
          data-slot="count-bar"
          className="h-3 min-w-1 rounded-e-sm"
          style={{ inlineSize: `calc((100% - ${room}) * ${count / most})` }}
        />
      )}
      {labelled && <span className="first:ms-1.5">{count == null ? <Missing /> : format.number(count)}</span>}
    </span>
  )
}
