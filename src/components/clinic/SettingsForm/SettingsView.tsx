import { useFormatter, useTranslations } from 'use-intl'
import type { Settings } from '@/domain/settings'
import { Missing } from '../Missing/Missing'
import { ProfilePicture } from '../ProfilePictureField/ProfilePicture'
import { timeZoneLabel } from './timeZoneLabel'

export type SettingsViewProps = Omit<React.ComponentProps<'dl'>, 'children'> & {
  settings: Settings
  pictureUrl?: string | undefined
}

/** Right to left, the minus sign would stand behind the number. */
const coordinate = (degrees: number | null | undefined) =>
  degrees != null && (
    <bdi translate="no" dir="ltr">
      {degrees}
    </bdi>
  )

/** The saved settings as terms and descriptions. */
export function SettingsView({ settings, pictureUrl, ...rest }: SettingsViewProps) {
  const t = useTranslations('settings')
  const format = useFormatter()
  const payment =
    settings.paymentAtClinic != null && (settings.paymentAtClinic ? t('allowed') : t('notAllowed'))
  const facts: [label: string, value: React.ReactNode][] = [
    [
      t('address'),
      settings.address && (
        <bdi translate="no" key="address">
          {settings.address}
        </bdi>
      ),
    ],
    [t('latitude'), coordinate(settings.latitude)],
    [t('longitude'), coordinate(settings.longitude)],
    [t('paymentAtClinic'), payment],
    ...(settings.acceptsOwnBookings == null
      ? []
      : [
          [t('acceptsOwnBookings'), t(settings.acceptsOwnBookings ? 'atOnce' : 'byHand')] as [string, string],
        ]),
    ...(settings.squeezeInsPerSlot == null
      ? []
      : [[t('squeezeIns'), format.number(settings.squeezeInsPerSlot)] as [string, string]]),
    ...(settings.timeZone ? [[t('timeZone'), timeZoneLabel(settings.timeZone)] as [string, string]] : []),
    [t('picture'), <ProfilePicture key="picture" pictureUrl={pictureUrl} />],
  ]
  return (
    <dl
      data-slot="settings-view"
      className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4"
      {...rest}
    >
      {facts.map(([label, value]) => (
        <div key={label} className="first:col-span-full last:col-span-full">
          <dt className="text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere tabular-nums">{value || <Missing />}</dd>
        </div>
      ))}
    </dl>
  )
}
