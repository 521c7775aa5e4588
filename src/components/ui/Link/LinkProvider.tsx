import { createContext, use } from 'react'

type AnchorProps = React.ComponentProps<'a'>
type RenderLink = (props: AnchorProps) => React.ReactNode

const LinkContext = createContext<RenderLink>((props) => <a {...props} />)

interface LinkProviderProps {
  /** Renders every link, such as by a router's link that navigates without loading the page again. */
  render: RenderLink
  children: React.ReactNode
}

/** Sets how the components render links; without it each is an `<a href>`. */
export function LinkProvider({ render, children }: LinkProviderProps) {
  return <LinkContext value={render}>{children}</LinkContext>
}

/** An `<a href>` without styles, rendered as LinkProvider says. */
export function Anchor(props: AnchorProps) {
  return use(LinkContext)(props)
}
