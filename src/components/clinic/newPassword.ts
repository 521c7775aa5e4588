import * as v from 'valibot'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'

/** A new password, typed twice (docs/product.md#passwords). */
export const newPassword = v.pipe(
  v.object({
    password: v.pipe(v.string(), v.nonEmpty('empty'), v.minLength(PASSWORD_MIN_LENGTH, 'short')),
    confirmPassword: v.pipe(v.string(), v.nonEmpty('empty')),
  }),
  v.forward(
    v.check(({ password, confirmPassword }) => password === confirmPassword, 'mismatch'),
    ['confirmPassword'],
  ),
)
