import type { RequestHandler } from 'express'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { Refusal } from '../refusal'
import { text } from '../text'

export const JSON_MAX_BYTES = 100 * 1024
/** A picture, the other fields and the multipart boundaries. */
const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 64 * 1024

/** Refuses a body whose Content-Length is too large. The parsers would read all of it before they answer. */
export const refuseLongBodies: RequestHandler = (request, _response, next) => {
  const isForm = request.method === 'PUT' && request.path === '/clinic/settings'
  const contentLength = Number(request.headers['content-length'])
  if (contentLength <= (isForm ? FORM_MAX_BYTES : JSON_MAX_BYTES) || Number.isNaN(contentLength)) {
    next()
    return
  }
  throw new Refusal(413, text(isForm ? 'server.pictureTooLarge' : 'server.tooLarge'))
}
