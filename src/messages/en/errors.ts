import { accessErrors } from './accessErrors'
import { changeErrors } from './changeErrors'
import { clinicErrors } from './clinicErrors'
import { screenErrors } from './screenErrors'
import { settingsErrors } from './settingsErrors'

/** Messages of failure (docs/product.md#messages). */
export const errors = {
  ...screenErrors,
  ...accessErrors,
  ...clinicErrors,
  ...changeErrors,
  ...settingsErrors,
} as const
