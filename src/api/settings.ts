import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from './client'
import { resultOf } from './errors'
import { clinicQuery, settingsQuery } from './queries'
import { stillSending } from './responses'
import { isLoggedIn, session } from './session'
import { sendWithProgress } from './upload'
import type { Wire } from './wire'

/** The fields of PUT /clinic/settings. */
export interface SettingsUpdate {
  /** A newly chosen picture. */
  picture?: File | null
  address: string
  /** Decimal degrees as typed, or empty. */
  latitude: string
  longitude: string
  paymentAtClinic: boolean
  /** An IANA name; left out where the backend saves none (extension). */
  timeZone?: string | undefined
  /** Left out where the backend saves no such choice (extension). */
  acceptsOwnBookings?: boolean | undefined
  /** Left out where the backend takes no squeeze-ins (extension). */
  squeezeInsPerSlot?: number | undefined
  /** A new name of the clinic, left out if it stays (extension). */
  clinicName?: string | undefined
  /** A new phone number of the clinic, left out if it stays (extension). */
  phone?: string | undefined
}

/** The multipart body of PUT /clinic/settings; `payment_at_clinic` is '1' or '0'. */
export function settingsForm(update: SettingsUpdate): FormData {
  const form = new FormData()
  if (update.picture) form.set('profile_image', update.picture)
  form.set('address', update.address)
  form.set('latitude', update.latitude)
  form.set('longitude', update.longitude)
  form.set('payment_at_clinic', update.paymentAtClinic ? '1' : '0')
  if (update.timeZone) form.set('time_zone', update.timeZone)
  if (update.acceptsOwnBookings !== undefined)
    form.set('accepts_own_bookings', update.acceptsOwnBookings ? '1' : '0')
  if (update.squeezeInsPerSlot !== undefined)
    form.set('squeeze_ins_per_slot', String(update.squeezeInsPerSlot))
  if (update.clinicName !== undefined) form.set('clinic_name', update.clinicName)
  if (update.phone !== undefined) form.set('phone_no', update.phone)
  return form
}

/** The settings after `update` was saved, with the picture's name from the response. */
export function savedSettings(
  before: Wire['Settings'],
  update: SettingsUpdate,
  picture: string | null | undefined,
): Wire['Settings'] {
  const degrees = (text: string) => (text === '' ? null : Number(text))
  return {
    ...before,
    address: update.address,
    latitude: degrees(update.latitude),
    longitude: degrees(update.longitude),
    payment_at_clinic: update.paymentAtClinic,
    ...(update.timeZone && { time_zone: update.timeZone }),
    ...acceptance(update),
    ...contact(update),
    ...(update.squeezeInsPerSlot !== undefined && { squeeze_ins_per_slot: update.squeezeInsPerSlot }),
    ...(picture !== undefined && { profile_picture: picture }),
  }
}

const isSame = (a: Wire['Settings'], b: Wire['Settings']) =>
  [...Object.keys(a), ...Object.keys(b)].every(
    (field) => a[field as keyof typeof a] === b[field as keyof typeof b],
  )

const acceptance = ({ acceptsOwnBookings }: SettingsUpdate) =>
  acceptsOwnBookings !== undefined && { accepts_own_bookings: acceptsOwnBookings }

const contact = ({ clinicName, phone }: SettingsUpdate) => ({
  ...(clinicName !== undefined && { clinic_name: clinicName }),
  ...(phone !== undefined && { phone_no: phone }),
})

/** A fetch that reports the progress of a picture; each report restarts the call's timeout. */
const uploading = (onProgress: (percent: number) => void) => (request: Request) =>
  sendWithProgress(request, (percent) => {
    stillSending(request)
    onProgress(percent)
  })

/**
 * The mutation that saves the settings. The saved values show at once and are fetched again.
 * @param onProgress called with the progress of a picture, see {@link useSaveSettings}
 */
export function savingSettings(cache: QueryClient, onProgress: (percentage?: number | null) => void) {
  const { queryKey, queryFn } = settingsQuery()
  return mutationOptions({
    mutationKey: ['put', '/clinic/settings'],
    mutationFn: (update: SettingsUpdate) =>
      resultOf(
        client
          .PUT('/clinic/settings', {
            body: { address: update.address, payment_at_clinic: update.paymentAtClinic ? '1' : '0' },
            bodySerializer: () => settingsForm(update),
            ...(update.picture && { fetch: uploading(onProgress) }),
          })
          .then(({ data }) => ({ picture: data?.profile_picture })),
        async () => {
          const savedValues = await cache.query({ queryKey, queryFn, staleTime: 0 })
          // Whether a picture is the new one is not visible.
          const isSaved =
            !update.picture && isSame(savedValues, savedSettings(savedValues, update, undefined))
          return isSaved && { picture: savedValues.profile_picture }
        },
      ),
    onMutate: ({ picture }) => {
      onProgress(picture ? null : undefined)
      return session.snapshot().clinicId
    },
    onSuccess: ({ picture }, update, clinicId) => {
      // If the response is late, another clinic may have logged in and the cache may hold its settings.
      if (session.snapshot().clinicId !== clinicId) return
      cache.setQueryData<Wire['Settings']>(
        queryKey,
        (before) => before && savedSettings(before, update, picture),
      )
      void cache.invalidateQueries({ queryKey })
      // They say how many squeeze-ins are left.
      if (update.squeezeInsPerSlot !== undefined) {
        void cache.invalidateQueries({ queryKey: ['get', '/clinic_slots/{clinicId}'] })
        void cache.invalidateQueries({ queryKey: ['get', '/doctor_appointment_slots/{doctorName}'] })
      }
      if (clinicId === null) return
      const { timeZone } = update
      // Sidebar and dashboard show the new picture, name and phone number at once, and take the zone from the clinic's record.
      const record = cache.setQueryData<Wire['Clinic']>(
        clinicQuery(clinicId).queryKey,
        (clinic) =>
          clinic && {
            ...clinic,
            ...(picture && { profile_picture: picture }),
            ...(timeZone && { time_zone: timeZone }),
            ...acceptance(update),
            ...contact(update),
          },
      )
      if (record && isLoggedIn(session.snapshot())) session.keepClinic(record)
      // Weeks begin at another time in another zone.
      if (timeZone) void cache.invalidateQueries({ queryKey: ['get', '/wallet/{clinicId}'] })
    },
    onSettled: () => onProgress(undefined),
  })
}

/** Saves the settings. `pictureProgress` is the percentage of the picture that was sent, null if unknown, undefined without a picture. */
export function useSaveSettings() {
  const cache = useQueryClient()
  const [pictureProgress, setPictureProgress] = useState<number | null>()
  const { mutateAsync, isPending } = useMutation(savingSettings(cache, setPictureProgress))
  return { save: mutateAsync, isPending, pictureProgress }
}
