import type { ArgTypesEnhancer } from 'storybook/internal/types'

/**
 * Removes controls of no use: for callbacks, which cannot be typed, and `null` for a cva variant, which removes the variant's
 * classes and does not choose the default.
 */
export const readableControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table, options } = argType
      const summary = table?.type?.summary
      return [
        name,
        {
          ...argType,
          ...(/^on[A-Z]/.test(name) && { control: false as const }),
          ...(options && { options: withoutNull(options) }),
          // Storybook may choose the control later, from the type.
          ...(type?.name === 'enum' && { type: { ...type, value: withoutNull(type.value) } }),
          ...(summary && {
            table: { ...table, type: { ...table.type, summary: summary.replace(/ \| null$/, '') } },
          }),
        },
      ]
    }),
  )
readableControls.secondPass = true

const withoutNull = <Value>(values: readonly Value[]) => values.filter((value) => value !== null)
