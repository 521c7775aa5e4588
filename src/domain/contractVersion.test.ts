import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONTRACT_VERSION, OUTDATED_STATUS } from './contractVersion'

interface Contract {
  info: { version: string }
  paths: Record<string, Record<string, { responses: Record<string, object> }>>
}
const contract = parse(readFileSync('openapi.yaml', 'utf8')) as Contract

it('the contract version is the major version of openapi.yaml', () => {
  expect(contract.info.version.split('.')[0]).toBe(CONTRACT_VERSION)
})

it('every call of openapi.yaml may answer that the dashboard is too old', () => {
  const calls = Object.values(contract.paths).flatMap((path) => Object.values(path))
  expect(calls.filter(({ responses }) => !(String(OUTDATED_STATUS) in responses))).toEqual([])
})
