import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Message } from '../ActionMessage/ActionMessage'
import type { AddressSuggestion } from '../AddressField/AddressField'
import type { SettingsValues } from './settingsSchema'

/** Decimal degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Where a suggestion is, and its address in full where the service knows it better than its suggestion. */
export type SuggestionPosition = Position & { address?: string }

interface Sources {
  /** Where this browser is. */
  ofBrowser: () => Promise<Position>
  /** Where a suggestion is that does not say so itself; null where nobody knows. */
  ofSuggestion?: ((suggestion: AddressSuggestion) => Promise<SuggestionPosition | null>) | undefined
}

/** Fills in where the clinic is: where a chosen suggestion is, or where this browser is. */
export function useClinicPosition(
  { getValues, setValue }: Pick<UseFormReturn<SettingsValues>, 'getValues' | 'setValue'>,
  { ofBrowser, ofSuggestion }: Sources,
) {
  const t = useTranslations('settings')
  const tErrors = useTranslations('errors.settings')
  const [locating, setLocating] = useState(false)
  const [message, setMessage] = useState<Message>()
  const choosing = useRef<Promise<void>>(undefined)
  const chosenAddress = useRef<string>(undefined)

  const fillIn = ({ latitude, longitude }: Position) => {
    const checked = { shouldDirty: true, shouldValidate: true }
    setValue('latitude', String(latitude), checked)
    setValue('longitude', String(longitude), checked)
  }

  const place = async (suggestion: AddressSuggestion) => {
    setMessage(undefined)
    const { latitude, longitude, label } = suggestion
    const told = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
    const asked = told ?? ofSuggestion?.(suggestion).catch(() => null)
    const found: SuggestionPosition | null = (await asked) ?? null
    // Typed over meanwhile: that may be elsewhere.
    if (getValues('address') !== label) return
    if (!found) {
      setMessage({ tone: 'error', text: t('notPlaced') })
      return
    }
    if (found.address) {
      chosenAddress.current = found.address
      setValue('address', found.address, { shouldValidate: true })
    }
    fillIn(found)
  }

  return {
    locating,
    /** What came of it. */
    message,
    choose: (suggestion: AddressSuggestion) => {
      chosenAddress.current = suggestion.label
      const placed = place(suggestion).finally(() => {
        if (choosing.current === placed) choosing.current = undefined
      })
      choosing.current = placed
    },
    /** Whether the address is the suggestion that was chosen last, perhaps with more around it, such as a floor. */
    isChosen: (address: string) =>
      chosenAddress.current !== undefined && address.includes(chosenAddress.current),
    /** Settles once it is known where the chosen suggestion is; undefined while nobody is asked. */
    placed: () => choosing.current,
    locate: async () => {
      setLocating(true)
      setMessage(undefined)
      try {
        fillIn(await ofBrowser())
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
