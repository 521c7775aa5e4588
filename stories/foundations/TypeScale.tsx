import { Sheet } from './Sheet'
import type { Token } from './tokens'

/** Each size of the scale, rendered in that size, largest first. The tokens include line heights and letter spacings. */
export function TypeScale({ tokens }: { tokens: Token[] }) {
  return (
    <Sheet>
      <ul className="grid gap-6">
        {tokens
          .filter(({ name }) => !name.includes('--'))
          .reverse()
          .map((size) => (
            <TypeStep key={size.name} size={size} tokens={tokens} />
          ))}
      </ul>
    </Sheet>
  )
}

function TypeStep({ size: { name, value }, tokens }: { size: Token; tokens: Token[] }) {
  const part = (suffix: string) => tokens.find((token) => token.name === `${name}--${suffix}`)?.value
  const spacing = part('letter-spacing')
  return (
    <li>
      <p className="font-mono text-xs text-muted">
        {`${name}: ${value} / ${part('line-height') ?? 'inherited'}${spacing ? `, ${spacing}` : ''}`}
      </p>
      <p
        className="break-words"
        style={{
          fontSize: `var(--clinora-${name})`,
          lineHeight: `var(--clinora-${name}--line-height)`,
          letterSpacing: `var(--clinora-${name}--letter-spacing, normal)`,
        }}
      >
        Fifteen appointments today
      </p>
    </li>
  )
}
