import * as v from 'valibot'
import { isPhone } from '@/domain/phone'
import { newPasswordSchema } from '../newPassword'

const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'))

/** The rules of the registration (docs/product.md#registration). The messages are codes; the form has the texts. */
export const registerSchema = v.intersect([
  v.object({
    clinicName: requiredText,
    email: v.pipe(requiredText, v.email('email')),
    phone: v.pipe(requiredText, v.check(isPhone, 'phone')),
  }),
  newPasswordSchema,
])

export type RegisterValues = v.InferOutput<typeof registerSchema>

export const EMPTY_REGISTRATION: RegisterValues = {
  clinicName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
}
