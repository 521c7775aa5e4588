import { useTranslations } from 'use-intl'
import type { BulkStatus } from '@/domain/appointments/selection'
import { Button } from '../../../ui/Button/Button'
import { cx } from '../../../ui/classNames'

export type SelectionBarProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** Number of selected appointments, on all pages. */
  count: number
  /** Starts the change of the selected appointments. */
  onChangeStatus: (to: BulkStatus) => void
  /** Ends selecting. */
  onEnd: () => void
}

/** What can be done with the selected appointments. Without a selection the actions explain what to do. */
export function SelectionBar({ count, onChangeStatus, onEnd, className, ...rest }: SelectionBarProps) {
  const t = useTranslations('tools.bulk')
  const tTo = useTranslations('appointments.change.to')
  const none = count === 0
  return (
    <section
      aria-label={t('label')}
      data-slot="selection-bar"
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 text-sm', className)}
      {...rest}
    >
      <p role="status" className="min-w-40 grow tabular-nums max-sm:w-full">
        {none ? t('none') : t('count', { count })}
      </p>
      {(['accepted', 'declined'] as const).map((to) => (
        <Button
          key={to}
          size="sm"
          variant={to === 'accepted' ? 'primary' : 'secondary'}
          // Not `disabled`: after the change nothing is selected, and the focus returns to this button.
          aria-disabled={none || undefined}
          className={cx(none && 'opacity-50')}
          onClick={() => !none && onChangeStatus(to)}
        >
          {tTo(to)}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => onEnd()}>
        {t('end')}
      </Button>
    </section>
  )
}
