import { middleware } from 'express-openapi-validator'
import { isPhone, localPhone } from '@/domain/phone'
import { contractFile } from '../contract'

type Checks = ReturnType<typeof middleware>

/** Reading and compiling the contract takes 0.2 s. The tests start a hundred servers in a process. */
const checks = new Map<boolean, Checks>()

/**
 * Checks requests and, if asked, JSON responses against openapi.yaml. Servers of one process share the check.
 */
export function contractCheck(validateResponses: boolean): Checks {
  const check =
    checks.get(validateResponses) ??
    middleware({
      apiSpec: contractFile,
      validateRequests: true,
      validateResponses,
      // `authenticate` checks the bearer, before and after the body is read.
      validateSecurity: false,
      fileUploader: false,
      serDes: [{ format: 'phone', deserialize: tenDigits }],
    })
  checks.set(validateResponses, check)
  return check
}

/** @throws Error for a text that is no phone number; the check then refuses the request */
function tenDigits(phone: string): string {
  if (!isPhone(phone)) throw new Error('is no phone number')
  return localPhone(phone)
}
