import { useTranslations } from 'use-intl'

/** Returns a function that joins texts with the comma of the language. It omits missing ones. */
export function useCommaList(): (parts: readonly (string | number | null | undefined | false)[]) => string {
  const t = useTranslations('ui')
  return (parts) => parts.filter((part) => part || part === 0).join(t('comma'))
}
