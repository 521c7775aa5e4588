import { createTranslator } from 'use-intl/core'
import { admin } from '@/messages/en/admin'

/** A text of the admin's command line. */
export const adminText = createTranslator({ locale: 'en', messages: { admin }, namespace: 'admin' })
