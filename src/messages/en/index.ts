import { actions } from './actions'
import { access } from './access'
import { appointments } from './appointments'
import { calendar } from './calendar'
import { clinic } from './clinic'
import { connection } from './connection'
import { entry } from './entry'
import { files } from './files'
import { doctors } from './doctors'
import { errors } from './errors'
import { first } from './first'
import { legal } from './legal'
import { listFocus } from './listFocus'
import { notifications } from './notifications'
import { page } from './page'
import { palette } from './palette'
import { payments } from './payments'
import { schedule } from './schedule'
import { server } from './server'
import { settings } from './settings'
import { site } from './site'
import { today } from './today'
import { tools } from './tools'

/**
 * All English texts; their keys are the type of the keys that `useTranslations` accepts. The browser loads `first` with every
 * screen, `access` with the screens before the dashboard, `clinic` with the dashboard, `changes` with what changes appointments,
 * `site` with the public pages, and the others with their screens. `page` is in the HTML, and the backend sends the texts of
 * `server`.
 */
export const en = {
  ...first,
  ...access,
  ...clinic,
  ...site,
  actions,
  appointments,
  entry,
  errors,
  doctors,
  legal,
  calendar,
  connection,
  files,
  listFocus,
  notifications,
  palette,
  payments,
  schedule,
  settings,
  today,
  tools,
  page,
  server,
} as const
