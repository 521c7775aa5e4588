import { Tooltip as RadixTooltip } from 'radix-ui'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type TooltipProps = Omit<React.ComponentProps<typeof RadixTooltip.Content>, 'content'> & {
  /** A few words; never the only place where something needed is said. */
  content: React.ReactNode
  /** The one element that it describes, which must take focus. */
  children: React.ReactElement
  /** Only where something else than hover and focus decides. */
  open?: boolean
  /** Called with true as it shows, with false as it goes. */
  onOpenChange?: (open: boolean) => void
}

/** A few words about a control. Shows on hover and on focus, goes on Escape. */
export function Tooltip({ content, children, open, onOpenChange, className, ...rest }: TooltipProps) {
  const container = usePortalContainer()
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root open={open} onOpenChange={onOpenChange}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content
            data-slot="tooltip"
            sideOffset={6}
            collisionPadding={8}
            className={cx(
              'z-50 max-w-64 animate-fade-in rounded-sm bg-ink px-2 py-1 text-xs text-canvas',
              className,
            )}
            {...rest}
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
