/** By less than this a clock is not wrong enough to change the day, and an answer may have been on its way for a while. */
const TOLERANCE = 60 * 60_000

let ahead = 0

/** Hears what time it is at the backend, from an answer that has just come. */
export function hearServerTime({ headers }: Pick<Response, 'headers'>) {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0
}

/**
 * Milliseconds by which the backend is ahead of this computer; 0 where both agree or the backend does not say. Slots are
 * booked by its day, so that a computer whose clock is a day off must not go by its own.
 */
export const serverAhead = () => ahead
