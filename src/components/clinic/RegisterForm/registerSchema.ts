import * as v from 'valibot'
import { isPhone } from '@/domain/phone'
import { newPassword } from '../newPassword'

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'))

/** The rules for a new clinic (docs/product.md#registration). */
export const registerSchema = v.intersect([
  v.object({
    clinicName: filled,
    email: v.pipe(filled, v.email('email')),
    phone: v.pipe(filled, v.check(isPhone, 'phone')),
  }),
  newPassword,
])

export type RegisterValues = v.InferOutput<typeof registerSchema>

export const NO_REGISTRATION: RegisterValues = {
  clinicName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
}
