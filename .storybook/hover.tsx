import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { expect, waitFor } from 'storybook/test'

/** Has the specificity of `:hover`, so that the copied rules keep their precedence. */
const HOVERED = ':is(:hover, [data-hovered] *)'

/** A copy of all rules of the page in which `:hover` matches the stories' hovered elements. */
function hoverSheet(): CSSStyleSheet {
  const rules = [...document.styleSheets].flatMap((each) => [...each.cssRules])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    rules
      .filter((rule) => !(rule instanceof CSSFontFaceRule))
      // In a class name `:hover` follows a backslash.
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

/** Shows a story in its hovered state, since a script cannot move the pointer. */
export const hovered: Decorator = (Story) => (
  <Hovered>
    <Story />
  </Hovered>
)

/** Waits until an element's colour is that of a token. */
export async function expectColour(
  element: Element,
  property: 'color' | 'backgroundColor' | 'borderTopColor',
  token: string,
) {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  await waitFor(() => expect(getComputedStyle(element)[property]).toBe(color))
}
