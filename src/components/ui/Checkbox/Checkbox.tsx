import { Check, Minus } from 'lucide-react'
import { Checkbox as RadixCheckbox } from 'radix-ui'
import { useId } from 'react'
import { ChoiceText } from '../Field/ChoiceText'
import { choiceAriaProps } from '../Field/fieldControl'
import { cx } from '../classNames'

export type CheckboxProps = Omit<React.ComponentProps<typeof RadixCheckbox.Root>, 'children'> & {
  /** The accessible name. A click on it toggles the checkbox. */
  label: React.ReactNode
  /** A second line, the accessible description. */
  hint?: React.ReactNode
  /** Shows the label to screen readers only, as in a table column of checkboxes. */
  hideLabel?: boolean
}

/**
 * A choice that takes effect when its form is submitted, such as an agreement. For a setting that is on or off use Switch.
 * `checked` may be `'indeterminate'`. Rest props go to the button with `role="checkbox"`.
 */
export function Checkbox({ label, hint, hideLabel = false, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <label
      data-slot="checkbox"
      className={cx(
        'inline-flex min-h-control-sm cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted',
        hideLabel && 'min-w-6 justify-center',
        className,
      )}
    >
      <RadixCheckbox.Root
        {...choiceAriaProps(id, hint)}
        className="group flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface-raised text-on-accent transition-colors duration-fast disabled:border-line disabled:bg-surface-sunken aria-invalid:border-invalid data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:data-[state=checked]:bg-muted"
        {...rest}
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden className="size-3.5 stroke-3 group-data-[state=indeterminate]:hidden" />
          <Minus aria-hidden className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]:block" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <ChoiceText id={id} label={label} hint={hint} hidden={hideLabel} />
    </label>
  )
}
