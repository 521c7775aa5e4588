import { firstRadio } from './firstRadio'

/** Focuses the first field, the phone number or the doctor, and selects its text, as Radix does when a dialog opens. */
export function focusFirstField(form: EventTarget | null) {
  const first =
    form instanceof Element
      ? form.querySelector<HTMLInputElement>('input[name=phone], input[name=doctor]')
      : null
  first?.focus({ preventScroll: true })
  first?.select()
}

/**
 * Focuses the field after the patient: the first of the next free slots, their group while they load, a slot of the doctor if none is free,
 * else the doctor.
 */
export function focusAfterPatient(form: Element | null) {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  const free = '[data-slot=schedule-next-free]'
  const slots = find('[data-slot=schedule-slots]')
  const slot = slots && firstRadio(slots)
  ;(find(`${free} button`) ?? find(free) ?? slot ?? find('input[name=doctor]'))?.focus()
}

/** In a form that was filled in from a draft, focuses the first empty field of the patient. If there is none, focuses the next field. */
export function focusUnfilled(form: EventTarget | null) {
  if (!(form instanceof Element)) return
  const fields = form.querySelectorAll<HTMLInputElement>(
    ['phone', 'patientName', 'patientAge'].map((name) => `input[name=${name}]`).join(),
  )
  const empty = [...fields].find(({ value }) => value === '')
  if (empty) empty.focus()
  else focusAfterPatient(form)
}

export function focusName(form: Element | null) {
  form?.querySelector<HTMLElement>('input[name=patientName]')?.focus()
}

export function focusSubmit(form: Element | null) {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
}
