import { VisuallyHidden as RadixVisuallyHidden } from 'radix-ui'

export type VisuallyHiddenProps = React.ComponentProps<typeof RadixVisuallyHidden.Root>

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <RadixVisuallyHidden.Root data-slot="visually-hidden" {...props} />
}
