export { Combobox } from './Combobox/Combobox'
export { Select } from './Select/Select'
