import { RadioGroup as RadixRadioGroup } from 'radix-ui'
import { cva, type VariantProps } from 'class-variance-authority'
import { useId } from 'react'
import { ChoiceText } from '../Field/ChoiceText'
import { choiceNames, useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

const radioGroupVariants = cva('group flex gap-x-5 gap-y-2', {
  variants: {
    /** How the choices lie. All four arrow keys move between them either way, as in a browser's own radios. */
    orientation: {
      vertical: 'flex-col',
      horizontal: 'flex-row flex-wrap',
    },
  },
  defaultVariants: { orientation: 'vertical' },
})

export type RadioGroupProps = Omit<React.ComponentProps<typeof RadixRadioGroup.Root>, 'orientation'> &
  VariantProps<typeof radioGroupVariants>

/**
 * One of a few, all in sight: `value` and `onValueChange`, or `defaultValue`. Goes in a `<Field group>`, or is named
 * with `aria-label`; holds Radio parts. Arrow keys move and choose.
 */
export function RadioGroup({ className, orientation = 'vertical', ...rest }: RadioGroupProps) {
  const { labelId, 'aria-invalid': invalid, ...field } = useFieldControl(rest)
  return (
    <RadixRadioGroup.Root
      data-slot="radio-group"
      // Radix is not told the orientation: it would take two of the arrow keys away, in a grid of slots too.
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
      card: 'items-start rounded-md border border-line-strong bg-surface-raised px-3 py-2.5 transition-colors duration-fast hover:bg-hover has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-muted has-data-[state=checked]:border-accent has-data-[state=checked]:bg-accent-soft',
    },
  },
  defaultVariants: { variant: 'plain' },
})

export type RadioProps = Omit<React.ComponentProps<typeof RadixRadioGroup.Item>, 'children'> &
  VariantProps<typeof radioVariants> & {
    /** The accessible name; a click on it chooses. */
    label: React.ReactNode
    /** A second line, read after the name. */
    hint?: React.ReactNode
  }

/** One choice of a RadioGroup; rest props land on the button with `role="radio"`. */
export function Radio({ label, hint, variant = 'plain', className, ...rest }: RadioProps) {
  const id = useId()
  return (
    <label data-slot="radio" data-variant={variant} className={cx(radioVariants({ variant }), className)}>
      <RadixRadioGroup.Item
        {...choiceNames(id, hint)}
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface-raised group-aria-invalid:border-danger disabled:border-line data-[state=checked]:border-accent"
        {...rest}
      >
        <RadixRadioGroup.Indicator className="size-2.5 rounded-full bg-accent" />
      </RadixRadioGroup.Item>
      <ChoiceText id={id} label={label} hint={hint} />
    </label>
  )
}
