import { Tooltip as RadixTooltip } from 'radix-ui'
import { usePortalContainer } from '../Portal/portalContainer'
import { cx } from '../classNames'

export type TooltipProps = Omit<React.ComponentProps<typeof RadixTooltip.Content>, 'content'> & {
  /** A few words. Necessary information must also be available elsewhere. */
  content: React.ReactNode
  /** The described element. It must be focusable. */
  children: React.ReactElement
  /** Set it only if hover and focus shall not open the tooltip. */
  open?: boolean
  /** Called with true when the tooltip opens, with false when it closes. */
  onOpenChange?: (open: boolean) => void
}

/** A short description of a control. Opens on hover and focus; Escape closes it. */
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
