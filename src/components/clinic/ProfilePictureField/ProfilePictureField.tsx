import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { buttonVariants } from '../../ui/Button/Button.variants'
import { Field } from '../../ui/Field/Field'
import { Input, type InputProps } from '../../ui/Input/Input'
import { Progress } from '../../ui/Progress/Progress'
import { cx } from '../../ui/classNames'
import { ChosenPicture } from './ChosenPicture'
import { ProfilePicture } from './ProfilePicture'
import {
  PICTURE_MEGABYTES,
  PICTURE_MEGAPIXELS,
  PICTURE_TYPES,
  pictureProblem,
  type PictureProblem,
} from './picture'

export type ProfilePictureFieldProps = Omit<
  InputProps,
  'type' | 'accept' | 'value' | 'defaultValue' | 'onChange'
> & {
  /** The chosen file, or null. The field validates the file itself. */
  picture: File | null
  /** URL of the saved picture, shown until a file is chosen; undefined if there is none. */
  pictureUrl?: string | undefined
  /** Upload progress in percent; null if unknown. Undefined while no upload is running. */
  progress?: number | null | undefined
  /** Called with the chosen file, and with null when the choice is removed. */
  onPictureChange: (picture: File | null) => void
}

/**
 * File input for the clinic's picture, with a preview: JPEG, PNG or WebP, at most 5 MB (docs/product.md#pictures). The field checks
 * the content of the file, and always says which kinds it takes.
 * Rest props and `ref` go to the input.
 */
export function ProfilePictureField({
  picture,
  pictureUrl,
  progress,
  onPictureChange,
  disabled,
  className,
  ...rest
}: ProfilePictureFieldProps) {
  const t = useTranslations('settings')
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const problem = usePictureProblem(picture)
  const sending = progress !== undefined
  const textOf = (invalidPicture: PictureProblem) => {
    if (invalidPicture.reason === 'type')
      return invalidPicture.kind ? t('pictureKind', { kind: invalidPicture.kind }) : t('pictureType')
    if (invalidPicture.reason === 'size') return t('pictureSize', { megabytes: PICTURE_MEGABYTES })
    return invalidPicture.reason === 'pixels'
      ? t('picturePixels', { megapixels: PICTURE_MEGAPIXELS })
      : t('pictureDamaged')
  }

  const remove = () => {
    const input = field.current?.querySelector('input')
    if (input) {
      // Otherwise choosing the same file again would fire no change event.
      input.value = ''
      input.focus()
    }
    onPictureChange(null)
  }

  return (
    <Field
      ref={field}
      label={<span id={`${id}label`}>{t('picture')}</span>}
      hint={t('pictureHint', { megabytes: PICTURE_MEGABYTES })}
      error={problem && textOf(problem)}
      data-slot="profile-picture-field"
      data-sending={sending || undefined}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* The browser labels its file input in its own language. The input lies invisible on the text, so that clicks and dropped files reach it. */}
        <div className="relative inline-flex">
          <Input
            type="file"
            accept={PICTURE_TYPES.join(',')}
            // Speech input looks for the visible text.
            aria-labelledby={`${id}label ${id}button`}
            disabled={disabled || sending}
            onChange={(event) => onPictureChange(event.target.files?.[0] ?? null)}
            className={cx('peer absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer', className)}
            {...rest}
          />
          <span
            aria-hidden
            id={`${id}button`}
            data-slot="choose-picture"
            className={cx(
              buttonVariants(),
              'peer-hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
              'peer-disabled:border-line peer-disabled:bg-surface-sunken peer-disabled:text-muted peer-aria-invalid:border-invalid',
            )}
          >
            {t('choosePicture')}
          </span>
        </div>
        {picture && (
          <bdi translate="no" className="min-w-0 text-sm wrap-anywhere">
            {picture.name}
          </bdi>
        )}
      </div>
      {!picture && pictureUrl && <ProfilePicture pictureUrl={pictureUrl} />}
      {picture && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {problem === null && <ChosenPicture picture={picture} />}
          <Button size="sm" disabled={disabled || sending} onClick={remove}>
            <X aria-hidden />
            {t('removePicture')}
          </Button>
        </div>
      )}
      {sending && <Progress label={t('sendingPicture')} value={progress} />}
    </Field>
  )
}

/** What is wrong with the picture: null if nothing is, undefined while it is checked. */
function usePictureProblem(picture: File | null): PictureProblem | null | undefined {
  const [checked, setChecked] = useState<{ picture: File; problem: PictureProblem | null }>()
  useEffect(() => {
    if (!picture) return undefined
    let isCurrent = true
    void pictureProblem(picture).then((problem) => {
      if (isCurrent) setChecked({ picture, problem })
    })
    return () => {
      isCurrent = false
    }
  }, [picture])
  if (!picture) return null
  return checked?.picture === picture ? checked.problem : undefined
}
