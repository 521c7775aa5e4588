import { cx } from '../classNames'

type ChoiceTextProps = {
  /** Prefix of the ids in `choiceAriaProps`. */
  id: string
  label: React.ReactNode
  hint?: React.ReactNode
  /** Visible to screen readers only. */
  hidden?: boolean
}

/** Label and hint beside the button of a Checkbox, Radio or Switch. */
export function ChoiceText({ id, label, hint, hidden = false }: ChoiceTextProps) {
  return (
    <span className={cx('min-w-0', hidden && 'sr-only')}>
      <span id={`${id}label`}>{label}</span>
      {hint && (
        <span id={`${id}hint`} className="block text-muted">
          {hint}
        </span>
      )}
    </span>
  )
}
