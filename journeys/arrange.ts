import type { Registration } from './frontDesk'
import { command, mailLinks, type Instance } from './stack'

/** Where a journey begins later than at registration: the same calls that the dashboard makes, without a browser. */

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** An identity account with a verified e-mail, unknown to the backend. */
export async function openAccount(product: Instance, { email, password }: Registration, verified = true) {
  const accounts = `${product.origin}/identitytoolkit.googleapis.com/v1/accounts`
  const { localId, idToken } = await post(`${accounts}:signUp?key=demo`, {
    email,
    password,
    returnSecureToken: true,
  })
  if (verified) {
    await post(`${accounts}:sendOobCode?key=demo`, { requestType: 'VERIFY_EMAIL', idToken })
    const link = (await mailLinks(product, email, 'verify')).at(-1) ?? ''
    await post(`${accounts}:update?key=demo`, { oobCode: new URL(link).searchParams.get('oobCode') })
  }
  return String(localId)
}

/** A clinic that may log in. */
export async function openClinic(product: Instance, clinic: Registration, { approved = true } = {}) {
  const uid = await openAccount(product, clinic)
  const { clinicName, email, phone } = clinic
  await post(`${product.origin}/api/register`, { uid, clinicName, email, phone })
  if (approved) await command(product, 'admin', 'approve', email)
}
