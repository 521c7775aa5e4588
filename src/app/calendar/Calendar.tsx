import { Navigate } from 'react-router-dom'
import { apiConfig } from '@/api/config'
import { CalendarView } from './CalendarView'
import { screens } from '../shell/screens'

/** /calendar (docs/product.md#calendar): an extension. */
function Calendar() {
  if (!apiConfig.extensions) return <Navigate to={screens.landing.getHref()} replace />
  return <CalendarView />
}

export { Calendar as Component }
