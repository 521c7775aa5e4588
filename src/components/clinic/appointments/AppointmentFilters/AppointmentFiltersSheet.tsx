import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/Badge/Badge'
import { Button } from '../../../ui/Button/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import type { AppointmentFiltersSheetContentProps } from './AppointmentFiltersSheetContent'

const Content = lazy(() =>
  import('./AppointmentFiltersSheetContent').then((module) => ({
    default: module.AppointmentFiltersSheetContent,
  })),
)

interface AppointmentFiltersSheetProps extends Omit<
  AppointmentFiltersSheetContentProps,
  'open' | 'onOpenChange'
> {
  /** How many filters are in use. */
  inUse: number
}

/** On a phone: the button that opens the filters and the order of the list. The sheet's code loads when it opens first. */
export function AppointmentFiltersSheet({ inUse, ...content }: AppointmentFiltersSheetProps) {
  const t = useTranslations('appointments.filters')
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button size="sm" className="md:hidden" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
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
      {opened && (
        <Suspense>
          <Content {...content} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
