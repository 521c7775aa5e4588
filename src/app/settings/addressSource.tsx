import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressLookup, AddressLookupState } from '@/api/addressLookup'
import { addressProvider, type AddressProvider } from '@/api/config'
import type { SettingsFormProps } from '@/components/clinic/SettingsForm/SettingsForm'
import { Link } from '@/components/ui/Link/Link'
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

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

const UNAVAILABLE: AddressLookupState = { suggestions: [], loading: false, unavailable: true }

/** The address service, loaded when the settings are edited; undefined if none is configured. */
export function useAddressSource(editing: boolean): SettingsFormProps['addressSource'] {
  const provider = addressProvider()
  const lookup = useRef<Promise<AddressLookup | null>>(undefined)
  const [state, setState] = useState<AddressLookupState>()

  useEffect(() => {
    if (!editing || !provider) return
    const lookupPromise = import('@/api/addressLookup')
      .then(({ configuredAddressLookup }) => configuredAddressLookup(setState))
      .catch(() => {
        setState(UNAVAILABLE)
        return null
      })
    lookup.current = lookupPromise
    return () => {
      void lookupPromise.then((each) => each?.stop())
      setState(undefined)
    }
  }, [editing, provider])

  if (!provider) return undefined
  return {
    suggestions: state?.suggestions ?? [],
    loading: state?.loading ?? false,
    unavailable: state?.unavailable ?? false,
    attribution: <Attribution provider={provider} />,
    onQueryChange: (text) => void lookup.current?.then((each) => each?.ask(text)),
    onLocate: async (suggestion) => (await lookup.current)?.locate(suggestion) ?? null,
  }
}

function Attribution({ provider }: { provider: AddressProvider }) {
  const t = useTranslations('settings.suggestionsBy')
  if (provider === 'google') return <span translate="no">{t('google')}</span>
  return (
    <Link href={COPYRIGHT} external>
      {t('photon')}
    </Link>
  )
}
