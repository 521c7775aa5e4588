import type { ArgTypesEnhancer } from 'storybook/internal/types'

/**
 * What Storybook makes of the props of each component, easier to read: a callback cannot be typed into a control, and
 * `null` for a variant, which cva lets pass, says the same as no value.
 */
export const readableControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      {
        ...argType,
        ...(/^on[A-Z]/.test(name) && { control: false as const }),
        ...(argType.options && { options: argType.options.filter((option) => option !== null) }),
      },
    ]),
  )
// After Storybook has chosen the controls.
readableControls.secondPass = true
