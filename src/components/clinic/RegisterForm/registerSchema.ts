import * as v from 'valibot'
import { PASSWORD_MIN_LENGTH } from '@/domain/constants'
import { isPhone } from '@/domain/phone'

/** What can be wrong with a field; the form has the words for it. */
export type RegisterProblem = 'empty' | 'email' | 'phone' | 'short' | 'mismatch'

const problem = (name: RegisterProblem) => name
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(problem('empty')))

/** The rules for a new clinic (docs/product.md#registration). */
export const registerSchema = v.pipe(
  v.object({
    clinicName: filled,
    email: v.pipe(filled, v.email(problem('email'))),
    phone: v.pipe(filled, v.check(isPhone, problem('phone'))),
    password: v.pipe(
      v.string(),
      v.nonEmpty(problem('empty')),
      v.minLength(PASSWORD_MIN_LENGTH, problem('short')),
    ),
    confirmPassword: v.pipe(v.string(), v.nonEmpty(problem('empty'))),
  }),
  // Compared even where other fields are still wrong: all that is wrong shows at once.
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      problem('mismatch'),
    ),
    ['confirmPassword'],
  ),
)

export type RegisterValues = v.InferOutput<typeof registerSchema>

export const NO_REGISTRATION: RegisterValues = {
  clinicName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
}
