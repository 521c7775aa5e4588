import css from '@/components/tokens.css?raw'
import { readTokens } from './tokenList'
import { readColourTokens } from './tokens'

/** What tokens.css says now: the pages hold no value of their own. */
export const colours = readColourTokens(css)
export const tokens = readTokens(css)
