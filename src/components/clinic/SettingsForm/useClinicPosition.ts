import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { coordinatePair } from '@/domain/coordinates'
import type { Message } from '../ActionMessage/ActionMessage'
import type { AddressSuggestion } from '../AddressField/AddressField'
import type { SettingsValues } from './settingsSchema'

/** Decimal degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** The position of a suggestion, and its full address if it is longer than the suggestion. */
export type SuggestionPosition = Position & { address?: string }

interface Sources {
  getBrowserPosition: () => Promise<Position>
  /** For suggestions without a position. Null if the position is unknown. */
  getSuggestionPosition?: ((suggestion: AddressSuggestion) => Promise<SuggestionPosition | null>) | undefined
}

/** Sets latitude and longitude to the position of a chosen suggestion or of the browser. */
export function useClinicPosition(
  { getValues, setValue }: Pick<UseFormReturn<SettingsValues>, 'getValues' | 'setValue'>,
  { getBrowserPosition, getSuggestionPosition }: Sources,
) {
  const t = useTranslations('settings')
  const tErrors = useTranslations('errors.settings')
  const [locating, setLocating] = useState(false)
  const [message, setMessage] = useState<Message>()
  const lookup = useRef<Promise<void>>(undefined)
  const chosenAddress = useRef<string>(undefined)

  const setCoordinates = ({ latitude, longitude }: Position) => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('latitude', String(latitude), options)
    setValue('longitude', String(longitude), options)
  }

  const applyPosition = async (suggestion: AddressSuggestion) => {
    setMessage(undefined)
    const { latitude, longitude, label } = suggestion
    const ownPosition = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
    const lookedUp = ownPosition ?? getSuggestionPosition?.(suggestion).catch(() => null)
    const foundPosition: SuggestionPosition | null = (await lookedUp) ?? null
    // The address has changed during the lookup.
    if (getValues('address') !== label) return
    if (!foundPosition) {
      setMessage({ tone: 'error', text: t('notPlaced') })
      return
    }
    if (foundPosition.address) {
      chosenAddress.current = foundPosition.address
      setValue('address', foundPosition.address, { shouldValidate: true })
    }
    setCoordinates(foundPosition)
  }

  return {
    locating,
    /** The result of the last lookup. */
    message,
    chooseSuggestion: (suggestion: AddressSuggestion) => {
      chosenAddress.current = suggestion.label
      const pending = applyPosition(suggestion).finally(() => {
        if (lookup.current === pending) lookup.current = undefined
      })
      lookup.current = pending
    },
    /** Whether the address contains the last chosen suggestion. The user may add a floor, for example. */
    isChosen: (address: string) =>
      chosenAddress.current !== undefined && address.includes(chosenAddress.current),
    /** Settles when the lookup for the chosen suggestion has ended; undefined if none is pending. */
    pendingLookup: () => lookup.current,
    /** Sets both coordinates if the text is a pair of them, and returns whether it is. */
    enterPair: (text: string): boolean => {
      const pair = coordinatePair(text)
      if (pair) setCoordinates(pair)
      return pair !== null
    },
    locateBrowser: async () => {
      setLocating(true)
      setMessage(undefined)
      try {
        setCoordinates(await getBrowserPosition())
        setMessage({ tone: 'success', text: t('located') })
      } catch (reason) {
        const unsupported = reason instanceof Error && reason.name === 'NotSupportedError'
        setMessage({ tone: 'error', text: tErrors(unsupported ? 'noGeolocation' : 'position') })
      } finally {
        setLocating(false)
      }
    },
  }
}
