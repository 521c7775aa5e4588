import { useFormatter } from 'use-intl'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'

export type CountedWeek = 'thisWeek' | 'lastWeek'

/** Filled and outlined, so that the weeks differ without colour, also in forced-colors mode. */
const markClasses: Record<CountedWeek, string> = {
  thisWeek:
    'bg-accent border-accent forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]',
  lastWeek: 'border-line-strong bg-surface',
}

type CountMarkProps = React.ComponentProps<'span'> & { week: CountedWeek }

/** The mark of a week, in the bars and in the legend. */
export function CountMark({ week, className, ...rest }: CountMarkProps) {
  return (
    <span
      aria-hidden
      data-week={week}
      className={cx('block shrink-0 border-[1.5px]', markClasses[week], className)}
      {...rest}
    />
  )
}

type CountBarProps = {
  week: CountedWeek
  count: number | null | undefined
  /** Count of the longest bar. */
  maxCount: number
  /** Whether the count shows at the end of the bar. */
  labelled?: boolean
}

/** One count as a bar. The longest bar leaves room for its label. */
export function CountBar({ week, count, maxCount, labelled = false }: CountBarProps) {
  const format = useFormatter()
  const labelWidth = labelled ? `${format.number(maxCount).length + 2}ch` : '0px'
  return (
    <span className="flex h-4 items-center gap-1.5 text-xs tabular-nums">
      {count != null && count > 0 && (
        <CountMark
          week={week}
          data-slot="count-bar"
          className="h-3 min-w-1 rounded-e-sm"
          style={{ inlineSize: `calc((100% - ${labelWidth}) * ${count / maxCount})` }}
        />
      )}
      {labelled && <span className="first:ms-1.5">{count == null ? <Missing /> : format.number(count)}</span>}
    </span>
  )
}
