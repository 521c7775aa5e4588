import { useFormatter, useTranslations } from 'use-intl'
import type { Settings } from '@/domain/settings'
import { Missing } from '../Missing/Missing'
import { PhoneLink } from '../PhoneLink/PhoneLink'
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

const WIDTHS = { half: 'lg:col-span-2', full: 'col-span-full' } as const

type Fact = [label: string, value: React.ReactNode, width?: keyof typeof WIDTHS]

/** The saved settings as terms and descriptions. */
export function SettingsView({ settings, pictureUrl, ...rest }: SettingsViewProps) {
  const t = useTranslations('settings')
  const tContact = useTranslations('auth.register')
  const format = useFormatter()
  const payment =
    settings.paymentAtClinic != null && (settings.paymentAtClinic ? t('allowed') : t('notAllowed'))
  const contact: Fact[] =
    settings.clinicName == null
      ? []
      : [
          [
            tContact('clinicName'),
            <bdi translate="no" key="name">
              {settings.clinicName}
            </bdi>,
            'half',
          ],
          [tContact('phone'), settings.phone && <PhoneLink key="phone" phone={settings.phone} />, 'half'],
        ]
  const facts: Fact[] = [
    ...contact,
    [
      t('address'),
      settings.address && (
        <bdi translate="no" key="address">
          {settings.address}
        </bdi>
      ),
      'full',
    ],
    [t('latitude'), coordinate(settings.latitude)],
    [t('longitude'), coordinate(settings.longitude)],
    [t('paymentAtClinic'), payment],
  ]
  if (settings.acceptsOwnBookings != null) {
    facts.push([t('acceptsOwnBookings'), t(settings.acceptsOwnBookings ? 'atOnce' : 'byHand')])
  }
  if (settings.squeezeInsPerSlot != null) {
    facts.push([t('squeezeIns'), format.number(settings.squeezeInsPerSlot)])
  }
  if (settings.timeZone) facts.push([t('timeZone'), timeZoneLabel(settings.timeZone)])
  facts.push([t('picture'), <ProfilePicture key="picture" pictureUrl={pictureUrl} />, 'full'])
  return (
    <dl
      data-slot="settings-view"
      className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4"
      {...rest}
    >
      {facts.map(([label, value, width]) => (
        <div key={label} className={width && WIDTHS[width]}>
          <dt className="text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere tabular-nums">{value || <Missing />}</dd>
        </div>
      ))}
    </dl>
  )
}
