import { useOf } from '@storybook/addon-docs/blocks'
import { screens, type ScreenName } from '@/app/shell/screens'
import { en } from '@/messages'
import { calls } from '../stories/calls'
import type { Operation } from '../stories/mocks/handlers'
import { apiReferenceUrl } from './apiReference'

export { Gallery } from './Gallery'

/** The paths of screens, with the title of the browser's tab. */
export function Paths({ of }: { of: ScreenName[] }) {
  return (
    <ul>
      {of.map((name) => (
        <li key={name}>
          <code>{screens[name].path}</code> {en.screens[name].title}
          {screens[name].inDashboard ? ', inside the dashboard’s frame' : ''}
        </li>
      ))}
    </ul>
  )
}

/** The calls of the page's screen or flow, each with a link to the API reference. */
export function Calls() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const screenCalls = [...new Set<Operation>(calls[preparedMeta.title])]
  if (screenCalls.length === 0) return <p>It makes no call of the API.</p>
  return (
    <ul>
      {screenCalls.map((call) => (
        <li key={call}>
          <a href={apiReferenceUrl(call)} target="_top">
            <code>{call}</code>
          </a>
        </li>
      ))}
    </ul>
  )
}
