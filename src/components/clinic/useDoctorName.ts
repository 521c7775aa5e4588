import { useTranslations } from 'use-intl'

/** Returns a function that gives the name of a doctor. A missing name becomes "Doctor {id}", so that no link or heading is empty. */
export function useDoctorName() {
  const t = useTranslations('doctors')
  return (id: number, name: string | null | undefined): string => name || t('unnamed', { id: String(id) })
}
