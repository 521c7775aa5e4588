import type { FormError } from '../ui/ErrorSummary/ErrorSummary'

interface WrongFieldsOptions<Name extends string> {
  /** Name and label of each field that can be wrong, in the order of the form. */
  labels: readonly (readonly [Name, string])[]
  /** The message of a wrong field. */
  errorOf: (name: Name) => string | undefined
  setFocus: (name: Name) => void
}

/** The wrong fields of a form, for its ErrorSummary. */
export const wrongFields = <Name extends string>({
  labels,
  errorOf,
  setFocus,
}: WrongFieldsOptions<Name>): FormError[] =>
  labels.flatMap(([name, label]) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ label, message, onSelect: () => setFocus(name) }]
  })
