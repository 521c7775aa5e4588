import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { expect, waitFor } from 'storybook/test'

/** As specific as `:hover` itself, so that the copy wins and loses where the rule would. */
const HOVERED = ':is(:hover, [data-hovered] *)'

/** Every rule of the page once more and in the same order, as it is under a pointer. */
function hoverSheet(): CSSStyleSheet {
  const rules = [...document.styleSheets].flatMap((each) => [...each.cssRules])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    rules
      .filter((rule) => !(rule instanceof CSSFontFaceRule))
      // A class name may hold the word too: there a backslash stands before it.
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

/** Shows all of a story as if the pointer were on it: a script cannot move the real one. */
export const hovered: Decorator = (Story) => (
  <Hovered>
    <Story />
  </Hovered>
)

/** Waits until the colour has arrived at that of a token. */
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
