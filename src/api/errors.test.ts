import { expect, it } from 'vitest'
import { NoResponseError, ResponseError, resultOf } from './errors'

const noResponse = new NoResponseError()
const failed = new ResponseError(500, 'No database.')
const refusal = new ResponseError(409, 'Full.')
const findResult = () => Promise.resolve('found')
const findNothing = () => Promise.resolve(undefined)
const failToFind = () => Promise.reject(new Error('no connection'))

it.each([
  ['answered', () => Promise.resolve('answered'), findResult, 'answered'],
  ['lost and found', () => Promise.reject(noResponse), findResult, 'found'],
  ['failed and found', () => Promise.reject(failed), findResult, 'found'],
])('%s', async (_, call, find, result) => {
  expect(await resultOf(call(), find)).toBe(result)
})

it.each([
  ['lost', noResponse, findNothing],
  ['lost without a read', noResponse, failToFind],
  ['refused, although another change is found', refusal, findResult],
])('%s is a failure', async (_, failure, find) => {
  await expect(resultOf(Promise.reject(failure), find)).rejects.toBe(failure)
})
