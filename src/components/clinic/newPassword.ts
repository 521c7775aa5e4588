import * as v from 'valibot'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'

/** The rules of a new password and its confirmation (docs/product.md#passwords). */
export const newPasswordSchema = v.pipe(
  v.object({
    password: v.pipe(v.string(), v.nonEmpty('empty'), v.minLength(PASSWORD_MIN_LENGTH, 'short')),
    confirmPassword: v.pipe(v.string(), v.nonEmpty('empty')),
  }),
  v.forward(
    v.check(({ password, confirmPassword }) => password === confirmPassword, 'mismatch'),
    ['confirmPassword'],
  ),
)
