// No JSX: Storybook's page has its own copy of React, and shares `react` but not the JSX runtime.
import { createElement, Fragment } from 'react'
import { Badge } from 'storybook/internal/components'
import type { API_HashEntry } from 'storybook/internal/types'

/** The tags that the sidebar shows. Most components are stable. */
const STATUSES = ['new', 'beta', 'deprecated']

/** The name in the sidebar, for a component or a page without stories with its status. */
export function renderLabel({ name, type, tags }: API_HashEntry) {
  const isGroup = type === 'component' || (type === 'docs' && name !== 'Docs')
  const statuses = isGroup ? STATUSES.filter((status) => tags.includes(status)) : []
  if (statuses.length === 0) return name
  return createElement(
    Fragment,
    null,
    name,
    ...statuses.flatMap((status) => [' ', createElement(Badge, { key: status, compact: true }, status)]),
  )
}
