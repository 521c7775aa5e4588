import type { components } from './schema'

/** The contract's types by name: `Wire['Appointment']`. */
export type Wire = components['schemas']
