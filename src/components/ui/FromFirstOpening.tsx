import { Suspense, useState } from 'react'

/** Renders a dialog from its first opening on: then its code loads. It stays mounted, so that it can fade out. */
export function FromFirstOpening({ open, children }: { open: boolean; children: React.ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}
