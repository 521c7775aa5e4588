import * as v from 'valibot'
import { cleanEmail, isEmail } from '@/domain/email'
import { cleanName, isName } from '@/domain/personName'
import { isPhone, localPhone } from '@/domain/phone'
import { newPasswordSchema } from '../newPassword'

const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'))

/** The rules of the registration (docs/product.md#registration). The messages are codes; the form has the texts. */
export const registerSchema = v.intersect([
  v.object({
    clinicName: v.pipe(v.string(), v.check(isName, 'empty'), v.transform(cleanName)),
    email: v.pipe(requiredText, v.transform(cleanEmail), v.check(isEmail, 'email')),
    phone: v.pipe(requiredText, v.check(isPhone, 'phone'), v.transform(localPhone)),
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
