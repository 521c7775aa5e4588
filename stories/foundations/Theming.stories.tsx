import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { Switch } from '@/components/ui/Switch/Switch'
import { Sheet } from './Sheet'

const meta = preview.meta({
  title: 'Foundations/Theming',
  tags: ['new'],
  parameters: { layout: 'padded' },
})

const accentOf = (hue: number): Record<string, string> => ({
  '--clinora-accent': `light-dark(oklch(0.455 0.08 ${hue}), oklch(0.75 0.092 ${hue}))`,
  '--clinora-accent-hover': `light-dark(oklch(0.39 0.07 ${hue}), oklch(0.82 0.082 ${hue}))`,
  '--clinora-on-accent': `light-dark(oklch(0.99 0.006 ${hue}), oklch(0.2 0.035 ${hue}))`,
  '--clinora-accent-soft': `light-dark(oklch(0.935 0.026 ${hue}), oklch(0.31 0.042 ${hue}))`,
  '--clinora-focus': `light-dark(oklch(0.5 0.1 ${hue}), oklch(0.83 0.11 ${hue}))`,
})

const cssOf = (hue: number) => {
  const tokens = Object.entries(accentOf(hue)).map(([name, value]) => `  ${name}: ${value};`)
  return [':root,', '[data-theme] {', ...tokens, '}'].join('\n')
}

export const BrandColour = meta.story({
  render: function BrandColour() {
    const [hue, setHue] = useState(195)
    return (
      <Sheet style={accentOf(hue)} className="grid max-w-2xl gap-4">
        <label className="grid gap-1 text-sm font-medium">
          Hue
          <input
            type="range"
            min={0}
            max={359}
            value={hue}
            onChange={({ target }) => setHue(Number(target.value))}
          />
        </label>
        <Button variant="primary">Schedule appointment</Button>
        <Switch label="Payment at the clinic" defaultChecked />
        <Alert tone="info">The accent is set on this sheet alone.</Alert>
        <pre className="text-xs wrap-anywhere whitespace-pre-wrap">{cssOf(hue)}</pre>
      </Sheet>
    )
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Schedule appointment' })
    await expect(getComputedStyle(button).backgroundColor).toContain('195')
  },
})
