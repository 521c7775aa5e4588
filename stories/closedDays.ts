import type { IsoDate } from '@/domain/calendar'

/** Why the clinic of the stories is closed: on Sundays, and on Guru Nanak Jayanti, 25 November 2026. */
export const closedOn = (date: IsoDate): string | undefined => {
  if (date === '2026-11-25') return 'The clinic is closed for Guru Nanak Jayanti.'
  return new Date(date).getUTCDay() === 0 ? 'The clinic is closed on Sundays.' : undefined
}
