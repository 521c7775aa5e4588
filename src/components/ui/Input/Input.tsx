import type { VariantProps } from 'class-variance-authority'
import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

export type InputProps = Omit<React.ComponentProps<'input'>, 'size'> & VariantProps<typeof controlVariants>

/** One line of text. Inside a Field it takes its name, hint, error and required mark from there. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  const { labelId: _, ...field } = useFieldControl(rest)
  return (
    <input
      data-slot="input"
      data-size={size}
      className={cx(controlVariants({ size }), className)}
      {...rest}
      {...field}
    />
  )
}
