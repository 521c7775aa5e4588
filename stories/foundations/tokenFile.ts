import css from '@/components/tokens.css?raw'
import { readTokens } from './tokenList'
import { readColourTokens } from './tokens'

/** Read from tokens.css, so that the pages repeat no value. */
export const colours = readColourTokens(css)
export const tokens = readTokens(css)
