import { toHex } from './contrast'
import { SideBySide, type Theme } from './SideBySide'
import type { ColourFamily, ColourToken } from './tokens'

/** Every colour in both themes. */
export function ColourPalette({ families }: { families: ColourFamily[] }) {
  return (
    <>
      {families.map((family) => (
        <Family key={family.title} {...family} />
      ))}
    </>
  )
}

function Family({ title, colours }: ColourFamily) {
  return (
    <SideBySide>
      {(theme) => (
        <>
          <h3 className="mb-3 font-semibold">{title}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
            {colours.map((colour) => (
              <Swatch key={colour.name} colour={colour} theme={theme} />
            ))}
          </ul>
        </>
      )}
    </SideBySide>
  )
}

function Swatch({ colour, theme }: { colour: ColourToken; theme: Theme }) {
  return (
    <li className="flex items-center gap-3">
      <span
        className="size-12 shrink-0 rounded-md border border-line"
        style={{ backgroundColor: `var(--clinora-${colour.name})` }}
      />
      <span className="min-w-0">
        <span className="block text-sm font-medium">{colour.name}</span>
        <span className="block font-mono text-xs text-muted">{toHex(colour[theme])}</span>
        <span className="block font-mono text-xs text-muted">{colour[theme].slice('oklch('.length, -1)}</span>
      </span>
    </li>
  )
}
