import { Canvas, useOf } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import packageIndex from '@/components/index.ts?raw'
import { iconMeanings } from '../stories/foundations/iconMeanings'
import { usageOf } from './usageCode'

const icons = Object.values(iconMeanings).flatMap((meanings) => meanings.map(([name]) => name))

/** Storybook's canvas with a snippet that works in another project: it imports the components from the package. */
export function UsageCanvas(props: ComponentProps<typeof Canvas>) {
  const { story } = useOf(props.of ?? 'story', ['story'])
  const code = (story.parameters['docs'] as { source?: { code?: string } } | undefined)?.source?.code
  const component = story.title.split('/').at(-1) ?? ''
  return (
    <Canvas
      {...props}
      source={{ ...(code && { code: usageOf(code, packageIndex, component, icons) }), ...props.source }}
    />
  )
}
