import { Bookmark, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { VIEW_NAME_MAX_LENGTH } from '@/domain/appointments/savedViews'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { IconButton, type IconButtonProps } from '../../../ui/IconButton/IconButton'
import { Input } from '../../../ui/Input/Input'
import { Anchor } from '../../../ui/Link/LinkProvider'
import {
  Popover,
  PopoverClose,
  PopoverContent,
  PopoverTitle,
  PopoverTrigger,
} from '../../../ui/Popover/Popover'
import { useValidatedForm } from '../../validatedForm'

export type ViewLink = {
  /** The name of the view, unique among its list. */
  name: string
  /** URL of the list with the filters and the order of the view. */
  href: string
}

export type SavedViewsProps = Omit<IconButtonProps, 'label' | 'children'> & {
  /** The views that every clinic has. */
  givenViews: readonly ViewLink[]
  /** The clinic's own views. Each can be removed. */
  ownViews: readonly ViewLink[]
  /** Whether the typed name contains a patient's name. Such a name is refused. */
  isPersonal: (name: string) => boolean
  /** Saves the filters and the order of the list under the name. */
  onSave: (name: string) => void
  /** Removes the own view of that name. */
  onRemove: (name: string) => void
}

/** The messages are keys of `tools.views`. */
const viewSchema = (isPersonal: SavedViewsProps['isPersonal']) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.check((name) => !isPersonal(name), 'personal'),
    ),
  })

const linkClasses =
  'flex min-h-control-sm min-w-0 grow items-center rounded-sm px-2 text-start wrap-anywhere hover:bg-hover'

/** The saved views of the appointment list (docs/product.md#views): a button that opens a list of links. Rest props go to the button. */
export function SavedViews({ givenViews, ownViews, isPersonal, onSave, onRemove, ...rest }: SavedViewsProps) {
  const t = useTranslations('tools.views')
  const ownId = useId()
  const [open, setOpen] = useState(false)
  const { register, problem, submit, reset, setFocus } = useValidatedForm(viewSchema(isPersonal), {
    defaultValues: { name: '' },
    busy: false,
    onSubmit: ({ name }) => {
      onSave(name)
      // Before the reset, which forgets the field until the next render.
      setFocus('name')
      reset()
    },
  })
  const error = problem('name')

  const change = (next: boolean) => {
    setOpen(next)
    reset()
  }
  const remove = (removedName: string) => {
    // The pressed button goes with its row.
    setFocus('name')
    onRemove(removedName)
  }

  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        <IconButton size="sm" {...rest} label={t('label')} data-slot="saved-views">
          <Bookmark aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" className="flex flex-col gap-3">
        <PopoverTitle>{t('label')}</PopoverTitle>
        <ul className="-mx-2">
          {givenViews.map(({ name: givenName, href }) => (
            <li key={givenName} className="flex">
              <PopoverClose asChild>
                <Anchor href={href} className={linkClasses}>
                  {givenName}
                </Anchor>
              </PopoverClose>
            </li>
          ))}
        </ul>
        {ownViews.length > 0 && (
          <div>
            <h3 id={ownId} className="text-xs text-muted">
              {t('own')}
            </h3>
            <ul aria-labelledby={ownId} className="-mx-2">
              {ownViews.map(({ name: ownName, href }) => (
                <li key={ownName} className="flex items-center">
                  <PopoverClose asChild>
                    <Anchor href={href} className={linkClasses}>
                      {ownName}
                    </Anchor>
                  </PopoverClose>
                  <IconButton
                    size="sm"
                    label={t('remove', { name: ownName })}
                    onClick={() => remove(ownName)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form noValidate className="flex flex-col gap-3 border-t border-line pt-3" onSubmit={submit}>
          <Field
            label={t('name')}
            hint={t('hint')}
            error={error && t(error === 'personal' ? 'personal' : 'required')}
            required
          >
            <Input size="sm" autoComplete="off" maxLength={VIEW_NAME_MAX_LENGTH} {...register('name')} />
          </Field>
          <Button type="submit" size="sm" className="self-end">
            {t('save')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
