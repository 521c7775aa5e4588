/** Focuses the field of the doctor and selects its text, as Radix does when a dialog opens. */
export function focusDoctor(form: EventTarget | null) {
  const doctor = form instanceof Element ? form.querySelector<HTMLInputElement>('input[name=doctor]') : null
  doctor?.focus({ preventScroll: true })
  doctor?.select()
}
