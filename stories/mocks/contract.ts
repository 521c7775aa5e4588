import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020'
import { parse } from 'yaml'

interface Contract {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content: Record<string, { example?: unknown }> }
        responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
      }
    >
  >
  components: { schemas: Record<string, { properties?: Record<string, { 'x-extension'?: boolean }> }> }
}

export const contract = parse(
  readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'),
) as Contract
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { email: true, binary: true } })
ajv.addSchema(contract, 'contract')

/** The schema errors of a body for this call and status; empty if it fits the contract. */
export function faults(verb: string, path: string, status: string, body: unknown): unknown {
  const part = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
  const response = contract.paths[path]?.[verb]?.responses[status]
  const at = response?.$ref ?? `#/paths/${part(path)}/${verb}/responses/${status}`
  const validate = ajv.getSchema(`contract${at}/content/application~1json/schema`)
  if (!validate) throw new Error(`${verb} ${path} has no JSON response ${status}`)
  return validate(body) ? [] : validate.errors
}
