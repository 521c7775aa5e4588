import { Navigate } from 'react-router-dom'
import { apiConfig } from '@/api/config'
import { changes } from '@/messages/en/changes'
import { calendar } from '@/messages/en/calendar'
import { CalendarView } from './CalendarView'
import { MoreTexts } from '../shell/MoreTexts'
import { screens } from '../shell/screens'

/** /calendar (docs/product.md#calendar): an extension. */
function Calendar() {
  if (!apiConfig.extensions) return <Navigate to={screens.landing.getHref()} replace />
  return (
    <MoreTexts messages={{ calendar, ...changes }}>
      <CalendarView />
    </MoreTexts>
  )
}

export { Calendar as Component }
