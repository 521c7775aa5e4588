import { createElement, useEffect, type ComponentType } from 'react'
import { isExample } from './thumbnail'

/** A decorator that presses the story's first button in an example of a docs page: such a frame runs no play function. */
export function openInExample(Story: ComponentType) {
  return createElement(OpenInExample, null, createElement(Story))
}

function OpenInExample({ children }: { children?: React.ReactNode }) {
  useEffect(() => {
    if (!isExample) return
    const button = document.querySelector<HTMLElement>('#storybook-root button')
    // Menus open before the click.
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button?.click()
  }, [])
  return children
}
