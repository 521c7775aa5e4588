/** The first weekday, 1 for Monday to 7 for Sunday, in the regions of the product's languages: Firefox does not tell it. */
const FIRST_WEEKDAYS: Readonly<Record<string, number>> = { IN: 7, EG: 6 }

type LocaleWithWeek = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The weekday with which a week begins in the locale's region, from 1 for Monday to 7 for Sunday. */
export function firstWeekdayOf(locale: string): number {
  const localeWithWeek: LocaleWithWeek = new Intl.Locale(locale)
  const { region = '' } = localeWithWeek.maximize()
  const info = localeWithWeek.getWeekInfo?.() ?? localeWithWeek.weekInfo
  return FIRST_WEEKDAYS[region] ?? info?.firstDay ?? 1
}
