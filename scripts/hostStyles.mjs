// Rewrites the compiled stylesheets of the components for a page with styles of its own (docs/adr/0043-package-beside-a-host.md).
import postcss from 'postcss'
import parser from 'postcss-selector-parser'

/** The attribute of each element that a component renders. What a page puts into a component has none, and keeps its own styles. */
export const MARK = 'data-clinora'

/** Before each class of a component: utilities of the page may be `!important` and have the same names. */
export const PREFIX = 'clinora-'

/** Makes a class as specific as four. */
const STRONGER = ':not(._._._)'
/** A rule of the page such as `input:not([type=radio])[type=search][aria-invalid]` does not win over it. */
const RESET = `[${MARK}]${STRONGER}`
/** An element that is in no other component. */
const OUTERMOST = `${RESET}:where(:not([${MARK}] *))`

/** The system's theme is the components', not the page's. */
const FOLLOWING_THE_SYSTEM = `${OUTERMOST}:where(:not([data-theme], [data-theme] *))`

/** What input-otp renders around our boxes, without props of ours. */
const OTP_CONTAINER = `[data-input-otp-container]:has(> [${MARK}])${STRONGER}`

/**
 * Takes back what the page gives to elements, before Tailwind's reset. Not from pictures: `revert` would take their own attributes too,
 * such as the width of an icon.
 */
const HOST_RESET = `${RESET}:where(:not(svg, svg *, img)), ${RESET}::before, ${RESET}::after { all: revert }
${OTP_CONTAINER}, ${OTP_CONTAINER} > div { margin: 0; border: 0 solid; padding: 0 }`

/** After the reset, which lets a button inherit these. Text in a sentence of the page keeps the sentence's size and weight. */
const OF_OUTERMOST = `
${OUTERMOST} {
  font-style: normal; letter-spacing: normal; text-indent: 0; text-shadow: none; text-transform: none; word-spacing: normal
}
${OUTERMOST}:where(:not(button, th)) { text-align: start }
${OUTERMOST}:where(:not(textarea)) { white-space: normal }
${OUTERMOST}:where(:not(a, abbr, mark, span, time)) { font-size: 1rem; font-weight: 400 }
`

/** Declarations for `html` that a component does not take over. */
const OF_THE_PAGE = ['background-color', 'font-size', 'scrollbar-color', 'text-size-adjust']

/**
 * Takes the rules out of their cascade layers and limits them to the components: a reset that is in no layer would win over every
 * layer, and the components' reset would win over the page's own styles. A rule of the reset and a class become as specific as four
 * classes.
 *
 * @param {string} css as Tailwind compiles it
 * @returns {string}
 * @throws {Error} if the stylesheet has a layer that Tailwind has not
 */
export function hostStyles(css) {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('layer', (layer) => {
    // Defaults of Tailwind's variables for browsers without @property.
    if (layer.params === 'properties' && layer.nodes) return
    if (layer.params === 'base') {
      const ofPage = rewriteRules(layer, resetSelector)
      layer.prepend(postcss.parse(HOST_RESET).nodes)
      layer.append(ofPage, postcss.parse(OF_OUTERMOST).nodes)
    } else if (layer.params === 'utilities') rewriteRules(layer, classSelector)
    else if (layer.nodes?.length) throw new Error(`The layer ${layer.params} is not expected.`)
    layer.replaceWith(layer.nodes ?? [])
  })
  sheet.walkDecls('color-scheme', (scheme) => {
    const rule = scheme.parent
    if (rule?.type !== 'rule' || !rule.selector.includes(':root')) return
    // The compiler replaces light-dark() by tokens on the root. They stay there.
    const selector = rule.selector.replace(':root', FOLLOWING_THE_SYSTEM)
    rule.after(postcss.rule({ selector, nodes: [scheme.clone()] }))
    scheme.remove()
    if (rule.nodes.length === 0) rule.remove()
  })
  return sheet.toString()
}

/**
 * @param {string} css as Tailwind compiles it
 * @returns {string[]} its classes, also those that mark a group
 */
export function classNames(css) {
  /** @type {string[]} */
  const names = []
  postcss.parse(css).walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return
    layer.walkRules((rule) =>
      parser((all) => all.walkClasses(({ value }) => names.push(value))).processSync(rule.selector),
    )
  })
  return names
}

/**
 * The reset, background and typeface for a page that is all Clinora's, in a layer.
 * @param {string} css as Tailwind compiles it
 * @returns {string}
 */
export function pageStyles(css) {
  const sheet = postcss.parse(css)
  sheet.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer' || node.params !== 'base') node.remove()
  })
  return sheet.toString()
}

/**
 * @param {import('postcss').AtRule} layer
 * @param {(selector: import('postcss-selector-parser').Selector) => string} rewritten
 * @returns {import('postcss').Rule[]} the rules for the page's root
 */
function rewriteRules(layer, rewritten) {
  /** @type {import('postcss').Rule[]} */
  const ofPage = []
  layer.walkRules((rule) => {
    // A nested rule has the scope of the one around it.
    if (rule.parent?.type === 'rule') return
    const { nodes } = parser().astSync(rule.selector)
    if (nodes.some(isPage)) {
      if (rule.parent === layer) ofPage.push(rule)
      rule.walkDecls((each) => {
        if (OF_THE_PAGE.some((name) => each.prop.endsWith(name))) each.remove()
      })
    }
    rule.selectors = [...new Set(nodes.map(rewritten))]
  })
  return ofPage
}

/** @param {import('postcss-selector-parser').Selector} selector */
const isPage = (selector) => ['html', ':host'].includes(selector.toString().trim())

/**
 * @param {import('postcss-selector-parser').Selector} selector such as `button` or `::placeholder`
 * @returns {string}
 */
function resetSelector(selector) {
  const pseudo = selector.nodes.findIndex(parser.isPseudoElement)
  const end = pseudo < 0 ? selector.length : pseudo
  const textOf = (/** @type {import('postcss-selector-parser').Node[]} */ nodes) => nodes.join('').trim()
  const [element, rest] = [textOf(selector.nodes.slice(0, end)), textOf(selector.nodes.slice(end))]
  const scope = isPage(selector) ? OUTERMOST : RESET
  const isAny = isPage(selector) || element === '' || element === '*'
  return `${scope}${isAny ? '' : `:where(${element})`}${rest}`
}

/**
 * As specific as four classes, without the mark: an element that a library renders has none.
 * @param {import('postcss-selector-parser').Selector} selector with a class of Tailwind
 * @returns {string}
 */
function classSelector(selector) {
  selector.walkClasses((each) => {
    each.value = `${PREFIX}${each.value}`
  })
  const ofClass = selector.nodes.findIndex(parser.isClassName)
  const pseudo = selector.nodes.findIndex(parser.isPseudoElement)
  const end = ofClass >= 0 ? ofClass + 1 : pseudo < 0 ? selector.length : pseudo
  const scope = ofClass >= 0 ? STRONGER : RESET
  return `${selector.nodes.slice(0, end).join('').trim()}${scope}${selector.nodes.slice(end).join('')}`
}
