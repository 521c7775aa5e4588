import { Alert } from '../../../ui/Alert/Alert'

/** Says what others changed while a form was open. The live region is there before its text. */
export function ChangeNotice({ notice }: { notice: string | undefined }) {
  return (
    <div aria-live="polite" className="empty:absolute">
      {notice && (
        <Alert tone="info" role="none">
          {notice}
        </Alert>
      )}
    </div>
  )
}
