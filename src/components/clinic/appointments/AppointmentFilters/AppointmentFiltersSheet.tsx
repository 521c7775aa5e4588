import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/Badge/Badge'
import { Button } from '../../../ui/Button/Button'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '../../../ui/Dialog/Dialog'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AppointmentSort } from '../AppointmentSort/AppointmentSort'
import type { AppointmentSort as Sort } from '../columns'
import { AppointmentChoices, type AppointmentChoicesProps } from './AppointmentChoices'

interface AppointmentFiltersSheetProps extends Omit<AppointmentChoicesProps, 'stacked'> {
  /** How many filters are in use. */
  inUse: number
  total: number | undefined
  sort: Sort | undefined
  onSort: ((next: Sort) => void) | undefined
}

/** On a phone: the button that opens the filters and the order of the list. A choice takes effect at once. */
export function AppointmentFiltersSheet({
  inUse,
  total,
  sort,
  onSort,
  ...choices
}: AppointmentFiltersSheetProps) {
  const t = useTranslations('appointments.filters')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" className="md:hidden">
          <SlidersHorizontal aria-hidden />
          {t('open')}
          {inUse > 0 && (
            <>
              <Badge tone="accent" aria-hidden className="-me-1.5">
                {inUse}
              </Badge>
              <VisuallyHidden>{t('inUse', { count: inUse })}</VisuallyHidden>
            </>
          )}
        </Button>
      </DialogTrigger>
      <DialogContent size="sm" data-slot="appointment-filters-sheet">
        <DialogTitle>{t('open')}</DialogTitle>
        <DialogBody className="flex flex-col gap-4">
          <AppointmentChoices {...choices} stacked />
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
