import { Alert } from '@/components/ui/Alert/Alert'
import { focusHeading } from '@/components/ui/Dialog/focusFallback'
import { useFrame } from '../shell/frame'
import { unseenOutcome, useUnseenOutcomes } from './unseenOutcome'

/** The outcomes of changes whose dialog was closed before the response. */
export function UnseenOutcomes() {
  const unseen = useUnseenOutcomes(useFrame().clinicId)
  return unseen.map(({ kind, tone, title, text }) => (
    <Alert
      key={kind}
      tone={tone}
      title={title}
      data-slot="unseen-outcome"
      onDismiss={() => {
        focusHeading()
        unseenOutcome.clear(kind)
      }}
    >
      {text}
    </Alert>
  ))
}
