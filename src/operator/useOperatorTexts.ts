import { createTranslator } from 'use-intl/core'
import { operator } from '@/messages/en/operator'

const operatorText = createTranslator({ locale: 'en', messages: { operator }, namespace: 'operator' })

/** The texts of the page. They are no part of the dashboard's catalogue, which is in every language. */
export const useOperatorTexts = () => operatorText
