import { HeadersMdx } from '@storybook/addon-docs/blocks'
import { toId } from 'storybook/internal/csf'
import { StorybookLink } from '../stories/foundations/StorybookLink'
import { otherNamesOf } from '../stories/otherNames/otherNames'

const { h1: Heading } = HeadersMdx as { h1: React.ComponentType<React.ComponentProps<'h1'>> }

/** The title of a docs page, with the names that its subject has in other design systems. */
export function PageTitle(props: React.ComponentProps<'h1'>) {
  const names = otherNamesOf(new URLSearchParams(location.search).get('id'))
  return (
    <>
      <Heading {...props} />
      <Names label="Also found as" names={names.filter(({ isMissing }) => !isMissing)} />
      <Names label="Instead of" names={names.filter(({ isMissing }) => isMissing)} />
    </>
  )
}

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
