import { CircleCheck } from 'lucide-react'

/** What was done in a row just now, beside its next action. The caller announces it. */
export function DoneLabel({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-sm text-success animate-fade-in">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
