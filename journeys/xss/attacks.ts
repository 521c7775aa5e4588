/** Texts that an unsafe page would run, parse as markup or follow. The elements that they create have the class `planted`. */
export const ATTACKS = [
  '<script class=planted>planted=1</script>',
  '"><img class=planted src=x onerror="planted=2">',
  "'><svg class=planted onload=planted=3>",
  '<b class=planted>bold</b> <link>rich</link> <i class=planted>',
  '{{planted=4}}',
  '${planted=5}',
  '#{planted=6} <%= planted %> [[planted]]',
  '{count, plural, one {#} other {<b class=planted>#</b>}}',
  "{patient} '{' {0} } {",
  'javascript:planted=7',
  'JaVaScRiPt:planted=8//',
  '//evil.example/planted.png',
  'https://evil.example/planted.png',
  '\\\\evil.example\\planted',
  '../../../evil/planted?x=1#y',
  'data:text/html,<script>planted=9</script>',
  '<iframe class=planted srcdoc="<script>parent.planted=10</script>"></iframe>',
  '<style class=planted>body{display:none}</style><base href=//evil.example>',
  '</textarea></title></script><img class=planted src=x onerror=planted=11>',
  '<math><mtext><table><mglyph><style><img class=planted src onerror=planted=12>',
  '&lt;script&gt;planted=13&lt;/script&gt; &#60;b&#62; &amp;',
  '\u202Egnp.live\u202C \u2066\u2067 \u200Bzero\u200D\uFEFFwidth\u2060',
  'Z̸̢̛a̶l̷g̵o̴ 👩‍👩‍👧‍👦 \u0000\u0007\u001b[31m\u2028\u2029',
  '\ud800 lone \udfff',
  '__proto__ constructor toString',
  `${'very long '.repeat(60)}${'W'.repeat(600)}`,
] as const

/** Runs in the page: returns the traces of a successful attack. */
export function planted(): string[] {
  const elements = document.querySelectorAll(
    '.planted, iframe, object, embed, base, [onerror], [onload], [href^="javascript:" i], [src*="evil"]:not([src^="/"])',
  )
  const ran = 'planted' in globalThis ? ['a script'] : []
  return [...ran, ...[...elements].map(({ outerHTML }) => outerHTML.slice(0, 200))]
}

/** Fields that keep their values, since a screen parses them. */
const PARSED = ['date', 'time', 'orderDate', 'redirectTo', 'token', 'clinicId']

/** An injected text, and its field: `clinic_name «attack»`. */
export interface Planting {
  field: string
  text: string
}

/**
 * Replaces each text of the response by a different attack; `turn` decides which one comes first.
 *
 * @param texts receives each injected text
 */
export function withAttacks<Body>(
  body: Body,
  turn: number,
  { texts, also = [] }: { texts: Planting[]; also?: string[] },
): Body {
  let next = turn
  const plant = (value: unknown, field: string, id?: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => plant(each, field, id))
    if (typeof value === 'object' && value !== null) {
      const { id: own, doctor_id: doctor } = value as { id?: number; doctor_id?: number }
      return Object.fromEntries(
        Object.entries(value).map(([name, fieldValue]) => [
          name,
          plant(fieldValue, name, own ?? doctor ?? id),
        ]),
      )
    }
    if (typeof value !== 'string' || (PARSED.includes(field) && !also.includes(field))) return value
    next += 1
    const attack = ATTACKS[next % ATTACKS.length] ?? ''
    // A picture's name is requested and not shown, so it is the attack alone.
    const text = /image|picture/.test(field) ? attack : `${field} ${String(id ?? '')} ${attack}`
    texts.push({ field, text })
    return text
  }
  return plant(body, '') as Body
}
