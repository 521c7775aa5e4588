import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Doctor } from '@/domain/doctor'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { DoctorFacts } from './DoctorFacts'
import { DoctorProfile } from './DoctorProfile'
import { DoctorProfileSkeleton } from './DoctorProfileSkeleton'

const meta = preview.meta({
  title: 'Clinic/Doctors/DoctorProfile',
  component: DoctorProfile,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  args: { doctor: samples.doctor, appointmentsHref: '/doctor-appointments/1', onAdd: fn() },
})

const { association, profile } = en.doctors
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>"
const unrelated: Doctor = { ...samples.doctor, association: 'none' }

export const Associated = meta.story({
  tags: ['gallery'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: samples.doctor.name })).toBeVisible()
    await expect(canvas.getByText(association.associated)).toBeVisible()
    await expect(canvas.getByRole('link', { name: profile.appointments })).toHaveAttribute(
      'href',
      '/doctor-appointments/1',
    )
    await expect(canvas.queryByRole('button', { name: association.add })).not.toBeInTheDocument()
    await expect(canvas.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'MBBS, MD (Cardiology)',
      'English, Igbo, French',
      '14 years',
      '$45',
      'Female',
      '5550137001',
    ])
  },
})

export const NoRelation = meta.story({
  args: { doctor: unrelated },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: profile.appointments })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to clinic' }))
    await expect(args.onAdd.mock.calls).toEqual([[]])
  },
})

export const Requesting = meta.story({
  args: { doctor: unrelated, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: association.add })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.dblClick(button)
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
})

export const PressedTwice = meta.story({
  tags: ['behaviour'],
  args: { doctor: unrelated, onAdd: fn(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: association.add }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd.mock.calls).toEqual([[]])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { doctor: unrelated },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: association.add })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onAdd.mock.calls).toEqual([[]])
  },
})

export const Requested = meta.story({
  args: { doctor: samples.requestedDoctor },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Request sent')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: association.add })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('link', { name: profile.appointments })).not.toBeInTheDocument()
  },
})

/** The pressed button disappears, so the focus moves to the new state of the association. */
export const FromNoneToRequested = meta.story({
  tags: ['behaviour'],
  render: function Controlled(args) {
    const [doctor, setDoctor] = useState(unrelated)
    return (
      <DoctorProfile
        {...args}
        doctor={doctor}
        message={doctor === unrelated ? undefined : { tone: 'success', text: en.server.requestSent }}
        onAdd={() => setDoctor({ ...unrelated, association: 'requested' })}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: association.add }))
    await expect(canvas.getByText(association.requested).parentElement).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.server.requestSent)
  },
})

export const RequestFailed = meta.story({
  args: { doctor: unrelated, message: { tone: 'error', text: en.errors.somethingWentWrong } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong.')
    await expect(canvas.getByRole('button', { name: association.add })).toBeEnabled()
  },
})

export const MissingFields = meta.story({
  tags: ['visual'],
  args: { doctor: { ...samples.bareDoctor, name: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Doctor 13' })).toBeVisible()
    await expect(canvas.getByText(en.doctors.noDesignation)).toBeVisible()
    await expect(canvas.queryByRole('definition')).not.toBeInTheDocument()
    await expect(canvas.getByText(profile.nothing)).toBeVisible()
  },
})

/** A missing field has no label either. */
export const SomeFieldsMissing = meta.story({
  args: { doctor: { ...samples.bareDoctor, degrees: 'MBBS', gender: 'female' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((each) => each.textContent)).toEqual([
      profile.degrees,
      profile.gender,
    ])
    await expect(canvas.queryByText(profile.about)).not.toBeInTheDocument()
    await expect(canvas.queryByText(profile.nothing)).not.toBeInTheDocument()
  },
})

/** 1 is male, any other number is female (docs/product.md#doctors). */
export const OtherGenders = meta.story({
  render: () => (
    <>
      {samples.otherGenderDoctors.map((doctor) => (
        <DoctorFacts key={doctor.id} doctor={doctor} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const genders = canvas.getAllByRole('definition').map((each) => each.textContent)
    await expect(genders).toEqual(['Female', 'Female', 'Female', 'Female'])
  },
})

/** A missing gender shows nothing: "not 1" would show it as female. */
export const GenderNotTold = meta.story({
  args: { doctor: { ...samples.doctor, gender: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(profile.degrees)).toBeVisible()
    await expect(canvas.queryByText(profile.gender)).not.toBeInTheDocument()
    await expect(canvas.queryByText(profile.female)).not.toBeInTheDocument()
  },
})

export const OneYearForFree = meta.story({
  args: { doctor: { ...samples.doctor, gender: 'male', experienceYears: 1, consultationFee: 0 } },
  play: async ({ canvas }) => {
    const facts = canvas.getAllByRole('definition').map((each) => each.textContent)
    await expect(facts.slice(2, 5)).toEqual(['1 year', '$0', 'Male'])
  },
})

/** Any number but 0 counts as associated (docs/product.md#doctor-association). */
export const UnknownAssociation = meta.story({
  args: { doctor: samples.unknownAssociationDoctor },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(association.associated)).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=doctor-profile]')).toHaveAttribute(
      'data-association',
      'associated',
    )
  },
})

export const WithPicture = meta.story({
  args: { imageUrl: picture },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', picture))
  },
})

export const BrokenPicture = meta.story({
  args: { imageUrl: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('AO')).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
})

export const Phone = meta.story({
  args: { doctor: unrelated },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: association.add })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const LongTexts = meta.story({
  args: {
    doctor: {
      ...samples.doctor,
      name: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
      designation: 'Consultant in paediatric endocrinology',
      degrees: `MBBS, ${'MD (Cardiology), '.repeat(8)}`,
      about: 'Runs the heart-failure clinic and teaches at the city hospital. '.repeat(12),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=doctor-profile]')
    await expect(card?.scrollWidth).toBe(card?.clientWidth)
  },
})

export const Loading = meta.story({
  render: () => (
    <SkeletonGroup label={profile.loading}>
      <DoctorProfileSkeleton />
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(profile.loading)
  },
})
