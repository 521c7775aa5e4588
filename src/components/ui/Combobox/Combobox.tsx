import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { usePortalContainer } from '../Portal/portalContainer'
import { Spinner } from '../Spinner/Spinner'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'
import { scrollIntoView } from '../scrollIntoView'
import { useCombobox, type ComboboxState } from './useCombobox'

export type ComboboxProps = Omit<
  React.ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'role' | 'disabled'
> &
  ComboboxState & {
    /** Shown when no option matches; with `freeText` nothing is shown then. */
    emptyText?: string
    /** Stands below the options for as long as they show, such as whose they are. */
    footer?: React.ReactNode
  }

/** An input that finds one of many options; for a handful use Select. Goes inside a Field. Rest props and `ref` land on the input. */
export function Combobox({
  options,
  value,
  onValueChange,
  onTextChange,
  onOptionSelect,
  freeText = false,
  filter = true,
  busy = false,
  disabled = false,
  emptyText,
  footer,
  className,
  onKeyDown,
  onClick,
  onBlur,
  ...rest
}: ComboboxProps) {
  const t = useTranslations('ui.combobox')
  const container = usePortalContainer()
  const anchor = useRef<HTMLDivElement>(null)
  const { labelId, ...field } = useFieldControl(rest)
  const box = useCombobox({
    options,
    value,
    onValueChange,
    onTextChange,
    onOptionSelect,
    freeText,
    filter,
    busy,
    disabled,
  })
  const { open } = box

  return (
    <Popover.Root open={open} onOpenChange={box.setOpen}>
      <Popover.Anchor asChild>
        <div ref={anchor} data-slot="combobox" className={cx('relative', className)}>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={cx(controlVariants(), !freeText && 'pe-10')}
            {...rest}
            {...field}
            disabled={disabled}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? box.listId : undefined}
            aria-activedescendant={open && box.active >= 0 ? box.optionId(box.active) : undefined}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (!event.defaultPrevented) box.onKeyDown(event)
            }}
            onClick={(event) => {
              onClick?.(event)
              box.show()
            }}
            onBlur={(event) => {
              box.leave()
              onBlur?.(event)
            }}
          />
          {!freeText && (
            <ComboboxToggle
              name={t('showOptions')}
              disabled={disabled}
              onPress={() => {
                anchor.current?.querySelector('input')?.focus()
                if (open) box.setOpen(false)
                else box.show()
              }}
            />
          )}
          <VisuallyHidden role="status">
            {open && (busy ? t('loading') : t('count', { count: box.shown.length }))}
          </VisuallyHidden>
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          // The focus stays in the input, whatever is pressed here.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-52 rounded-md border border-line bg-surface-raised text-sm shadow-overlay data-[state=open]:animate-fade-in"
        >
          {busy && (
            <p className="flex items-center gap-2 px-3.5 py-2.5 text-muted">
              <Spinner />
              {t('loading')}
            </p>
          )}
          {!busy && box.shown.length === 0 && (
            <p className="px-3.5 py-2.5 text-muted">{emptyText ?? t('empty')}</p>
          )}
          <ComboboxList box={box} aria-label={rest['aria-label']} aria-labelledby={labelId} />
          {footer && box.shown.length > 0 && (
            <p className="border-t border-line px-3.5 py-2 text-xs text-muted">{footer}</p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ComboboxToggle({
  name,
  onPress,
  disabled,
}: {
  name: string
  onPress: () => void
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="absolute inset-y-0 end-0 flex w-10 items-center justify-center text-muted hover:text-ink"
    >
      <ChevronDown aria-hidden className="size-4" />
    </button>
  )
}

function ComboboxList({
  box,
  ...rest
}: React.ComponentProps<'ul'> & { box: ReturnType<typeof useCombobox> }) {
  return (
    <ul
      id={box.listId}
      role="listbox"
      className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:hidden"
      {...rest}
    >
      {box.shown.map((option, index) => {
        const active = index === box.active
        const selected = option.value === box.chosen?.value
        return (
          <li
            key={option.value}
            ref={active ? scrollIntoView : undefined}
            id={box.optionId(index)}
            role="option"
            aria-selected={selected}
            aria-disabled={option.disabled || undefined}
            data-active={active || undefined}
            onMouseMove={() => box.pointAt(option)}
            onClick={() => box.select(option)}
            className="flex min-h-control-sm cursor-default items-center gap-3 rounded-sm px-2.5 py-1 aria-disabled:text-muted data-active:bg-accent-soft"
          >
            <span className="min-w-0 wrap-anywhere">
              {option.label}
              {option.description && <span className="block text-xs text-muted">{option.description}</span>}
            </span>
            {selected && <Check aria-hidden className="ms-auto size-4 shrink-0 text-accent" />}
          </li>
        )
      })}
    </ul>
  )
}
