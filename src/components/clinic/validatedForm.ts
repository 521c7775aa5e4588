import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { useSubmitOnce } from './useSubmitOnce'

interface ValidatedFormOptions<Values extends FieldValues, Output> {
  defaultValues: DefaultValues<Values>
  /** The values are on their way: further presses do nothing. */
  busy: boolean
  /** Called with whatever is typed, valid or not, for a caller that keeps a draft. */
  onValuesChange?: ((values: Values) => void) | undefined
  /** Called with valid values; while a returned promise is pending, further presses do nothing. */
  onSubmit: (values: Output) => unknown
}

interface ValidatedForm<Values extends FieldValues, Output> extends UseFormReturn<Values, unknown, Output> {
  /** The schema's message about a field. */
  problem: (name: Path<Values>) => string | undefined
  /** For values that have been validated before. */
  submitOnce: (values: Output) => Promise<void>
  submit: (event: React.SubmitEvent) => void
}

/**
 * A form of react-hook-form with the rules of a valibot schema, whose messages are keys: the form has the words
 * (CONTRIBUTING.md). Errors show from the first press on and go as soon as they are mended; the first one gets the focus.
 */
export function useValidatedForm<Values extends FieldValues, Output>(
  schema: GenericSchema<Values, Output>,
  { defaultValues, busy, onValuesChange, onSubmit }: ValidatedFormOptions<Values, Output>,
): ValidatedForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver<Values, unknown, Output>(schema),
    // Without it a rule about two fields is checked only once nothing else is wrong.
    criteriaMode: 'all',
    defaultValues,
  })
  const { errors } = form.formState
  const { subscribe } = form
  const submitOnce = useSubmitOnce(busy, onSubmit)

  const keep = useEffectEvent((values: Values) => onValuesChange?.(values))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  )

  return {
    ...form,
    problem: (name) => errors[name]?.message as string | undefined,
    submitOnce,
    submit: (event) => void form.handleSubmit(submitOnce)(event),
  }
}
