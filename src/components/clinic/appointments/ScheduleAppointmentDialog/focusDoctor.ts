/** Focuses the form's first field and selects its text, as a dialog does when it opens. */
export function focusDoctor(form: EventTarget | null) {
  const doctor = form instanceof Element ? form.querySelector<HTMLInputElement>('input[name=doctor]') : null
  doctor?.focus({ preventScroll: true })
  doctor?.select()
}
