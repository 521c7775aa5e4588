import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { Switch } from '@/components/ui/Switch/Switch'
import { accentOf, cssOfAccent } from './accent'
import { Sheet } from './Sheet'

const meta = preview.meta({
  title: 'Foundations/Theming',
  tags: ['new'],
  parameters: { layout: 'padded' },
})

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
        <pre className="text-xs wrap-anywhere whitespace-pre-wrap">{cssOfAccent(hue)}</pre>
      </Sheet>
    )
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Schedule appointment' })
    await expect(getComputedStyle(button).backgroundColor).toContain('195')
  },
})
