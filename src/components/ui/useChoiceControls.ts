import type { ComponentType } from 'react'
import { ClosedCombobox, type ClosedComboboxProps } from './Combobox/ClosedCombobox'
import { ClosedSelect, type ClosedSelectProps } from './Select/ClosedSelect'
import { loadControls, useLookalikes, type LazyControls } from './useLookalikes'

export interface ChoiceControls {
  Select: ComponentType<ClosedSelectProps>
  Combobox: ComponentType<ClosedComboboxProps>
}

export const closedControls: ChoiceControls = { Select: ClosedSelect, Combobox: ClosedCombobox }

/** They are 30 kB, which a list shows before anybody filters it. */
const choice: LazyControls<ChoiceControls> = {
  lookalikes: closedControls,
  load: () => import('./choiceControls'),
  selector: '[role=combobox]',
}

export const loadChoiceControls = () => loadControls(choice)

/** Select and Combobox, or what looks like them until their code has loaded (`useLookalikes`). */
export const useChoiceControls = () => useLookalikes(choice)
