import type { RequestHandler } from 'express'
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER, OUTDATED_STATUS } from '@/domain/contractVersion'
import { Refusal } from '../refusal'
import { text } from '../text'

/**
 * Refuses a dashboard of another contract version before its request is read. Requests without the header pass: other
 * clients know nothing of it.
 *
 * @throws Refusal 426
 */
export const refuseOtherVersions: RequestHandler = (request, _response, next) => {
  const version = request.get(CONTRACT_VERSION_HEADER)
  if (version !== undefined && version !== CONTRACT_VERSION)
    throw new Refusal(OUTDATED_STATUS, text('server.outdated'))
  next()
}
