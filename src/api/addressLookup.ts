import { ADDRESS_QUERY_LENGTH, ADDRESS_QUERY_PAUSE_MS } from '@/domain/constants'
import type { AddressMatch, AddressService, LocatedAddress } from './addressService'
import { addressConfig } from './config'
import { createGooglePlaces } from './googlePlaces'
import { createPhoton } from './photon'

/** The suggestions for the typed address. */
export interface AddressLookupState {
  suggestions: readonly AddressMatch[]
  loading: boolean
  /** Whether the last call failed. */
  unavailable: boolean
}

const NOTHING: AddressLookupState = { suggestions: [], loading: false, unavailable: false }

export type AddressLookup = ReturnType<typeof createAddressLookup>

/**
 * Looks up the text once typing pauses. Responses to earlier texts are ignored. Old suggestions stay until new ones arrive, so
 * that nothing moves under the pointer.
 */
export function createAddressLookup(service: AddressService, onChange: (state: AddressLookupState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let call = new AbortController()
  let state = NOTHING

  const set = (next: AddressLookupState) => {
    state = next
    onChange(next)
  }

  const stop = () => {
    clearTimeout(timer)
    call.abort()
    call = new AbortController()
  }

  const find = async (text: string, { signal }: AbortController) => {
    try {
      const suggestions = await service.find(text, signal)
      if (!signal.aborted) set({ suggestions, loading: false, unavailable: false })
    } catch {
      if (!signal.aborted) set({ suggestions: [], loading: false, unavailable: true })
    }
  }

  return {
    /** Call it with each change of the text. */
    ask(input: string) {
      stop()
      const text = input.trim()
      if (text.length < ADDRESS_QUERY_LENGTH) {
        set({ ...NOTHING, unavailable: state.unavailable })
        return
      }
      set({ ...state, loading: state.suggestions.length === 0 && !state.unavailable })
      timer = setTimeout(() => void find(text, call), ADDRESS_QUERY_PAUSE_MS)
    },

    /** @returns the position of a chosen match, null if unknown */
    async locate(match: AddressMatch): Promise<LocatedAddress | null> {
      stop()
      set({ ...state, loading: false })
      const { latitude, longitude } = match
      if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
      return service.locate?.(match, call.signal).catch(() => null) ?? null
    },

    /** Drops open calls; their responses are ignored. */
    stop,
  }
}

/**
 * The lookup with the configured service.
 * @throws if the geocoder's URL is invalid
 */
export function configuredAddressLookup(onChange: (state: AddressLookupState) => void): AddressLookup {
  const { googleKey, geocoderUrl } = addressConfig
  // Read at each call, so that a later mock is used.
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)
  const service = googleKey
    ? createGooglePlaces(googleKey, fetch)
    : createPhoton(new URL(geocoderUrl, location.href).href, fetch)
  return createAddressLookup(service, onChange)
}
