import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { globalsInAddress } from './conditions'
import { PageGlobals } from './pageBlocks'
import { themes } from './themes'
import { toolbarDefaults } from './toolbar'

type Globals = Record<string, unknown>

/** Renders the docs page in the toolbar's theme. The key remounts stories and frames, which read the globals only once. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals()
  const theme = globals['theme'] === 'dark' ? 'dark' : 'light'
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer {...props} theme={themes[theme]} key={globalsInAddress(globals)}>
      <PageGlobals value={globals}>{children}</PageGlobals>
    </DocsContainer>
  )
}

function useGlobals(): Globals {
  const [globals, setGlobals] = useState(lastGlobals)
  useEffect(() => {
    const channel = addons.getChannel()
    const update = (event: { globals: Globals }) => setGlobals(event.globals)
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [])
  return globals
}

/** The globals of the channel's last event, for a page that opens after the event. */
function lastGlobals(): Globals {
  const channel = addons.getChannel()
  const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as { globals: Globals }[]
  return last?.globals ?? toolbarDefaults
}
