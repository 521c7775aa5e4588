import preview from '#.storybook/preview'
import { IconList } from './IconList'
import { iconMeanings } from './iconMeanings'
import { StatusList } from './StatusList'

const meta = preview.meta({
  title: 'Foundations/Icons',
  parameters: { layout: 'padded' },
})

export const All = meta.story({ render: () => <IconList meanings={iconMeanings} /> })
export const Statuses = meta.story({ render: () => <StatusList /> })
