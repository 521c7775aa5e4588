/** Smaller differences may be the time that a response took. Nothing on a screen is shown to less than a minute. */
const CLOCK_TOLERANCE_MS = 60_000

let ahead = 0

/** Takes the backend's time from a response that has just arrived. */
export function readServerTime({ headers }: Pick<Response, 'headers'>) {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) > CLOCK_TOLERANCE_MS ? difference : 0
}

/**
 * Milliseconds by which the backend is ahead of this computer; 0 if both agree or it is unknown. The backend's day decides
 * about slots, so a computer whose clock is a day off must not use its own.
 */
export const serverAhead = () => ahead
