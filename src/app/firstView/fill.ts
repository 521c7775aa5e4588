/** Markup that was rendered while building, with places for what differs: `{{name}}` for a text, `{{{name}}}` for markup. */
export type Template = string

const PLACE = /\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The template with its places filled, each once: what a text contains is never taken for a place, nor for markup.
 * @throws where nothing is given for a place
 */
export function fill(
  template: Template,
  texts: Record<string, string>,
  markup: Record<string, string> = {},
): string {
  return template.replace(PLACE, (place, markupName?: string, textName?: string) => {
    const given = markupName === undefined ? texts[textName ?? ''] : markup[markupName]
    if (given === undefined) throw new Error(`Nothing is given for ${place}.`)
    return markupName === undefined ? escape(given) : given
  })
}
