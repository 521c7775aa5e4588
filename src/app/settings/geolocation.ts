import { ANSWER_TIMEOUT } from '@/domain/constants'

/** A tenth of a metre: more digits than that are noise. */
const DECIMALS = 6

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/**
 * Where this browser is, in decimal degrees.
 * @throws a `NotSupportedError` where it cannot know, a GeolocationPositionError where it does not say
 */
export function currentPosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new DOMException('', 'NotSupportedError'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        resolve({ latitude: rounded(latitude), longitude: rounded(longitude) })
      },
      reject,
      { enableHighAccuracy: true, timeout: ANSWER_TIMEOUT },
    )
  })
}
