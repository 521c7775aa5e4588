import css from '@/components/tokens.css?raw'
import { readColourTokens } from '@/components/tokens'
import { readTokens } from './tokenList'

/** What tokens.css says now: the pages hold no value of their own. */
export const colours = readColourTokens(css)
export const tokens = readTokens(css)
