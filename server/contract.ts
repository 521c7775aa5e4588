import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { parse } from 'yaml'
import { projectRoot } from './projectRoot'

export const contractFile = join(projectRoot, 'openapi.yaml')

const source = readFileSync(contractFile, 'utf8')
const document: unknown = parse(source)

/** The SHA-256 of openapi.yaml, in hex. */
export const contractVersion = createHash('sha256').update(source).digest('hex')

/** One call of the contract, with its path below /api. */
export interface Operation {
  id: string
  method: string
  /** The path template, such as `/doctor/{clinicId}`. */
  path: string
  /** Whether the call needs no bearer. */
  isPublic: boolean
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

const Document = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({
        operationId: v.string(),
        security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
      }),
    ),
  ),
})

/** Every call of openapi.yaml. */
export const operations: readonly Operation[] = readOperations()

function readOperations(): Operation[] {
  const { paths } = v.parse(Document, document)
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      // The contract makes the bearer of /recent optional; this backend requires it.
      const isPublic = operation.security?.length === 0
      return [{ id: operation.operationId, method: method.toUpperCase(), path, isPublic }]
    }),
  )
}

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}))

/** The operation of a request's method and path; null if the contract has none. */
export function operationOf(method: string, path: string): Operation | null {
  const match = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))
  return match?.operation ?? null
}

const ajv = new Ajv2020({ strict: false, formats: { email: true, binary: true } })
ajv.addSchema(v.parse(v.looseObject({}), document), 'contract')

/**
 * Creates a check of the body of a call's 200 response, for bodies that are not sent by `response.json`, which checks by itself.
 *
 * @returns a function that throws for a body that does not fit the contract
 */
export function responseCheck(method: string, path: string): (body: unknown) => void {
  const part = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
  const at = `contract#/paths/${part}/${method}/responses/200/content/application~1json/schema`
  const validate = ajv.getSchema(at)
  if (!validate) throw new Error(`The contract has no 200 response for ${method} ${path}.`)
  return (body) => {
    if (validate(body) === true) return
    const [fault] = validate.errors ?? []
    throw new Error(`${path}: ${fault?.instancePath ?? ''} ${fault?.message ?? ''}`)
  }
}

/**
 * The JSON text of a call's 200 response, for bodies that are not sent by `response.json`.
 *
 * @param isChecked whether a body that does not fit the contract fails
 */
export function bodyJson(path: string, { isChecked }: { isChecked: boolean }) {
  const check = isChecked ? responseCheck('get', path) : () => undefined
  return async function* (read: () => Promise<unknown>): AsyncGenerator<string> {
    const body = await read()
    check(body)
    yield JSON.stringify(body)
  }
}
