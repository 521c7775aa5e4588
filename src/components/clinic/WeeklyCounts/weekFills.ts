import type { CountMarkFill } from './CountBar'

export type CountedWeek = 'thisWeek' | 'lastWeek'

export const WEEK_FILLS: Record<CountedWeek, CountMarkFill> = { thisWeek: 'filled', lastWeek: 'outlined' }
