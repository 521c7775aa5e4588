/** Sets the text of a field as if a person had typed it. React notices only an event after the native setter. */
export function typeInto(field: HTMLInputElement, value: string) {
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  prototype?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
