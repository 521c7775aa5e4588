import type { Clinic } from '@/api/types'
import { dashboardMarkup, type DashboardView } from './dashboard'
import { copyOfAnswer, drawFirstView, formatDate, now } from './draw'

// Runs inside dashboard.html.
void drawFirstView(async (templates) => {
  const view = JSON.parse(templates) as DashboardView
  const answer = await copyOfAnswer('/clinics/')
  return answer && dashboardMarkup(view, (await answer.json()) as Clinic, thisMinute(), formatDate)
})

/** Rounded up, as src/app/clock.ts does. */
const thisMinute = () => new Date(Math.ceil(now().getTime() / 60_000) * 60_000)
