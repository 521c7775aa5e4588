import { createTranslator } from 'use-intl/core'
import { activity } from '@/messages/en/activity'
import { errors } from '@/messages/en/errors'
import { operation } from '@/messages/en/operation'
import { outcomes } from '@/messages/en/outcomes'
import { server } from '@/messages/en/server'

/** A text of the catalogue by its path, such as `text('server.slotFull')`. */
export const text = createTranslator({
  locale: 'en',
  messages: { activity, errors, operation, outcomes, server },
})
