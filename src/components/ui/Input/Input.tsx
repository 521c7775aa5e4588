import type { VariantProps } from 'class-variance-authority'
import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

export type InputProps = Omit<React.ComponentProps<'input'>, 'size'> & VariantProps<typeof controlVariants>

/** A text input of one line. Inside a Field it gets name, hint, error and `required` from the Field. */
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
