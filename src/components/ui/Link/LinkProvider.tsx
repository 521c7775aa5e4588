import { createContext, use } from 'react'

export type AnchorProps = React.ComponentProps<'a'>
export type RenderLink = (props: AnchorProps) => React.ReactNode

const LinkContext = createContext<RenderLink>((props) => <a {...props} />)

export interface LinkProviderProps {
  /** Renders each link, for example with the link component of a router. */
  render: RenderLink
  /** The app. */
  children: React.ReactNode
}

/** Sets how the components render links. Without a provider each link is an `<a href>`. */
export function LinkProvider({ render, children }: LinkProviderProps) {
  return <LinkContext value={render}>{children}</LinkContext>
}

/** A link without styles, rendered by LinkProvider. */
export function Anchor(props: AnchorProps) {
  // The package's build marks what has a slot, so also the link of a router (docs/adr/0043-package-beside-a-host.md).
  const anchorProps = { 'data-slot': 'anchor', ...props }
  return use(LinkContext)(anchorProps)
}
