import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { DoctorCard, DoctorCardSkeleton } from './DoctorCard'

const doctor = { id: 1, name: 'Dr. Amara Okafor', designation: 'Cardiologist', image: null }
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>"

const meta = preview.meta({
  title: 'Clinic/Doctors/DoctorCard',
  component: DoctorCard,
  decorators: [
    (Story) => (
      <div className="w-80 max-w-full">
        <Story />
      </div>
    ),
  ],
  args: { doctor, profileHref: '/doctor-profile/1' },
})

/** The box of the text inside of an element. */
function textBox(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

/** The number of lines on which a text shows. */
function linesOf(root: Element, text: string) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    const start = currentNode.textContent?.indexOf(text) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(currentNode, start)
    range.setEnd(currentNode, start + text.length)
    return range.getClientRects().length
  }
  return 0
}

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: doctor.name })
    await expect(link).toHaveAttribute('href', '/doctor-profile/1')
    await expect(canvas.getByText('Cardiologist')).toBeVisible()
    await expect(canvas.getByText('AO')).toBeVisible()
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
})

export const WithItsDay = meta.story({
  tags: ['visual'],
  args: { day: { visits: 3, nextFree: 'Today 10:15' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 visits today')).toBeVisible()
    await expect(canvas.getByText('Next free')).toHaveTextContent('Next free Today 10:15')
    await expect(canvas.getByText('Today 10:15')).toBeVisible()
  },
})

/** A doctor who is away today. */
export const Closed = meta.story({
  args: { day: { visits: 2, closed: '09:00 – 12:00', nextFree: 'Today 14:30' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closed: 09:00 – 12:00')).toBeVisible()
  },
})

/** Date and time stay on one line, however little room there is. */
export const NextFreeOnOneLine = meta.story({
  tags: ['behaviour'],
  args: { day: { visits: 3, nextFree: 'Wed, Nov 25 10:15' } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector<HTMLElement>('[data-slot=doctor-card]')
    if (!card) throw new Error('There is no card.')
    for (let width = 320; width >= 240; width -= 8) {
      card.style.width = `${String(width)}px`
      await expect(linesOf(card, 'Wed, Nov 25 10:15'), `in ${String(width)} px`).toBe(1)
    }
  },
})

export const NoVisits = meta.story({
  args: { day: { visits: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No visits today')).toBeVisible()
    await expect(canvas.queryByText(/Next free/)).not.toBeInTheDocument()
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

export const MissingFields = meta.story({
  args: { doctor: { id: 13, name: '', designation: null, image: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Doctor 13' })).toBeVisible()
    await expect(canvas.getByText(en.doctors.noDesignation)).toBeVisible()
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: { doctor: samples.clinicDoctors[10] ?? doctor },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=doctor-card]')
    await expect(card?.scrollWidth).toBe(card?.clientWidth)
  },
})

/** A long name is truncated, since it would stretch the whole row of cards. */
export const LongNameIsCut = meta.story({
  tags: ['visual', 'behaviour'],
  args: {
    doctor: { ...doctor, name: `Dr. ${'Wilhelmina '.repeat(12)}`, designation: 'Surgeon '.repeat(20) },
  },
  render: (args) => (
    <div className="grid gap-4">
      <DoctorCard {...args} />
      <DoctorCard {...args} doctor={{ ...doctor, name: 'Dr. Maximiliana Featherstonehaugh-Oyelaran' }} />
    </div>
  ),
  play: async ({ args, canvas, canvasElement }) => {
    const [long, usual] = [...canvasElement.querySelectorAll('[data-slot=doctor-card]')].map(
      (card) => card.getBoundingClientRect().height,
    )
    if (long === undefined || usual === undefined) throw new Error('There are not two cards.')
    // At most one more line, that of the designation.
    await expect(long - usual).toBeLessThanOrEqual(20)
    await expect(canvas.getByRole('link', { name: args.doctor.name.trim() })).toBeVisible()
  },
})

/** The "…" of a truncated text shows only if the truncated block has the direction of the page. */
export const LongNameInArabic = meta.story({
  tags: ['behaviour'],
  args: LongNameIsCut.input.args,
  globals: { language: 'ar' },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=doctor-card]')
    const truncated = [...(card?.querySelectorAll('p') ?? [])].filter(
      (each) => getComputedStyle(each).webkitLineClamp === '2',
    )
    await expect(truncated).toHaveLength(2)
    for (const each of truncated) {
      await expect(each.scrollHeight).toBeGreaterThan(each.clientHeight)
      await expect(each).toHaveStyle({ direction: 'rtl' })
      await expect(textBox(each).right).toBeCloseTo(each.getBoundingClientRect().right, 0)
    }
  },
})

export const WholeCardIsALink = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('[data-slot=doctor-card]')?.getBoundingClientRect()
    if (!box) throw new Error('There is no card.')
    const hit = document.elementFromPoint(box.right - 4, box.top + box.height / 2)
    await expect(hit).toBe(canvas.getByRole('link'))
  },
})

export const Loading = meta.story({
  tags: ['visual'],
  render: () => (
    <SkeletonGroup label={en.doctors.loading}>
      <DoctorCardSkeleton />
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.doctors.loading)
  },
})

/** A different height would shift the layout when the data arrives. */
export const SameHeightAsItsSkeleton = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <div className="grid gap-6">
      <DoctorCard {...args} />
      <DoctorCardSkeleton />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.getBoundingClientRect().height
    await expect(height('doctor-card-skeleton')).toBe(height('doctor-card'))
  },
})

export const ManyOnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <div className="grid gap-3">
      {samples.clinicDoctors.map((each) => (
        <DoctorCard {...args} key={each.id} doctor={each} profileHref={`/doctor-profile/${each.id}`} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      samples.clinicDoctors.map(({ id }) => `/doctor-profile/${id}`),
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
