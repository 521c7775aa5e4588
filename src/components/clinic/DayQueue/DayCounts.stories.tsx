import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { samples } from '../../../../stories/mocks/samples'
import { DayCounts } from './DayCounts'

const { expected, arrived, unchanged } = samples.appointment
const day = [expected, arrived, unchanged].map((appointment) => ({ ...appointment, date: TODAY }))

const meta = preview.meta({
  title: 'Clinic/Appointments/DayCounts',
  component: DayCounts,
  args: {
    appointments: [...day, { ...unchanged, id: 99, date: TODAY, status: 'pending' as const }],
    day: TODAY,
    today: TODAY,
    timeZone: 'Asia/Kolkata',
    listHref: fn((filter: object) => `#${Object.values(filter).join('-')}`),
  },
})

export const Today = meta.story({
  tags: ['full-checks'],
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').slice(0, 3)
    await expect(links.map((link) => link.textContent)).toEqual(['4 appointments', '2 pending', '2 accepted'])
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#today-all',
      '#today-pending',
      '#today-accepted',
    ])
  },
})

/** A later day has no counts, because the list has no filter that they could link to. */
export const LaterDay = meta.story({
  args: { day: addDays(TODAY, 3), appointments: day.map((each) => ({ ...each, lastChange: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: en.today.counts.label })).toBeEmptyDOMElement()
  },
})
