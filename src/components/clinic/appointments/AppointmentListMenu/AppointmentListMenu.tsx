import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/DropdownMenu/DropdownMenu'
import { Anchor } from '../../../ui/Link/LinkProvider'
import { IconButton, type IconButtonProps } from '../../../ui/IconButton/IconButton'

export type AppointmentListMenuProps = Omit<IconButtonProps, 'label' | 'children' | 'onSelect'> & {
  /** Whether the list is empty or still loading: there is nothing to download. */
  empty?: boolean
  /** Starts selecting several appointments. Undefined if none can be selected. */
  onSelect?: (() => void) | undefined
  /** URL of the sheet of the day that the filters begin with. */
  printDayHref: string
  /** URL of the sheets of a week from that day on. */
  printWeekHref: string
  /** Downloads what the filters show as CSV. */
  onCsv: () => void
  /** Downloads what the filters show as iCalendar. */
  onCalendar: () => void
  /** Opens the monthly statement. Undefined on the list of one doctor. */
  onStatement?: () => void
}

/** What can be done with a whole list of appointments. Rest props go to the button. */
export function AppointmentListMenu({
  empty = false,
  onSelect,
  printDayHref,
  printWeekHref,
  onCsv,
  onCalendar,
  onStatement,
  onClick,
  ...rest
}: AppointmentListMenuProps) {
  const t = useTranslations('tools.menu')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          size="sm"
          {...rest}
          label={t('label')}
          onClick={(event) => {
            onClick?.(event)
            const { currentTarget: button, detail } = event
            // Radix opens by pointer and keys, not by the click alone that assistive technology may send.
            if (detail === 0 && button.dataset['state'] !== 'open')
              button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
          }}
          data-slot="appointment-list-menu"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem disabled={!onSelect} onSelect={() => onSelect?.()}>
          {t('select')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Anchor href={printDayHref}>{t('printDay')}</Anchor>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Anchor href={printWeekHref}>{t('printWeek')}</Anchor>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={empty} onSelect={() => onCsv()}>
          {t('csv')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={empty} onSelect={() => onCalendar()}>
          {t('calendar')}
        </DropdownMenuItem>
        {onStatement && <DropdownMenuItem onSelect={() => onStatement()}>{t('statement')}</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
