import {
  AnchorMdx,
  ArgTypes,
  Canvas,
  CodeOrSourceMdx,
  Controls,
  HeadersMdx,
  Markdown,
  useOf,
} from '@storybook/addon-docs/blocks'
import { Children, cloneElement, isValidElement, useState } from 'react'
import { StorybookLink } from '../stories/foundations/StorybookLink'
import { currentGlobals } from './conditions'
import { directionOf } from './direction'
import { Product } from './Product'
import { fullName, sentenceCase } from './sentenceCase'

/** An export of a file of stories. */
type Story = object

/** A story with its code. */
export const Example = ({ of }: { of: Story }) => <Canvas of={of} sourceState="shown" />

/** Stories one below the other, each with its name: the states of a component. */
export function States({ of }: { of: Story[] }) {
  return of.map((story, index) => <State key={index} of={story} />)
}

function State({ of }: { of: Story }) {
  const { story } = useOf(of, ['story'])
  return (
    <>
      <h3>{sentenceCase(story.name)}</h3>
      <Canvas of={of} />
    </>
  )
}

/** Stories of several components one below the other, each with a link to it: the components of a pattern in use. */
export function Live({ of }: { of: Story[] }) {
  return of.map((story, index) => <LiveStory key={index} of={story} />)
}

function LiveStory({ of }: { of: Story }) {
  const { story } = useOf(of, ['story'])
  return (
    <>
      <h3>
        <StorybookLink id={story.id}>{fullName(story)}</StorybookLink>
      </h3>
      <Canvas of={of} />
    </>
  )
}

interface PropsBlock {
  /** The story that the controls change. It is shown again above them. */
  of?: Story
  /** A part of a component, which has no example of its own. */
  component?: React.ElementType
  /** The HTML element that gets all other props. */
  native?: string
}

/** All props with type, default and description. */
export function Props({ of, component, native }: PropsBlock) {
  return (
    <>
      {of && (
        <>
          <Canvas of={of} sourceState="none" />
          <Controls of={of} />
        </>
      )}
      {component &&
        (hasOwnProps(component) ? <ArgTypes of={component} /> : <p>It has no props of its own.</p>)}
      {native && (
        <p>
          All other props go to <code>{`<${native}>`}</code>:{' '}
          <a href={`https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/${native}`}>
            attributes of {native}
          </a>
          .
        </p>
      )}
    </>
  )
}

interface PairProps {
  good: React.ReactNode
  /** Why. */
  goodBecause: string
  bad: React.ReactNode
  /** Why not. */
  badBecause: string
}

/** Two examples side by side: what to do, and what to avoid. */
export function Pair({ good, goodBecause, bad, badBecause }: PairProps) {
  return (
    <div className="mb-6 grid gap-4 md:grid-cols-2">
      <Half title="Do" className="border-success" because={goodBecause}>
        {good}
      </Half>
      <Half title="Don’t" className="border-danger" because={badBecause}>
        {bad}
      </Half>
    </div>
  )
}

interface HalfProps {
  title: string
  because: string
  className: string
  children: React.ReactNode
}

function Half({ title, because, className, children }: HalfProps) {
  const globals = currentGlobals()
  return (
    <figure className="m-0 min-w-0">
      <div
        dir={directionOf(globals)}
        className={`sb-unstyled flex min-h-24 items-center justify-center overflow-x-auto rounded-t-lg border border-b-4 bg-canvas p-4 text-base text-ink ${className}`}
      >
        <Product globals={globals}>{withState(children)}</Product>
      </div>
      <figcaption className="py-2 text-sm">
        <strong>{title}.</strong> {because}
      </figcaption>
    </figure>
  )
}

/** Keeps what somebody enters: examples in MDX have a fixed value and an empty callback. */
function withState(node: React.ReactNode): React.ReactNode {
  // A single child stays one: `asChild` takes no array.
  if (Array.isArray(node)) return Children.map(node as React.ReactNode[], withState)
  if (!isValidElement<ElementProps>(node)) return node
  const { props } = node
  const callback = ['onValueChange', 'onChange'].find((name) => typeof props[name] === 'function')
  if (callback && props['value'] !== undefined) return <WithState element={node} callback={callback} />
  return 'children' in props && typeof props.children !== 'function'
    ? cloneElement(node, { children: withState(props.children) })
    : node
}

type ElementProps = Record<string, unknown> & { children?: React.ReactNode }

function WithState({ element, callback }: { element: React.ReactElement<ElementProps>; callback: string }) {
  const [value, setValue] = useState(() => element.props['value'])
  return cloneElement(element, { value, [callback]: (next: unknown) => setValue(() => next) })
}

/** Storybook shows an error in place of an empty table. */
function hasOwnProps(component: React.ElementType) {
  const { __docgenInfo: docs } = component as { __docgenInfo?: { props?: object } }
  return Object.keys(docs?.props ?? {}).length > 0
}

const PRODUCT_RULES = '?path=/docs/foundations-product-rules--docs'

/** A Markdown file of the repository. Its links to other files are plain text, since Storybook does not have these files. */
export function ProjectFile({ children }: { children: string }) {
  return (
    <Markdown options={{ overrides: { ...HeadersMdx, code: CodeOrSourceMdx, a: FileLink } }}>
      {children}
    </Markdown>
  )
}

function FileLink({ href = '', children }: React.ComponentProps<'a'>) {
  const [isRule, heading = ''] = /product[.]md(#.+)?$/.exec(href) ?? []
  const inStorybook = isRule ? PRODUCT_RULES + heading : href
  if (!/^([#?]|https?:)/.test(inStorybook)) return children
  return (
    <AnchorMdx href={inStorybook} target={inStorybook.startsWith('http') ? '_blank' : ''}>
      {children}
    </AnchorMdx>
  )
}
