import { describe, expect, it } from 'vitest'
import { screenNames, screens } from './screens'
import { actionNames, ACTIONS, type ActionContext, type ActionName } from './actions'

/** The path that an action leads to. */
const pathOpenedBy = (name: ActionName) => {
  let openedHref = ''
  const go = (href: string) => void (openedHref = href)
  ACTIONS[name].run({ go } as ActionContext)
  return new URL(openedHref, 'https://own.invalid').pathname
}

describe('the actions', () => {
  it('open each dashboard screen whose path has no id', () => {
    const paths = screenNames.map((name) => screens[name]).filter(({ inDashboard }) => inDashboard)
    const withoutId = paths.map(({ path }) => path).filter((path) => !path.includes(':'))
    expect(withoutId.length).toBeGreaterThan(5)
    // The palette shows the day sheet among the other actions, not among the screens.
    const names = actionNames.filter((name) => ACTIONS[name].group === 'screens' || name === 'print')
    const openedPaths = names.map(pathOpenedBy)
    expect(withoutId.filter((path) => !openedPaths.includes(path))).toEqual([])
  })
})
