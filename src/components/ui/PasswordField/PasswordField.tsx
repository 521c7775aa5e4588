import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldControl } from '../Field/fieldControl'
import { Input, type InputProps } from '../Input/Input'
import { cx } from '../classNames'

export type PasswordFieldProps = Omit<InputProps, 'type'>

/** A password input with a toggle that shows the characters. Goes inside a Field. */
export function PasswordField({ className, disabled, ...rest }: PasswordFieldProps) {
  const t = useTranslations('ui')
  const { labelId } = useFieldControl({})
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <div data-slot="password-field" data-shown={isVisible || undefined} className={cx('relative', className)}>
      <Input
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
        className="pe-12"
        {...rest}
      />
      <button
        type="button"
        onClick={() => setIsVisible(!isVisible)}
        disabled={disabled}
        aria-label={isVisible ? t('hideCharacters') : t('showCharacters')}
        // In the name, the label would make the button a second "Password" for whoever looks for the field by name.
        aria-describedby={labelId}
        className="absolute inset-y-0 end-0 flex w-control-md items-center justify-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
