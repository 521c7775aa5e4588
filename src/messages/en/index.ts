import { actions } from './actions'
import { app } from './app'
import { appointments } from './appointments'
import { auth } from './auth'
import { calendar } from './calendar'
import { closures } from './closures'
import { waitingList } from './waitingList'
import { connection } from './connection'
import { dashboard } from './dashboard'
import { doctors } from './doctors'
import { entry } from './entry'
import { errors } from './errors'
import { files } from './files'
import { hours } from './hours'
import { landing } from './landing'
import { listFocus } from './listFocus'
import { notifications } from './notifications'
import { outcomes } from './outcomes'
import { page } from './page'
import { palette } from './palette'
import { payments } from './payments'
import { preferences } from './preferences'
import { schedule } from './schedule'
import { screens } from './screens'
import { server } from './server'
import { settings } from './settings'
import { shell } from './shell'
import { today } from './today'
import { tools } from './tools'
import { ui } from './ui'

/** The English texts that the app loads, with its first file. */
export const appTexts = {
  actions,
  app,
  appointments,
  auth,
  calendar,
  closures,
  waitingList,
  connection,
  dashboard,
  doctors,
  entry,
  errors,
  files,
  hours,
  listFocus,
  notifications,
  outcomes,
  palette,
  payments,
  preferences,
  schedule,
  screens,
  settings,
  shell,
  today,
  tools,
  ui,
} as const

/**
 * All English texts; their keys are the type of the keys that `useTranslations` accepts. The texts of `page` and `landing` are in the HTML,
 * and the backend sends those of `server`.
 */
export const en = { ...appTexts, landing, page, server } as const
