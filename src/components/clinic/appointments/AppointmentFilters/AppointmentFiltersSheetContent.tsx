import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button/Button'
import { DialogBody, DialogClose, DialogContent, DialogTitle, Dialog } from '../../../ui/Dialog/Dialog'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import * as controls from '../../../ui/choiceControls'
import { AppointmentSort } from '../AppointmentSort/AppointmentSort'
import type { AppointmentSort as Sort } from '../columns'
import { AppointmentDates, type AppointmentDatesProps } from './AppointmentDates'
import { AppointmentChoices, type AppointmentChoicesProps } from './AppointmentChoices'

export interface AppointmentFiltersSheetContentProps extends Omit<
  AppointmentChoicesProps,
  'stacked' | 'controls'
> {
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number | undefined
  /** Undefined shows no dates. */
  dates: Omit<AppointmentDatesProps, 'onChoose'> | undefined
  sort: Sort | undefined
  onSort: ((next: Sort) => void) | undefined
}

/** The sheet with the filters and the order of the list. Each choice takes effect at once. */
export function AppointmentFiltersSheetContent({
  open,
  onOpenChange,
  total,
  dates,
  sort,
  onSort,
  ...choices
}: AppointmentFiltersSheetContentProps) {
  const t = useTranslations('appointments.filters')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" data-slot="appointment-filters-sheet">
        <DialogTitle>{t('open')}</DialogTitle>
        <DialogBody className="flex flex-col gap-4">
          <AppointmentChoices {...choices} controls={controls} stacked />
          {dates && <AppointmentDates {...dates} onChoose={choices.onChoose} />}
          {sort && onSort && <AppointmentSort sort={sort} onSort={onSort} hideDoctor={!choices.doctors} />}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">{total === undefined ? t('close') : t('show', { total })}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
