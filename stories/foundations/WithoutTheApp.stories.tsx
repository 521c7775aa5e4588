import { expect } from 'storybook/test'
import page from '../../index.html?raw'
import preview from '#.storybook/preview'
import { withPageTexts } from '@/messages/pageTexts'

const pageItself = new DOMParser().parseFromString(withPageTexts(page), 'text/html')

/** What a browser shows of `index.html` where the app does not run: the inside of an element of it. */
function PagePart({ selector }: { selector: string }) {
  const found = pageItself.querySelector(selector)
  return (
    <main
      dangerouslySetInnerHTML={{ __html: found?.localName === 'noscript' ? found.innerHTML : shown(found) }}
    />
  )
}

function shown(part: Element | null): string {
  const copy = part?.cloneNode(true) as Element | undefined
  copy?.removeAttribute('hidden')
  return copy?.outerHTML ?? ''
}

const meta = preview.meta({
  title: 'Foundations/WithoutTheApp',
  component: PagePart,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  argTypes: { selector: { control: false } },
})

/** The browser runs no script at all. */
export const NoScript = meta.story({
  args: { selector: 'noscript' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/JavaScript/)).toHaveTextContent(/call your clinic\.$/)
  },
})

/** The page came, its code did not. */
export const CodeMissing = meta.story({
  args: { selector: '#code-missing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Clinora could not be loaded whole/)
    const link = canvas.getByText('reload the page')
    await expect(link).toHaveAttribute('href', '')
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline')
  },
})

/** What a search engine says of it. */
export const Description = meta.story({
  args: { selector: 'meta[name=description]' },
  render: ({ selector }) => <main>{pageItself.querySelector<HTMLMetaElement>(selector)?.content}</main>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent(/appointment/)
  },
})
