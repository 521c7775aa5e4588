// Rewrites the compiled stylesheets of the components for a page with styles of its own (docs/adr/0043-package-beside-a-host.md).
import postcss from 'postcss'
import parser from 'postcss-selector-parser'

/** The attribute of each component's root in the package. */
export const MARK = 'data-clinora'

/** A component's root and what is in it. As specific as a class. */
const IN_COMPONENT = `:is([${MARK}],[${MARK}] *)`
/** The same for the reset: an attribute of the page alone, such as `[type='button']`, does not win over it. */
const RESET = `:is([${MARK}],[${MARK}] *,i[${MARK}])`
/** A root that is in no other component. As specific as a class. */
const OUTERMOST = `[${MARK}]:where(:not([${MARK}] *))`

/** Beyond Tailwind's reset: what pages often give to elements, and no class of the components takes back. */
const HOST_RESET = `
${OUTERMOST} { font-style: normal; letter-spacing: normal; text-align: start; text-transform: none }
${RESET}:where(h1, h2, h3, h4, h5, h6, p, ul, ol, li, dl, dt, dd, label, table, th, td, button, input, select, textarea) {
  color: inherit; letter-spacing: inherit; line-height: inherit; text-transform: inherit
}
${RESET}:where(label) { display: inline; font-weight: inherit }
${RESET}:where(th, td) { background: none }
${RESET}:where(button, input, select, textarea) { width: auto; height: auto; box-shadow: none }
`

/** Declarations for `html` that a component does not take over. */
const OF_THE_PAGE = ['background-color', 'font-size', 'scrollbar-color', 'text-size-adjust']

/**
 * Takes the rules out of their cascade layers and limits them to the components: a reset that is in no layer would win over every
 * layer, and the components' reset would win over the page's own styles. A rule of the reset becomes as specific as a class
 * and an element, a class as two.
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
      rewriteRules(layer, resetSelector)
      layer.prepend(postcss.parse(HOST_RESET).nodes)
    } else if (layer.params === 'utilities') rewriteRules(layer, classSelector)
    else if (layer.nodes?.length) throw new Error(`The layer ${layer.params} is not expected.`)
    layer.replaceWith(layer.nodes ?? [])
  })
  return sheet.toString()
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
 */
function rewriteRules(layer, rewritten) {
  layer.walkRules((rule) => {
    // A nested rule has the scope of the one around it.
    if (rule.parent?.type === 'rule') return
    const { nodes } = parser().astSync(rule.selector)
    if (nodes.some(isPage))
      rule.walkDecls((each) => {
        if (OF_THE_PAGE.some((name) => each.prop.endsWith(name))) each.remove()
      })
    rule.selectors = [...new Set(nodes.map(rewritten))]
  })
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
 * @param {import('postcss-selector-parser').Selector} selector with a class of Tailwind
 * @returns {string}
 */
function classSelector(selector) {
  const ofClass = selector.nodes.findIndex(parser.isClassName)
  const pseudo = selector.nodes.findIndex(parser.isPseudoElement)
  const end = ofClass >= 0 ? ofClass + 1 : pseudo < 0 ? selector.length : pseudo
  return `${selector.nodes.slice(0, end).join('').trim()}${IN_COMPONENT}${selector.nodes.slice(end).join('')}`
}
