import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useSyncExternalStore, type PropsWithChildren } from 'react'
import { currentGlobals, globalsInAddress, onGlobals } from './conditions'
import { PageGlobals } from './pageGlobals'
import { themes } from './themes'

/** Renders the docs page in the toolbar's theme. The key remounts stories and frames, which read the globals only once. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(onGlobals, currentGlobals)
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
