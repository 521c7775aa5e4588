import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONTRACT_VERSION } from './contractVersion'

it('the contract version is the major version of openapi.yaml', () => {
  const contract = parse(readFileSync('openapi.yaml', 'utf8')) as { info: { version: string } }
  expect(contract.info.version.split('.')[0]).toBe(CONTRACT_VERSION)
})
