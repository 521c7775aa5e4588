import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Missing } from './Missing'

const meta = preview.meta({ title: 'Clinic/Appointments/Missing', component: Missing })

export const InAList = meta.story({
  tags: ['visual'],
  render: (args) => (
    <dl className="text-sm">
      <dt>{en.appointments.fields.phone}</dt>
      <dd>
        <Missing {...args} />
      </dd>
    </dl>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('—')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.getByRole('definition')).toHaveTextContent(en.shell.missing)
  },
})
