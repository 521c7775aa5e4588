import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/Badge/Badge'
import { Button } from '../../../ui/Button/Button'
import { FromFirstOpening } from '../../../ui/FromFirstOpening'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { lazyCode, usePreloadedCode } from '../../../ui/loadCode'
import type { AppointmentFiltersSheetContentProps } from './AppointmentFiltersSheetContent'

const SheetContent = lazyCode(() =>
  import('./AppointmentFiltersSheetContent').then((code) => code.AppointmentFiltersSheetContent),
)
const loads = [SheetContent.load]

interface AppointmentFiltersSheetProps extends Omit<
  AppointmentFiltersSheetContentProps,
  'open' | 'onOpenChange'
> {
  activeCount: number
}

/** For phones: a button that opens a sheet with filters and order. */
export function AppointmentFiltersSheet({ activeCount, ...content }: AppointmentFiltersSheetProps) {
  const t = useTranslations('appointments.filters')
  usePreloadedCode(loads)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className="md:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        <span>{t('open')}</span>
        {activeCount > 0 && (
          <>
            <Badge tone="accent" aria-hidden className="-me-1.5">
              {activeCount}
            </Badge>
            <VisuallyHidden>{t('inUse', { count: activeCount })}</VisuallyHidden>
          </>
        )}
      </Button>
      <FromFirstOpening open={open}>
        <SheetContent {...content} open={open} onOpenChange={setOpen} />
      </FromFirstOpening>
    </>
  )
}
