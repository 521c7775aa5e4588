import fc from 'fast-check'
import { badHeader, badPathPart, badText, badValue, encode, headerText } from './badValues'
import { fitting, type ContractCall } from './contractSchema'

/** A request without its bearer. `path` is below /api and encoded, or broken on purpose. */
export interface WireRequest {
  call: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

type Fields = Record<string, unknown>

interface Parts {
  call: ContractCall
  method: string
  /** Encoded values by the names of the path's parameters. */
  path: Record<string, string>
  query: string[]
  headers: Record<string, string>
  /** Null sends no body. */
  fields: Fields | null
  /** Sent instead of the fields. */
  raw: string | null
}

type Fault = (parts: Parts) => Parts

/** Existing values by the name of their parameter or field. */
export type Existing = Readonly<Record<string, readonly unknown[]>>

const BOUNDARY = 'clinora-boundary'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const QUERY_NAMES = ['clinicId', 'from', 'x', '__proto__', 'constructor[prototype]', 'a[]', '%E0%A4%A', '']
const HEADER_NAMES = [
  'accept',
  'accept-encoding',
  'content-encoding',
  'if-none-match',
  'origin',
  'range',
  'x-forwarded-for',
  'x-http-method-override',
  'x-identity-token',
]
const CONTENT_TYPES = [
  '',
  '/',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin9',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/json;;;',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `application/${'x'.repeat(300)}`,
]
const FIELD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'extra',
  'error',
  '',
  'a[b]',
  'a[9999999]',
  '\u0000',
  'toString',
]

/** Requests that fit the contract, mostly with existing values. */
export function fittingRequest(call: ContractCall, existing: Existing): fc.Arbitrary<WireRequest> {
  return partsOf(call, existing).map(onTheWire)
}

/** A valid request of a call, with the first existing values. */
export function ordinaryRequest(call: ContractCall, existing: Existing): WireRequest {
  const first = Object.fromEntries(
    Object.entries(existing).map(([name, values]) => [name, values.slice(0, 1)]),
  )
  const [ordinary] = ordinaryRequests(call, first, 1)
  if (!ordinary) throw new Error(`There is no request of ${call.id}.`)
  return ordinary
}

/** Valid requests of a call, each with any of the existing values. */
export function ordinaryRequests(call: ContractCall, existing: Existing, count: number): WireRequest[] {
  return fc
    .sample(partsOf(call, existing, { onlyExisting: true }), { seed: 1, numRuns: count })
    .map(onTheWire)
}

