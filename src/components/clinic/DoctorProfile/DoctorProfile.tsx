import { CalendarDays, CalendarX, CircleCheck, Clock, UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Association, Doctor } from '@/domain/doctor'
import { Alert } from '../../ui/Alert/Alert'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Badge } from '../../ui/Badge/Badge'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import type { Message } from '../ActionMessage/ActionMessage'
import { useDoctorName } from '../useDoctorName'
import { useSubmitOnce } from '../useSubmitOnce'
import { DoctorFacts } from './DoctorFacts'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export type DoctorProfileProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** `consultationFee` is in dollars (docs/product.md#currency). `association` decides which button shows. */
  doctor: Doctor
  /** URL of the doctor's picture. Without a picture the avatar shows initials. */
  imageUrl?: string | undefined
  /** URL of the doctor's appointments at this clinic. The link shows only for an associated doctor. */
  appointmentsHref: string
  /** URL of the form that closes the doctor for today; without it no link is shown. */
  closeHref?: string
  /** Whether the request is pending. */
  busy?: boolean
  /** The outcome of the request, shown as an alert. */
  message?: Message | undefined
  /** Asks the doctor to join the clinic. Further presses are ignored while a returned promise is pending. */
  onAdd: () => unknown
}

/** A doctor, and the association with the clinic (docs/product.md#doctor-association). */
export function DoctorProfile({
  doctor,
  imageUrl,
  appointmentsHref,
  closeHref,
  busy = false,
  message,
  onAdd,
  className,
  ...rest
}: DoctorProfileProps) {
  const t = useTranslations('doctors')
  const tClosures = useTranslations('closures')
  const name = useDoctorName()(doctor.id, doctor.name)
  const { association } = doctor
  const add = useSubmitOnce<undefined>(busy, () => onAdd())
  const associationElement = useRef<HTMLDivElement>(null)
  const previousAssociation = useRef(association)
  // After the request the focused button disappears.
  useEffect(() => {
    if (previousAssociation.current === 'none' && association !== 'none') associationElement.current?.focus()
    previousAssociation.current = association
  }, [association])

  return (
    <Card data-slot="doctor-profile" data-association={association} className={className} {...rest}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
        <Avatar name={name} src={imageUrl} size="xl" />
        <div className="min-w-0 grow basis-64">
          <h2 className="text-xl font-semibold wrap-anywhere">{name}</h2>
          <p className="text-muted wrap-anywhere">{doctor.designation || t('noDesignation')}</p>
          <div
            ref={associationElement}
            tabIndex={-1}
            className="mt-3 flex w-fit flex-wrap items-center gap-3 rounded-md"
          >
            <AssociationBadge association={association} />
            {association === 'none' && (
              <Button variant="primary" busy={busy} onClick={() => void add(undefined)}>
                <UserPlus aria-hidden />
                {t('association.add')}
              </Button>
            )}
            {association === 'associated' && (
              <Button asChild>
                <Anchor href={appointmentsHref}>
                  <CalendarDays aria-hidden />
                  {t('profile.appointments')}
                </Anchor>
              </Button>
            )}
            {association === 'associated' && closeHref && (
              <Button asChild variant="quiet">
                <Anchor href={closeHref}>
                  <CalendarX aria-hidden />
                  {tClosures('today')}
                </Anchor>
              </Button>
            )}
          </div>
          {message && (
            // The rule of docs/product.md#doctor-association is an alert, for a success too.
            <Alert tone={message.tone} role="alert" className="mt-3">
              {message.text}
            </Alert>
          )}
        </div>
      </div>
      <DoctorFacts doctor={doctor} className="border-t border-line p-5 sm:p-6" />
    </Card>
  )
}

function AssociationBadge({ association }: { association: Association }) {
  const t = useTranslations('doctors.association')
  if (association === 'none') return null
  return association === 'requested' ? (
    <Badge tone="warning">
      <Clock aria-hidden />
      {t('requested')}
    </Badge>
  ) : (
    <Badge tone="success">
      <CircleCheck aria-hidden />
      {t('associated')}
    </Badge>
  )
}
