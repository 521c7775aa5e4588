import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'

/** A tenth of a metre; further digits are noise. */
const DECIMALS = 6

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/**
 * The position of this device in decimal degrees.
 * @throws `NotSupportedError` if the browser has no geolocation, GeolocationPositionError if it gives no position
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
      { enableHighAccuracy: true, timeout: RESPONSE_TIMEOUT_MS },
    )
  })
}
