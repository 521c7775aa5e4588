import { Canvas, useOf } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import publicFace from '@/components/index.ts?raw'
import { usageOf } from './usageCode'

/** Storybook's canvas with a snippet that can be pasted: it imports the components from the package. */
export function UsageCanvas(props: ComponentProps<typeof Canvas>) {
  const { story } = useOf(props.of ?? 'story', ['story'])
  const code = (story.parameters['docs'] as { source?: { code?: string } } | undefined)?.source?.code
  const component = story.title.split('/').at(-1) ?? ''
  return (
    <Canvas
      {...props}
      source={{ ...(code && { code: usageOf(code, publicFace, component) }), ...props.source }}
    />
  )
}
