import type { Clinic } from '@/api/types'
import { activityTime, SHOWN, type FormatDate } from '@/components/clinic/RecentActivity/activityTime'
import { smallerType } from '@/components/clinic/StatCard/smallerType'
import { initials } from '@/components/ui/Avatar/initials'
import { isApproved } from '@/domain/clinic'
import { formatDollars } from '@/domain/currency'
import { fill, type Template } from './fill'

export interface DashboardView {
  page: Template
  /** Where something has happened: the card, and one line of it. */
  activities: Template
  activity: Template
  /** The card where nothing has. */
  none: Template
}

/**
 * What /dashboard shows of an approved clinic. Null where anything is missing or unusual: such a page is left to React.
 * @param format writes a date in the reader's zone, unless the options name one
 */
export function dashboardMarkup(
  view: DashboardView,
  clinic: Clinic,
  now: Date,
  format: FormatDate,
): string | null {
  const { clinic_name, email, phone_no, total_patients, total_doctors, total_revenue } = clinic
  const activities = clinic.recent_activity ?? []
  if (!isApproved(clinic) || !clinic_name || !email || !phone_no) return null
  if (total_patients == null || total_doctors == null || total_revenue == null) return null
  if (activities.length > SHOWN) return null

  const count = new Intl.NumberFormat('en')
  const counts = { patients: count.format(total_patients), doctors: count.format(total_doctors) }
  if (Object.values(counts).some(smallerType)) return null
  const revenue = formatDollars(total_revenue)
  const type = smallerType(revenue)

  const items = activities.map(({ description, date }) => {
    const told = date && activityTime(date, now, 'en', format)
    return description && told ? fill(view.activity, { description, date, ...told }) : null
  })
  if (items.includes(null)) return null
  const texts = {
    ...counts,
    revenue,
    revenueType: type ? ` ${type}` : '',
    clinic: clinic_name,
    initials: initials(clinic_name),
    email,
    phone: phone_no,
  }
  const activity = items.length > 0 ? fill(view.activities, {}, { activities: items.join('') }) : view.none
  return fill(view.page, texts, { activity })
}
