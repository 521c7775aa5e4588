import { HeadersMdx } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import { toId } from 'storybook/internal/csf'
import { StorybookLink } from '../stories/foundations/StorybookLink'
import { otherNamesOf } from '../stories/otherNames/otherNames'

const { h1: Heading } = HeadersMdx as { h1: React.ComponentType<React.ComponentProps<'h1'>> }

/** The title of a docs page, with the names that its subject has in other design systems. */
export function PageTitle({ children, ...rest }: React.ComponentProps<'h1'>) {
  const names = otherNamesOf(new URLSearchParams(location.search).get('id'))
  return (
    <>
      <Heading {...rest}>{typeof children === 'string' ? <Breakable name={children} /> : children}</Heading>
      <Names label="Also found as" names={names.filter(({ isMissing }) => !isMissing)} />
      <Names label="Instead of" names={names.filter(({ isMissing }) => isMissing)} />
    </>
  )
}

/** A name such as `AppointmentListSkeleton`, which on a phone breaks before a capital. */
const Breakable = ({ name }: { name: string }) =>
  name.split(/(?<=[a-z])(?=[A-Z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

function Names({ label, names }: { label: string; names: { name: string }[] }) {
  if (names.length === 0) return null
  return (
    <p className="sb-unstyled mb-4 text-sm text-muted">
      {label}:{' '}
      {names.map(({ name }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <StorybookLink id={toId('Foundations/Other names', name)}>{name.toLowerCase()}</StorybookLink>
        </span>
      ))}
    </p>
  )
}
