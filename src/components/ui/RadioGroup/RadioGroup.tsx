import { RadioGroup as RadixRadioGroup } from 'radix-ui'
import { cva, type VariantProps } from 'class-variance-authority'
import { useId } from 'react'
import { ChoiceText } from '../Field/ChoiceText'
import { choiceAriaProps, useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

const radioGroupVariants = cva('group flex gap-x-5 gap-y-2', {
  variants: {
    /** The layout of the choices. All four arrow keys work in both layouts, as in native radio buttons. */
    orientation: {
      vertical: 'flex-col',
      horizontal: 'flex-row flex-wrap',
    },
  },
  defaultVariants: { orientation: 'vertical' },
})

export type RadioGroupProps = Omit<React.ComponentProps<typeof RadixRadioGroup.Root>, 'orientation'> &
  VariantProps<typeof radioGroupVariants> & {
    /** The Radios. */
    children?: React.ReactNode
  }

/**
 * One of a few visible choices: `value` and `onValueChange`, or `defaultValue`. Contains Radios. Put it in a `<Field group>`,
 * or name it with `aria-label`. Arrow keys move and choose.
 */
export function RadioGroup({ className, orientation = 'vertical', ...rest }: RadioGroupProps) {
  const { labelId, 'aria-invalid': invalid, ...field } = useFieldControl(rest)
  return (
    <RadixRadioGroup.Root
      data-slot="radio-group"
      // Not passed to Radix as orientation: Radix would ignore two of the arrow keys, which a grid needs.
      data-orientation={orientation}
      aria-labelledby={rest['aria-label'] ? undefined : labelId}
      aria-invalid={invalid}
      className={cx(radioGroupVariants({ orientation }), className)}
      {...rest}
      {...field}
    />
  )
}

const radioVariants = cva('flex cursor-pointer gap-2.5 text-sm has-disabled:cursor-not-allowed', {
  variants: {
    /** `card` for choices with a second line. */
    variant: {
      plain: 'min-h-control-sm items-center has-disabled:text-muted',
      card: 'items-start rounded-md border border-line-strong bg-surface-raised px-3 py-2.5 transition-colors duration-fast hover:bg-hover has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-muted has-data-[state=checked]:border-accent has-data-[state=checked]:bg-selected',
    },
  },
  defaultVariants: { variant: 'plain' },
})

export type RadioProps = Omit<React.ComponentProps<typeof RadixRadioGroup.Item>, 'children'> &
  VariantProps<typeof radioVariants> & {
    /** The accessible name. A click on it chooses the radio. */
    label: React.ReactNode
    /** A second line, the accessible description. */
    hint?: React.ReactNode
  }

/** A choice of a RadioGroup. Rest props go to the button with `role="radio"`. */
export function Radio({ label, hint, variant = 'plain', className, onKeyDown, ...rest }: RadioProps) {
  const id = useId()
  const submitOnEnter = (event: React.KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event)
    // As in a native radio button. Radix ignores the key.
    if (event.key === 'Enter' && !event.repeat && !event.defaultPrevented)
      event.currentTarget.form?.requestSubmit()
  }
  return (
    <label data-slot="radio" data-variant={variant} className={cx(radioVariants({ variant }), className)}>
      <RadixRadioGroup.Item
        {...choiceAriaProps(id, hint)}
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface-raised group-aria-invalid:border-invalid disabled:border-line data-[state=checked]:border-accent"
        {...rest}
        onKeyDown={submitOnEnter}
      >
        <RadixRadioGroup.Indicator className="size-2.5 rounded-full bg-accent" />
      </RadixRadioGroup.Item>
      <ChoiceText id={id} label={label} hint={hint} />
    </label>
  )
}
