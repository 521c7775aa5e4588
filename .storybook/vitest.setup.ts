import { page } from 'vitest/browser'
import { testRun } from './testRun'

testRun.resize = (width, height) => page.viewport(width, height)
testRun.everyStory = import.meta.env.HARD === '1'

// The browser gives its focus to either worker at any moment, and a window that gets it reads its queries again.
window.addEventListener(
  'focus',
  (event) => {
    if (event.target === window && event.isTrusted) event.stopImmediatePropagation()
  },
  true,
)
