import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import { nativeProps } from './nativeProps'

/**
 * Describes the native props that a story passes, which the add-on knows by the story's arguments only. Removes the controls for callbacks,
 * and the choice `null` of a cva variant: null removes the variant's classes instead of choosing the default.
 */
export const readableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const native = Object.keys(initialArgs)
    .filter((name) => !(name in argTypes) && name in nativeProps)
    .map((name): [string, StrictInputType] => [name, { name }])
  return Object.fromEntries(
    [...Object.entries(argTypes), ...native].map(([name, argType]) => {
      const { type, table, options } = argType
      const summary = table?.type?.summary
      return [
        name,
        {
          ...argType,
          ...(!argType.description && nativeProps[name] && { description: nativeProps[name] }),
          ...(/^on[A-Z]/.test(name) && { control: false as const }),
          ...(options && { options: withoutNull(options) }),
          // Storybook may derive the control from the type later.
          ...(type?.name === 'enum' && { type: { ...type, value: withoutNull(type.value) } }),
          ...((options || type?.name === 'enum') &&
            summary && {
              table: { ...table, type: { ...table.type, summary: summary.replace(/ \| null$/, '') } },
            }),
        },
      ]
    }),
  )
}
readableControls.secondPass = true

const withoutNull = <Value>(values: readonly Value[]) => values.filter((value) => value !== null)
