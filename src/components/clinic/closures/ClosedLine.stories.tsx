import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ClosedLine } from './ClosedLine'

const day = { from: '2026-11-20', to: '2026-11-20', fromTime: null, toTime: null, reason: 'Ill' }

const meta = preview.meta({
  title: 'Clinic/Closures/ClosedLine',
  component: ClosedLine,
  args: {
    closures: [
      { ...day, id: 11, doctorId: 1, doctorName: 'Dr. Amara Okafor' },
      { ...day, id: 12, doctorId: null, doctorName: null, fromTime: '1400', toTime: null },
    ],
    hrefOf: ({ id }) => `/closed-days?closure=${String(id)}`,
  },
})

export const Two = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual([
      'Dr. Amara Okafor, Fri, Nov 20, All day',
      'The whole clinic, Fri, Nov 20, 14:00 – 23:59',
    ])
    await expect(links[0]).toHaveAttribute('href', '/closed-days?closure=11')
  },
})

export const None = meta.story({
  args: { closures: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})
