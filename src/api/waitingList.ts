import { useMutation } from '@tanstack/react-query'
import type { WaitingWish } from '@/domain/waiting'
import { client } from './client'
import { apiConfig } from './config'
import { newWaitingEntryOf, waitingEntriesOf } from './mapping/waitingList'
import { api, useInvalidate } from './queries'
import { addShapes } from './shapes'
import { WAITING_SHAPES } from './waitingShapes'

addShapes(WAITING_SHAPES)

/** The persons whose last suitable day is today or later, the longest wait first (extension). */
export const waitingListQuery = (clinicId: string) => ({
  ...api.queryOptions(
    'get',
    '/waiting_list/{clinicId}',
    { params: { path: { clinicId } } },
    { select: waitingEntriesOf },
  ),
  enabled: apiConfig.extensions,
})

/** Puts a person on the waiting list (extension). The same person for the same doctor is the same entry. */
export const useAddWaiting = (clinicId: string) =>
  useMutation({
    /** @param since since when somebody waits who was taken off by mistake; an ISO 8601 instant */
    mutationFn: ({ wish, since }: { wish: WaitingWish; since?: string }) =>
      client.POST('/waiting_list/{clinicId}', {
        params: { path: { clinicId } },
        body: newWaitingEntryOf(wish, since),
      }),
  })

/** Takes a person off the waiting list (extension). */
export const useRemoveWaiting = (clinicId: string) =>
  useMutation({
    mutationFn: (entryId: number) =>
      client.DELETE('/waiting_list/{clinicId}/{entryId}', { params: { path: { clinicId, entryId } } }),
  })

export const useInvalidateWaiting = () => useInvalidate('/waiting_list/{clinicId}')
