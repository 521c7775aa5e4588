import { lazy, Suspense } from 'react'

/** Loads after the first render. If that fails, the product works without it. */
const ChooseLanguage = lazy(() =>
  import('./ChooseLanguage').then(
    ({ ChooseLanguage }) => ({ default: ChooseLanguage }),
    () => ({ default: () => null }),
  ),
)

/** The choice of the language (docs/product.md#languages). */
export function LanguageChoice() {
  return (
    <Suspense>
      <ChooseLanguage />
    </Suspense>
  )
}
