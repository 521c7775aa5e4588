import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { expect, waitFor } from 'storybook/test'

/** A selector with the specificity of `:hover`, so that the copied rules keep their precedence. */
const HOVERED = ':is(:hover, [data-hovered] *)'

/** Copies all rules of the page and replaces `:hover` by a selector that matches everything in `data-hovered`. */
function hoverSheet(): CSSStyleSheet {
  const rules = [...document.styleSheets].flatMap((each) => [...each.cssRules])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    rules
      .filter((rule) => !(rule instanceof CSSFontFaceRule))
      // In a class name a backslash precedes `:hover`.
      .map(({ cssText }) => cssText.replaceAll(/(?<!\\):hover\b/g, HOVERED))
      .join('\n'),
  )
  return sheet
}

function Hovered({ children }: PropsWithChildren) {
  useLayoutEffect(() => {
    const sheet = hoverSheet()
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
  return (
    <div data-hovered className="contents">
      {children}
    </div>
  )
}

/** Renders a story in its hovered state: a script cannot move the pointer. */
export const hovered: Decorator = (Story) => (
  <Hovered>
    <Story />
  </Hovered>
)

/** Waits until a colour of an element equals a token's. `token` is the variable's name without `--`. */
export async function expectColour(
  element: Element,
  property: 'color' | 'backgroundColor' | 'borderTopColor',
  token: string,
) {
  const probe = document.createElement('span')
  probe.style.color = `var(--clinora-${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  await waitFor(() => expect(getComputedStyle(element)[property]).toBe(color))
}
