import { ScreenFailure } from './ScreenFailure'

/** Fills the page where a screen broke, or where its code could not be fetched. */
export function BrokenScreen({ error }: { error: unknown }) {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <ScreenFailure error={error} heading="h1" />
    </main>
  )
}
