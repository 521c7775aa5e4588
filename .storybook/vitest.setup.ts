// First: React must find the hook.
import './reactHook'
import { page } from 'vitest/browser'
import './emulation.setup'
import { testRun } from './testRun'

testRun.resize = (width, height) => page.viewport(width, height)

// One of the hard runs checks every story. Axe takes longer than most stories, so the other runs leave the components to it.
const { CHECKS_EVERY_STORY, WITHOUT_NIGHTLY } = import.meta.env
if (!CHECKS_EVERY_STORY)
  testRun.checkedTags = ['visual-screen', 'full-checks', ...(WITHOUT_NIGHTLY ? [] : ['visual'])]

// The browser gives its focus to either worker at any moment, and a window that gets it reads its queries again.
window.addEventListener(
  'focus',
  (event) => {
    if (event.target === window && event.isTrusted) event.stopImmediatePropagation()
  },
  true,
)
