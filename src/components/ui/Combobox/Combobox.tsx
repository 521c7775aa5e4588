import type { VariantProps } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { controlVariants, useFieldControl } from '../Field/fieldControl'
import { usePortalContainer } from '../Portal/portalContainer'
import { Spinner } from '../Spinner/Spinner'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'
import { scrollIntoView } from '../scrollIntoView'
import { ComboboxToggle } from './ComboboxToggle'
import { useCombobox, type ComboboxState } from './useCombobox'

export type ComboboxProps = Omit<
  React.ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'role' | 'disabled'
> &
  VariantProps<typeof controlVariants> &
  ComboboxState & {
    /** Shown if no option matches, except with `freeText`. */
    emptyText?: string
    /** Shown below the options, such as the source of the options. */
    footer?: React.ReactNode
  }

/**
 * An input to find one of many options. For a few options use Select. Goes inside a Field. Rest props and `ref` go to the
 * input.
 */
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
  size = 'md',
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
  const combobox = useCombobox({
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
  const { open } = combobox

  return (
    <Popover.Root open={open} onOpenChange={combobox.setOpen}>
      <Popover.Anchor asChild>
        <div ref={anchor} data-slot="combobox" className={cx('relative', className)}>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={cx(controlVariants({ size }), !freeText && 'pe-10')}
            {...rest}
            {...field}
            disabled={disabled}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? combobox.listId : undefined}
            aria-activedescendant={
              open && combobox.activeIndex >= 0 ? combobox.optionId(combobox.activeIndex) : undefined
            }
            value={combobox.text}
            onChange={(event) => combobox.changeText(event.target.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (!event.defaultPrevented) combobox.onKeyDown(event)
            }}
            onClick={(event) => {
              onClick?.(event)
              combobox.openList()
            }}
            onBlur={(event) => {
              combobox.handleBlur()
              onBlur?.(event)
            }}
          />
          {!freeText && (
            <ComboboxToggle
              disabled={disabled}
              onPress={() => {
                anchor.current?.querySelector('input')?.focus()
                if (open) combobox.setOpen(false)
                else combobox.openList()
              }}
            />
          )}
          <VisuallyHidden role="status">
            {open && (busy ? t('loading') : t('count', { count: combobox.shownOptions.length }))}
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
          onEscapeKeyDown={(event) => {
            if (event.isComposing) event.preventDefault()
          }}
          // Keeps the focus in the input when the list is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-52 rounded-md border border-line bg-surface-raised text-sm shadow-overlay data-[state=open]:animate-fade-in"
        >
          {busy && (
            <p className="flex items-center gap-2 px-3.5 py-2.5 text-muted">
              <Spinner />
              {t('loading')}
            </p>
          )}
          {!busy && combobox.shownOptions.length === 0 && (
            <p role="status" className="px-3.5 py-2.5 text-muted">
              {emptyText ?? t('empty')}
            </p>
          )}
          <ComboboxList combobox={combobox} aria-label={rest['aria-label']} aria-labelledby={labelId} />
          {footer && combobox.shownOptions.length > 0 && (
            <p className="border-t border-line px-3.5 py-2 text-xs text-muted">{footer}</p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ComboboxList({
  combobox,
  ...rest
}: React.ComponentProps<'ul'> & { combobox: ReturnType<typeof useCombobox> }) {
  return (
    <ul
      id={combobox.listId}
      role="listbox"
      className="relative max-h-72 overflow-y-auto overscroll-contain p-1 empty:hidden"
      {...rest}
    >
      {combobox.shownOptions.map((option, index) => {
        const isActive = index === combobox.activeIndex
        const selected = option.value === combobox.chosen?.value
        return (
          <li
            key={option.value}
            ref={isActive ? scrollIntoView : undefined}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={selected}
            aria-disabled={option.disabled || undefined}
            data-active={isActive || undefined}
            onMouseMove={() => combobox.activate(option)}
            onClick={() => combobox.select(option)}
            className="flex min-h-control-sm cursor-default items-center gap-3 rounded-sm px-2.5 py-1 aria-disabled:text-muted data-active:bg-selected"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi translate="no">{option.label}</bdi>
              {option.description && <span className="block text-xs text-muted">{option.description}</span>}
            </span>
            {selected && <Check aria-hidden className="ms-auto size-4 shrink-0 text-accent" />}
          </li>
        )
      })}
    </ul>
  )
}
