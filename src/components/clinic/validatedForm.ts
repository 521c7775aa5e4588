import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { useSubmitOnce } from './useSubmitOnce'

interface ValidatedFormOptions<Values extends FieldValues, Output> {
  defaultValues: DefaultValues<Values>
  /** Whether a submit is pending. Further submits are ignored. */
  busy: boolean
  /** Called with all values at each change, valid or not, for a caller that keeps a draft. */
  onValuesChange?: ((values: Values) => void) | undefined
  /** Called with valid values. Further submits are ignored while a returned promise is pending. */
  onSubmit: (values: Output) => unknown
}

interface ValidatedForm<Values extends FieldValues, Output> extends UseFormReturn<Values, unknown, Output> {
  /** The schema's message for an invalid field: a code, not a text. */
  problem: (name: Path<Values>) => string | undefined
  /** Submits values that are already validated. */
  submitOnce: (values: Output) => Promise<void>
  submit: (event: React.SubmitEvent) => void
}

/**
 * A react-hook-form form with the rules of a valibot schema, whose messages are codes: the component has the texts
 * (CONTRIBUTING.md). Errors show after the first submit and disappear when fixed. The first invalid field gets the focus.
 */
export function useValidatedForm<Values extends FieldValues, Output>(
  schema: GenericSchema<Values, Output>,
  { defaultValues, busy, onValuesChange, onSubmit }: ValidatedFormOptions<Values, Output>,
): ValidatedForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver<Values, unknown, Output>(schema),
    // Otherwise a rule about two fields is checked only if all other rules pass.
    criteriaMode: 'all',
    defaultValues,
  })
  const { errors } = form.formState
  const { subscribe } = form
  const submitOnce = useSubmitOnce(busy, onSubmit)

  const reportValues = useEffectEvent((values: Values) => onValuesChange?.(values))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => reportValues(values) }),
    [subscribe],
  )

  return {
    ...form,
    problem: (name) => errors[name]?.message as string | undefined,
    submitOnce,
    submit: (event) => {
      const invalidInput = refusedInput(event.currentTarget)
      invalidInput?.focus()
      if (invalidInput) event.preventDefault()
      else void form.handleSubmit(submitOnce)(event)
    },
  }
}

/** An input that shows what is wrong with its text by itself, such as a DateField: the form's values do not have this text. */
function refusedInput(form: Element): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.customError)
}
