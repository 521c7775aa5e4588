import { typeInto } from '@/components/ui/typeInto'

/**
 * Keeps what was typed or checked in a prerendered form while React hydrates or replaces it. Then the fields get their texts back, and
 * an early press (early.ts) is repeated.
 */
export function keepTyped(root: HTMLElement) {
  const early = root.querySelector('form')
  if (!early) return
  const { pathname } = location
  /** Texts, and whether a checkbox is checked, by name. */
  const fieldValues = new Map<string, string | boolean>()
  const keep = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement) || !field.name) return
    if (field.type === 'checkbox') fieldValues.set(field.name, field.checked)
    else if (field.value) fieldValues.set(field.name, field.value)
  }
  const onInput = ({ target }: Event) => keep(target)
  for (const field of early.querySelectorAll('input')) keep(field)
  root.addEventListener('input', onInput, true)

  const ready = new MutationObserver(() => {
    // Passwords and other texts must not reach another screen.
    if (location.pathname !== pathname) {
      stop()
      return
    }
    const form = root.querySelector<HTMLFormElement>('form[data-ready]')
    if (!form) return
    stop()
    for (const [name, value] of fieldValues) {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      if (typeof value === 'boolean') field.checked = value
      else if (field.value !== value) typeInto(field, value)
    }
    for (const button of form.querySelectorAll<HTMLElement>('button[data-pressed]')) {
      delete button.dataset['pressed']
      button.click()
    }
    if (early.dataset['pressed'] === undefined) return
    delete early.dataset['pressed']
    form.requestSubmit()
  })
  const stop = () => {
    ready.disconnect()
    root.removeEventListener('input', onInput, true)
  }
  ready.observe(root, { attributes: true, attributeFilter: ['data-ready'], childList: true, subtree: true })
}
