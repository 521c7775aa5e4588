import { ADDRESS_QUERY_LENGTH, ADDRESS_QUERY_PAUSE } from '@/domain/constants'
import type { AddressMatch, AddressService, LocatedAddress } from './addressService'
import { addressConfig } from './config'
import { createGooglePlaces } from './googlePlaces'
import { createPhoton } from './photon'

/** What is known about the address that is being typed. */
export interface AddressLookupState {
  suggestions: readonly AddressMatch[]
  loading: boolean
  /** The last answer did not come. */
  unavailable: boolean
}

const NOTHING: AddressLookupState = { suggestions: [], loading: false, unavailable: false }

export type AddressLookup = ReturnType<typeof createAddressLookup>

/**
 * Looks up what is typed once the typing pauses. The last text wins: an answer to an earlier one is never told. What
 * was suggested before stays until there is something newer, so that nothing jumps under the pointer.
 */
export function createAddressLookup(service: AddressService, tell: (state: AddressLookupState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let call = new AbortController()
  let state = NOTHING

  const set = (next: AddressLookupState) => {
    state = next
    tell(next)
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
    /** Called with each text typed. */
    ask(typed: string) {
      stop()
      const text = typed.trim()
      if (text.length < ADDRESS_QUERY_LENGTH) {
        set({ ...NOTHING, unavailable: state.unavailable })
        return
      }
      set({ ...state, loading: state.suggestions.length === 0 && !state.unavailable })
      timer = setTimeout(() => void find(text, call), ADDRESS_QUERY_PAUSE)
    },

    /** @returns where a chosen match is, null where nobody knows */
    async locate(match: AddressMatch): Promise<LocatedAddress | null> {
      stop()
      set({ ...state, loading: false })
      const { latitude, longitude } = match
      if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
      return service.locate?.(match, call.signal).catch(() => null) ?? null
    },

    /** Forgets what was asked; nothing is told any more. */
    stop,
  }
}

/**
 * The lookup of the service that this deployment has chosen.
 * @throws where the geocoder's address is none
 */
export function configuredAddressLookup(tell: (state: AddressLookupState) => void): AddressLookup {
  const { googleKey, geocoderUrl } = addressConfig
  // Asked at each call, so that a mock put in place later is met.
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)
  const service = googleKey
    ? createGooglePlaces(googleKey, fetch)
    : createPhoton(new URL(geocoderUrl, location.href).href, fetch)
  return createAddressLookup(service, tell)
}
