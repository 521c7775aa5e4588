import { lazy, Suspense } from 'react'
import { useHydrated } from '@/components/clinic/useHydrated'

/** If its code cannot be loaded, the product works without it. */
const ChooseLanguage = lazy<React.FunctionComponent>(() =>
  import('./ChooseLanguage').then(
    ({ ChooseLanguage }) => ({ default: ChooseLanguage }),
    () => ({ default: () => null }),
  ),
)

/** The choice of the language (docs/product.md#languages). Loads after the first render; prerendered pages do not have it yet. */
export function LanguageChoice() {
  return (
    useHydrated() && (
      <Suspense>
        <ChooseLanguage />
      </Suspense>
    )
  )
}
