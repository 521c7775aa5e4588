import { Download } from 'lucide-react'
import dark from '@/components/tokens.dark.json?url&no-inline'
import both from '@/components/tokens.json?url&no-inline'
import light from '@/components/tokens.light.json?url&no-inline'
import { linkVariants } from '@/components/ui/Link/Link'
import { Sheet } from './Sheet'

const FILES = [
  { name: 'tokens.json', url: both, content: 'every token, both themes, in the DTCG format 2025.10' },
  { name: 'tokens.light.json', url: light, content: 'the light theme for Figma' },
  { name: 'tokens.dark.json', url: dark, content: 'the dark theme for Figma' },
]

/** Links to the token files, which are copied into the static Storybook. */
export function TokenDownloads() {
  return (
    <Sheet>
      <ul className="grid gap-1 text-sm">
        {FILES.map(({ name, url, content }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <a href={url} download={name} className={linkVariants({ variant: 'standalone' })}>
              <Download aria-hidden className="size-4" />
              {name}
            </a>
            <span className="text-muted">{content}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
