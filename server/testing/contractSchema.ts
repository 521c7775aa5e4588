import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { parse } from 'yaml'
import { contractFile } from '../contract'

/** The part of JSON Schema that openapi.yaml uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

/** One call, with all references resolved. */
export interface ContractCall {
  id: string
  method: string
  /** The path template, below /api. */
  path: string
  parameters: Parameter[]
  body: { type: string; schema: Schema; required: boolean } | null
  /** The schemas by status; null for a response without a body. */
  responses: ReadonlyMap<number, Schema | null>
}

type Referable<T> = T | { $ref: string }
interface Described {
  operationId: string
  parameters?: Referable<Parameter>[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Referable<Content>>
}
interface Contract {
  paths: Record<string, Record<string, Described>>
}

const contract = parse(readFileSync(contractFile, 'utf8')) as Contract

function follow<T extends object>(value: Referable<T>): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T
  const names = value.$ref.replace('#/', '').split('/')
  return follow(names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract) as T)
}

/** Every call of openapi.yaml. */
export const contractCalls: readonly ContractCall[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => {
    const [body] = Object.entries(described.requestBody?.content ?? {})
    const statusEntries = Object.entries(described.responses).filter(([status]) => status !== 'default')
    return {
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: (described.parameters ?? []).map((each) => {
        const parameter = follow(each)
        return { ...parameter, schema: follow(parameter.schema) }
      }),
      body: body
        ? {
            type: body[0],
            schema: follow(body[1].schema),
            required: described.requestBody?.required === true,
          }
        : null,
      responses: new Map(
        statusEntries.map(([status, response]) => [
          Number(status),
          follow(response).content?.['application/json']?.schema ?? null,
        ]),
      ),
    }
  }),
)

const ajv = new Ajv2020({
  strict: false,
  formats: { email: true, binary: true, phone: true, 'date-time': true },
})
const validators = new Map<Schema, ReturnType<typeof ajv.compile>>()

/** The schema errors of a value, null if it fits. */
export function faultOf(schema: Schema, value: unknown): string | null {
  const check =
    validators.get(schema) ??
    ajv.compile({ ...schema, components: (contract as object as Defined).components })
  validators.set(schema, check)
  return check(value) ? null : ajv.errorsText(check.errors)
}

interface Defined {
  components: object
}

export const errorSchema: Schema = { $ref: '#/components/schemas/Error' }

/** Values that fit a schema. Objects have all required fields and some of the optional ones. */
export function fitting(
  schema: Schema,
  ofName: (name: string) => fc.Arbitrary<unknown> | null,
  onlyExisting = false,
): fc.Arbitrary<unknown> {
  const { type, properties, required = [], ...rest } = follow(schema)
  if (rest.enum) return fc.constantFrom(...rest.enum)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'array':
      return fc.array(fitting(rest.items ?? {}, ofName, onlyExisting), { maxLength: 3 })
    case 'integer':
      return fc.integer({ min: rest.minimum ?? 0, max: rest.maximum ?? 2 ** 31 - 1 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fittingText(rest)
    case 'object': {
      const fields = Object.entries(properties ?? {}).map(([name, each]) => {
        const own = ofName(name)
        const any = fitting(each, ofName, onlyExisting)
        return [
          name,
          own
            ? fc.oneof({ weight: 3, arbitrary: own }, { weight: onlyExisting ? 0 : 1, arbitrary: any })
            : any,
        ]
      })
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: required,
      })
    }
    default:
      throw new Error(`No values for the type ${String(type)} yet.`)
  }
}

const EPOCH = new Date(0)
const FAR = new Date('2100-01-01T00:00:00Z')

function fittingText({ format, pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress().filter(({ length }) => length <= maxLength)
  if (format === 'binary') return fc.constant(PIXEL)
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: EPOCH, max: FAR }).map((at) => at.toISOString())
  if (format === 'phone') return fc.stringMatching(/^(\+91 |0)?[6-9]\d{4}[- ]?\d{5}$/)
  if (pattern && /\\[Sp]/.test(pattern)) {
    const fits = (any: string) => new RegExp(pattern, 'u').test(any)
    return fc
      .string({ unit: 'grapheme', maxLength })
      .map((any) => `x${any}`.slice(0, maxLength))
      .filter(fits)
  }
  if (pattern) {
    const fits = ({ length }: string) => length >= minLength && length <= maxLength
    return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits)
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
