import { Check, Minus } from 'lucide-react'
import { Checkbox as RadixCheckbox } from 'radix-ui'
import { useId } from 'react'
import { ChoiceText } from '../Field/ChoiceText'
import { choiceNames } from '../Field/fieldControl'
import { cx } from '../classNames'

export type CheckboxProps = Omit<React.ComponentProps<typeof RadixCheckbox.Root>, 'children'> & {
  /** The accessible name; a click on it ticks the box. */
  label: React.ReactNode
  /** A second line, read after the name. */
  hint?: React.ReactNode
  /** Keeps the label for screen readers alone, as in a table's column of checkboxes. */
  hideLabel?: boolean
}

/**
 * Something that is ticked or not, and takes effect when its form is sent; for what takes effect at once use Switch.
 * `checked` may be `'indeterminate'`. Rest props land on the button with `role="checkbox"`.
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
        {...choiceNames(id, hint)}
        className="group flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface-raised text-on-accent transition-colors duration-fast disabled:border-line disabled:bg-surface-sunken aria-invalid:border-danger data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:data-[state=checked]:bg-muted"
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
