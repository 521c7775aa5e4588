import { useTranslations } from 'use-intl'
import { Popover, PopoverAnchor, PopoverContent } from '../Popover/Popover'
import { DatePicker, type DatePickerProps } from '../DatePicker/DatePicker'

export interface DateFieldCalendarProps extends Pick<
  DatePickerProps,
  'value' | 'today' | 'min' | 'max' | 'unavailableReason' | 'onValueChange'
> {
  /** Opens the calendar and gets the focus back. */
  trigger: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The calendar of a DateField. Mounted while it is open: its code loads with the first press. */
export function DateFieldCalendar({ trigger, onClose, onValueChange, ...picker }: DateFieldCalendarProps) {
  const t = useTranslations('ui.date')
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={trigger} />
      <PopoverContent
        align="end"
        collisionPadding={4}
        aria-label={t('open')}
        className="w-auto! max-w-[calc(100vw-0.5rem)]! p-0!"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger.current?.focus()
        }}
        onPointerDownOutside={(event) => {
          // The press of the button closes the calendar.
          if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault()
        }}
      >
        <DatePicker
          {...picker}
          autoFocus
          onValueChange={(date) => {
            onValueChange(date)
            onClose()
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
