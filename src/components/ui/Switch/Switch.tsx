import { Switch as RadixSwitch } from 'radix-ui'
import { useId } from 'react'
import { ChoiceText } from '../Field/ChoiceText'
import { choiceAriaProps } from '../Field/fieldControl'
import { cx } from '../classNames'

export type SwitchProps = Omit<React.ComponentProps<typeof RadixSwitch.Root>, 'children'> & {
  /** The accessible name: the setting, never "on" or "off". */
  label: React.ReactNode
  /** A second line, the accessible description. */
  hint?: React.ReactNode
}

/**
 * A setting that is on or off. It takes effect at once, or when its form of settings is saved. `checked` and
 * `onCheckedChange`, or `defaultChecked`. Rest props go to the button with `role="switch"`.
 */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label
      data-slot="switch"
      className={cx(
        'relative inline-flex min-h-control-sm cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted',
        // Radix shifts its invisible input to the left. In a narrow page that runs right to left it would lie outside, and the page would scroll.
        '[&>input]:start-0 [&>input]:transform-none!',
        className,
      )}
    >
      <RadixSwitch.Root
        {...choiceAriaProps(id, hint)}
        className="inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-surface-sunken p-0.5 transition-colors duration-fast disabled:border-line data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:data-[state=checked]:border-muted disabled:data-[state=checked]:bg-muted"
        {...rest}
      >
        <RadixSwitch.Thumb className="size-4 rounded-full bg-line-strong transition-[margin] duration-fast data-[state=checked]:ms-4.5 data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
      <ChoiceText id={id} label={label} hint={hint} />
    </label>
  )
}
