import { localPhone, phoneReadings } from './phone'
import { foldText } from './spelling'

/** Whether one of the texts has the search text, or the phone number has the number in it, in any way of writing. */
export function isClinicFound(search: string, texts: readonly string[], phone: string | null): boolean {
  const foldedSearch = foldText(search)
  if ([...texts, phone ?? ''].some((each) => foldText(each).includes(foldedSearch))) return true
  const digits = localPhone(phone ?? '')
  return phoneReadings(search).some((reading) => digits.includes(reading))
}
