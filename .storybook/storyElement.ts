import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { Messages, StoryContext, StoryInput } from './storyModules'

/** Renders what a component returns, without what it contains. Hooks have their initial state. */
function outputOf(component: () => ReactNode, messages: Messages): ReactNode {
  let output: ReactNode
  const Probe = () => {
    output = component()
    return null
  }
  renderToStaticMarkup(
    createElement(IntlProvider, {
      locale: 'en',
      messages,
      timeZone: 'UTC',
      now: new Date(0),
      children: createElement(Probe),
    }),
  )
  return output
}

/** The elements of a story: what its render function returns, in the elements of its decorators. */
export function storyElement(meta: StoryInput, story: StoryInput, messages: Messages): ReactNode {
  const context: StoryContext = {
    args: { ...meta.args, ...story.args },
    globals: {},
    parameters: { ...meta.parameters, ...story.parameters },
    viewMode: 'story',
  }
  const { component } = meta
  const render =
    story.render ??
    meta.render ??
    ((args: StoryContext['args']) => (component ? createElement(component, args) : null))
  const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])]
  const rendered = outputOf(() => render(context.args, context), messages)
  return decorators.reduce((inner, decorate) => {
    const Story = () => inner
    const outer = outputOf(() => decorate(Story, context), messages)
    // A decorator of Storybook's own, which changes how a story is shown, not what it is.
    return contains(outer, Story) ? replaced(outer, Story, inner) : inner
  }, rendered)
}

export const isElement = (
  node: unknown,
): node is ReactElement<{ children?: ReactNode } & Record<string, unknown>> =>
  typeof node === 'object' && node !== null && '$$typeof' in node && 'props' in node

function contains(node: unknown, type: ComponentType): boolean {
  if (Array.isArray(node)) return node.some((each) => contains(each, type))
  return (
    isElement(node) && (node.type === type || Object.values(node.props).some((each) => contains(each, type)))
  )
}

function replaced(node: ReactNode, type: ComponentType, by: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode) => replaced(each, type, by))
  if (!isElement(node)) return node
  if (node.type === type) return by
  const { children, ...props } = node.props
  return createElement(node.type, props, replaced(children, type, by))
}

/** Renders a component that the snippet cannot import: one of the story file itself. */
export function expanded({ type, props }: ReactElement, messages: Messages): ReactNode {
  if (typeof type !== 'function') throw new TypeError('Not a component')
  return outputOf(() => (type as (props: unknown) => ReactNode)(props), messages)
}
