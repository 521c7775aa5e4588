import { useTranslations } from 'use-intl'

/** What a doctor is called: the id stands for a name that the backend leaves out, so that no link or heading is empty. */
export function useDoctorName() {
  const t = useTranslations('doctors')
  return (id: number, name: string | null | undefined): string => name || t('unnamed', { id: String(id) })
}
