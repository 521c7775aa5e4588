import { useFormatter } from 'use-intl'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'

/** Two marks that differ without colour, also in forced-colors mode. */
export type CountMarkFill = 'filled' | 'outlined'

const fillClasses: Record<CountMarkFill, string> = {
  filled: 'border-accent bg-accent',
  outlined: 'border-line-strong bg-surface',
}

type CountMarkProps = React.ComponentProps<'span'> & { fill: CountMarkFill }

/** A bar, or its mark in the legend. */
export function CountMark({ fill, className, ...rest }: CountMarkProps) {
  return (
    <span
      aria-hidden
      data-fill={fill}
      className={cx('block shrink-0 border-[1.5px]', fillClasses[fill], className)}
      {...rest}
    />
  )
}

type CountBarProps = {
  fill: CountMarkFill
  count: number | null | undefined
  /** Count of the longest bar. */
  maxCount: number
  /** Whether the count shows at the end of the bar. */
  labelled?: boolean
}

/** One count as a bar. The longest bar leaves room for its label. */
export function CountBar({ fill, count, maxCount, labelled = false }: CountBarProps) {
  const format = useFormatter()
  const labelWidth = labelled ? `${format.number(maxCount).length + 2}ch` : '0px'
  return (
    <span className="flex h-4 items-center gap-1.5 text-xs tabular-nums">
      {count != null && count > 0 && (
        <CountMark
          fill={fill}
          data-slot="count-bar"
          className="h-3 min-w-1 rounded-e-sm"
          style={{ inlineSize: `calc((100% - ${labelWidth}) * ${count / maxCount})` }}
        />
      )}
      {labelled && <span className="first:ms-1.5">{count == null ? <Missing /> : format.number(count)}</span>}
    </span>
  )
}
