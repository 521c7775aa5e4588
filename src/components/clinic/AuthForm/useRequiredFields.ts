import { useId } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** Marks empty required fields as invalid and describes them by one message of the form (`errorId`). */
export function useRequiredFields<Values extends FieldValues, Output>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>) {
  const errorId = useId()
  const isEmpty = (name: string) => errors[name]?.message === 'empty'
  return {
    errorId,
    isAnyEmpty: Object.keys(errors).some(isEmpty),
    register: (name: Path<Values>, options?: RegisterOptions<Values>) => ({
      ...register(name, options),
      ...(isEmpty(name) && { 'aria-invalid': true, 'aria-describedby': errorId }),
    }),
  }
}
