import { useTranslations } from 'use-intl'
import { Field } from '../../ui/Field/Field'
import { Input, type InputProps } from '../../ui/Input/Input'
import { PICTURE_MEGABYTES, PICTURE_TYPES, type PictureProblem } from './picture'

export type ProfilePictureFieldProps = Omit<InputProps, 'type' | 'accept' | 'value' | 'onChange'> & {
  /** What is wrong with the chosen file. */
  problem?: PictureProblem | undefined
  /** The chosen file; null when the choice was taken back. */
  onPictureChange: (picture: File | null) => void
}

/** Chooses the clinic's new picture. Rest props and `ref` land on the input. */
export function ProfilePictureField({ problem, onPictureChange, ...rest }: ProfilePictureFieldProps) {
  const t = useTranslations('settings')
  const texts = {
    type: t('pictureType'),
    size: t('pictureSize', { megabytes: PICTURE_MEGABYTES }),
  }
  return (
    <Field
      label={t('picture')}
      hint={!problem && t('pictureHint', { megabytes: PICTURE_MEGABYTES })}
      error={problem && texts[problem]}
      data-slot="profile-picture-field"
    >
      <Input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => onPictureChange(event.target.files?.[0] ?? null)}
        className="bg-surface-raised! py-1.5 file:me-3 file:rounded-sm file:border-0 file:bg-hover file:px-3 file:py-1 file:font-medium file:text-ink"
        {...rest}
      />
    </Field>
  )
}
