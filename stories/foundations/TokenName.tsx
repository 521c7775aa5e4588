import { inPixels, type Token } from './tokens'

/** A token's name, its value, and its values under media queries. */
export function TokenName({ token }: { token: Token }) {
  return (
    <div className="min-w-0">
      <p className="font-mono text-sm break-words">{token.name}</p>
      <p className="text-xs text-muted">{inPixels(token.value)}</p>
      {token.later.map((value) => (
        <p key={value} className="text-xs text-muted">
          {`or ${inPixels(value)}`}
        </p>
      ))}
    </div>
  )
}
