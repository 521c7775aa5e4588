import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useLayoutEffect, type PropsWithChildren } from 'react'
import { currentGlobals } from './conditions'
import { showDensity } from './density'
import { themes } from './themes'

/** Renders the docs page in the toolbar's theme and density. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const globals = currentGlobals()
  const theme = globals['theme'] === 'dark' ? 'dark' : 'light'
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useLayoutEffect(() => showDensity(document.documentElement, globals), [globals])
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
    </DocsContainer>
  )
}