/** Requests with one to three faults. */
export function faultyRequest(call: ContractCall, existing: Existing): fc.Arbitrary<WireRequest> {
  const faults = fc.array(faultOf(call), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(partsOf(call, existing), faults)
    .map(([parts, chosenFaults]) => onTheWire(chosenFaults.reduce((at, fault) => fault(at), parts)))
}

function partsOf(call: ContractCall, existing: Existing, { onlyExisting = false } = {}): fc.Arbitrary<Parts> {
  const ofName = (name: string) => {
    const values = existing[name]
    return values ? fc.constantFrom(...values) : null
  }
  const parameters = call.parameters.map(({ name, schema, required }) => {
    const own = ofName(name)
    const any = fitting(schema, ofName, onlyExisting)
    const others = onlyExisting ? 0 : 1
    const value = own ? fc.oneof({ weight: 3, arbitrary: own }, { weight: others, arbitrary: any }) : any
    return required ? value : fc.option(value, { nil: undefined })
  })
  const fields = call.body ? fitting(call.body.schema, ofName, onlyExisting) : fc.constant(null)
  const body = call.body?.required === false && !onlyExisting ? fc.option(fields) : fields
  return fc.tuple(fc.tuple(...parameters), body).map(([values, fields]) => {
    const within = (place: string) =>
      call.parameters.flatMap((each, index) =>
        each.in === place && values[index] !== undefined ? [{ name: each.name, value: values[index] }] : [],
      )
    return {
      call,
      method: call.method,
      path: Object.fromEntries(within('path').map(({ name, value }) => [name, encode(value)])),
      query: within('query').map(({ name, value }) => `${name}=${encode(value)}`),
      headers: Object.fromEntries(
        within('header').map(({ name, value }) => [name.toLowerCase(), headerText(value)]),
      ),
      fields: fields as Fields | null,
      raw: null,
    }
  })
}

function faultOf(call: ContractCall): fc.Arbitrary<Fault> {
  const inPath = call.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  const withHeader =
    ([name, value]: readonly [string, string]): Fault =>
    (parts) => ({ ...parts, headers: { ...parts.headers, [name]: value } })
  const faults: fc.Arbitrary<Fault>[] = [
    fc.constantFrom(...METHODS).map((method): Fault => (parts) => ({ ...parts, method })),
    fc.tuple(fc.constantFrom(...QUERY_NAMES), badPathPart).map(([name, value]): Fault => (parts) => ({
      ...parts,
      query: [...parts.query, `${name}=${value}`],
    })),
    fc.tuple(fc.constantFrom(...HEADER_NAMES), badHeader).map(withHeader),
    fc.constantFrom(...CONTENT_TYPES).map((type) => withHeader(['content-type', type])),
    badBody.map((raw): Fault => (parts) => ({
      ...withHeader(['content-type', 'application/json'])(parts),
      raw,
    })),
  ]
  if (inPath.length > 0) {
    const broken = fc.tuple(fc.constantFrom(...inPath), badPathPart)
    faults.push(
      broken.map(([name, value]) => (parts) => ({ ...parts, path: { ...parts.path, [name]: value } })),
    )
  }
  if (call.parameters.some((each) => each.in === 'query')) {
    faults.push(fc.constant((parts) => ({ ...parts, query: [] })))
    faults.push(fc.constant((parts) => ({ ...parts, query: [...parts.query, ...parts.query] })))
  }
  const names = Object.keys(call.body?.schema.properties ?? {})
  if (names.length === 0) return fc.oneof(...faults)
  const setting = fc
    .tuple(fc.constantFrom(...names, ...FIELD_NAMES), badValue)
    .map(([name, value]): Fault => (parts) => ({ ...parts, fields: withField(parts.fields, name, value) }))
  const leavingOut = fc.constantFrom(...names).map((name): Fault => ({ fields, ...parts }) => ({
    ...parts,
    fields: fields && withoutField(fields, name),
  }))
  return fc.oneof(...faults, { weight: 4, arbitrary: setting }, leavingOut)
}

/** Adds a field; `__proto__` becomes an own field, as with JSON.parse. */
function withField(fields: Fields | null, name: string, value: unknown): Fields {
  return Object.fromEntries([
    ...Object.entries(fields ?? {}).filter(([each]) => each !== name),
    [name, value],
  ])
}

function withoutField(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))
}

const badBody: fc.Arbitrary<string> = fc.oneof(
  badText,
  fc.json(),
  fc.constantFrom(
    '[',
    '{"a":',
    '{"email":"a@b.c","email":"d@e.f"}',
    '[]',
    'null',
    '"x"',
    '1',
    '\ufeff{}',
    '{"a":NaN}',
  ),
  fc.constantFrom('['.repeat(200), `${'['.repeat(200)}${']'.repeat(200)}`, '{"a":'.repeat(200)),
)

function onTheWire({ call, method, path, query, headers, fields, raw }: Parts): WireRequest {
  const filledPath = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? '')
  const isForm = call.body?.type === 'multipart/form-data'
  const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
  return {
    call: call.id,
    method,
    path: query.length > 0 ? `${filledPath}?${query.join('&')}` : filledPath,
    headers: fields === null ? headers : { 'content-type': type, ...headers },
    body: raw ?? (fields && (isForm ? formOf(fields) : JSON.stringify(fields))),
  }
}

function formOf(fields: Fields): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = name === 'profile_image' ? '; filename="a.png"\r\nContent-Type: image/png' : ''
    const content =
      value instanceof Uint8Array ? value : typeof value === 'string' ? value : JSON.stringify(value)
    const quoted = name.replaceAll('"', '%22')
    return [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n`,
      content,
      '\r\n',
    ]
  })
  return Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part as string)))
}
