import { expect } from 'storybook/test'
import page from '../../index.html?raw'
import preview from '#.storybook/preview'
import { withPageTexts } from '@/messages/pageTexts'

const pageItself = new DOMParser().parseFromString(withPageTexts(page), 'text/html')

/** Shows the content of an element of `index.html`, as a browser shows it when the app does not run. */
function PagePart({ selector }: { selector: string }) {
  const part = pageItself.querySelector(selector)
  return (
    <main
      dangerouslySetInnerHTML={{
        __html: part?.localName === 'noscript' ? part.innerHTML : visibleMarkup(part),
      }}
    />
  )
}

function visibleMarkup(part: Element | null): string {
  const copy = part?.cloneNode(true) as Element | undefined
  copy?.removeAttribute('hidden')
  return copy?.outerHTML ?? ''
}

const meta = preview.meta({
  title: 'Screens/Without the app',
  component: PagePart,
  tags: ['gallery'],
  parameters: { layout: 'fullscreen' },
  argTypes: { selector: { control: false } },
})

/** The browser has scripts disabled. */
export const NoScript = meta.story({
  args: { selector: 'noscript' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/JavaScript/)).toHaveTextContent(/call your clinic\.$/)
  },
})

/** The page was loaded, its script was not. */
export const CodeMissing = meta.story({
  args: { selector: '#code-missing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Clinora could not be loaded whole/)
    const link = canvas.getByText('reload the page')
    await expect(link).toHaveAttribute('href', '')
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline')
  },
})

/** The description for search engines. */
export const Description = meta.story({
  args: { selector: 'meta[name=description]' },
  render: ({ selector }) => <main>{pageItself.querySelector<HTMLMetaElement>(selector)?.content}</main>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent(/appointment/)
  },
})
