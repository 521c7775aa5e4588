import { expect, it } from 'vitest'
import { NoResponseError, ResponseError, resultOf } from './errors'

const lost = new NoResponseError()
const failed = new ResponseError(500, 'No database.')
const refused = new ResponseError(409, 'Full.')
const found = () => Promise.resolve('found')
const notFound = () => Promise.resolve(undefined)
const unreadable = () => Promise.reject(new Error('no connection'))

it.each([
  ['answered', () => Promise.resolve('answered'), found, 'answered'],
  ['lost and found', () => Promise.reject(lost), found, 'found'],
  ['failed and found', () => Promise.reject(failed), found, 'found'],
])('%s', async (_, call, find, result) => {
  expect(await resultOf(call(), find)).toBe(result)
})

it.each([
  ['lost', lost, notFound],
  ['lost without a read', lost, unreadable],
  ['refused, although another change is found', refused, found],
])('%s is a failure', async (_, failure, find) => {
  await expect(resultOf(Promise.reject(failure), find)).rejects.toBe(failure)
})
