import { matchPath } from 'react-router-dom'
import { screenNames, screens, type ScreenName } from './screens'

/** The screen at a path, undefined where there is none. */
export const screenAt = (pathname: string): ScreenName | undefined =>
  screenNames.find((name) => matchPath({ path: screens[name].path, caseSensitive: true }, pathname))
