import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { cx } from '../classNames'

export type TextareaProps = React.ComponentProps<'textarea'>

/** A text input of several lines. It grows with its text in browsers that support `field-sizing`. */
export function Textarea({ rows = 3, className, ...rest }: TextareaProps) {
  const { labelId: _, ...field } = useFieldControl(rest)
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cx(controlVariants(), 'field-sizing-content max-h-60 py-2', className)}
      {...rest}
      {...field}
    />
  )
}
