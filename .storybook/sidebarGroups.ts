/** The groups of the sidebar, in the order of `storySort` in `preview.tsx`, which Storybook reads without running it. */
export const SIDEBAR_GROUPS = [
  'Foundations',
  'Patterns',
  'Actions',
  'Forms',
  'Overlays',
  'Feedback',
  'Navigation',
  'Data display',
  'Clinic',
  'Screens',
  'Flows',
  'Operators',
  'Tests',
]
