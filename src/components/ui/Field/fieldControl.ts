import { cva } from 'class-variance-authority'
import { createContext, use } from 'react'

export type FieldContextValue = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

export type FieldControlProps = Pick<React.AriaAttributes, 'aria-describedby' | 'aria-invalid'> & {
  id?: string | undefined
  required?: boolean | undefined
}

/** The props that a control gets from the Field around it. Its own props win; descriptions are joined. */
export function useFieldControl(
  props: FieldControlProps,
): FieldControlProps & { labelId: string | undefined } {
  const field = use(FieldContext)
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: props.id ?? field?.controlId,
    labelId: field?.labelId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    required: props.required ?? (field?.required || undefined),
  }
}

/** Connects the button of a Checkbox, Radio or Switch to its ChoiceText: the label names it, the hint describes it. */
export function choiceAriaProps(id: string, hint: React.ReactNode) {
  return { 'aria-labelledby': `${id}label`, 'aria-describedby': hint ? `${id}hint` : undefined }
}

/** The styles of all text-like controls. On phones and touch screens the text has 16 px, because iOS zooms in on smaller inputs. */
export const controlVariants = cva(
  [
    'w-full min-w-0 rounded-md border border-line-strong bg-surface-raised text-base text-ink sm:pointer-fine:text-sm',
    'transition-colors duration-fast hover:border-ink',
    'focus-visible:border-focus focus-visible:outline-offset-0',
    'aria-invalid:border-invalid aria-invalid:outline-danger',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-muted',
    'read-only:not-[button]:bg-surface-sunken',
  ],
  {
    variants: {
      /** `sm` in filters and tables, `md` in forms. */
      size: {
        sm: 'min-h-control-sm px-2.5',
        md: 'min-h-control-md px-3',
      },
    },
    defaultVariants: { size: 'md' },
  },
)
