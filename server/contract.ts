import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { projectRoot } from './projectRoot'

export const contractFile = join(projectRoot, 'openapi.yaml')

/** One call of the contract, with its path below /api. */
export interface Operation {
  id: string
  method: string
  /** As in the contract, such as `/doctor/{clinicId}`. */
  path: string
  /** Asked without a bearer. */
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
  const { paths } = v.parse(Document, parse(readFileSync(contractFile, 'utf8')))
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      // Where the contract leaves a choice, as for /recent, this backend demands the bearer.
      const isPublic = operation.security?.length === 0
      return [{ id: operation.operationId, method: method.toUpperCase(), path, isPublic }]
    }),
  )
}

const patterns = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}))

/** The call that a request makes, `path` as it stands in the address; null for one that the contract does not know. */
export function operationOf(method: string, path: string): Operation | null {
  const found = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))
  return found?.operation ?? null
}
