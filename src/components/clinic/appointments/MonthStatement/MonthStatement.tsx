import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay } from '@/domain/calendar'
import type { Month } from '@/domain/month'
import { Alert } from '../../../ui/Alert/Alert'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogTitle } from '../../../ui/Dialog/Dialog'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Select/Select'

export type MonthStatementProps = {
  /** Whether the dialog is shown. */
  open: boolean
  /** Called with false by Escape, the close button or a press outside. */
  onOpenChange: (open: boolean) => void
  /** The months to choose from, `YYYY-MM`, latest first. */
  months: readonly Month[]
  /** The month that is chosen at the beginning. */
  defaultMonth: Month
  /** Whether the appointments of the month are loading. */
  busy?: boolean
  /** The last download failed. */
  failed?: boolean
  /** Downloads the statement of the month. */
  onDownload: (month: Month) => void
}

/** A dialog to choose the month of the accountant's statement (docs/product.md#export). */
export function MonthStatement({
  open,
  onOpenChange,
  months,
  defaultMonth,
  busy = false,
  failed = false,
  onDownload,
}: MonthStatementProps) {
  const t = useTranslations('tools.statement')
  const tErrors = useTranslations('errors.appointments')
  const format = useFormatter()
  const [month, setMonth] = useState(defaultMonth)
  const nameOf = (each: Month) =>
    format.dateTime(dateForDisplay(`${each}-01`), { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" data-slot="month-statement">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('description')}</DialogDescription>
        <DialogBody className="flex flex-col gap-4">
          <Field label={t('month')}>
            <Select
              value={month}
              onValueChange={setMonth}
              options={months.map((each) => ({ value: each, label: nameOf(each) }))}
            />
          </Field>
          {failed && <Alert tone="error">{tErrors('fetch')}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" busy={busy} onClick={() => onDownload(month)}>
            {t('download')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
