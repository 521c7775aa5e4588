// This project's rules for oxlint. Each rule reports the nodes that its selectors match.

/**
 * @param {string} message
 * @param {string[]} selectors
 */
const forbid = (message, ...selectors) => ({
  create: (/** @type {{ report(found: { node: unknown, message: string }): void }} */ context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
})

const PHYSICAL_SIDE =
  '(^|[\\s:!-])(((m|p|scroll-m|scroll-p)[lr]|left|right)-(\\d|\\[|\\(|auto|full|px)|(border|rounded)-[lr](?=-|\\s|$)|text-(left|right)(?=\\s|$))'
const TEXT_PROPS =
  'alt|title|placeholder|label|description|hint|aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext'

/** A capital and at least two words, or letters of another script. */
const SENTENCE = '/^\\p{Lu}\\p{Ll}*[’,]?\\p{Ll}* \\p{Ll}|\\p{Script=Devanagari}|\\p{Script=Arabic}/u'

/** Texts between tags and in the attributes above, also as a choice (`{on ? 'On' : 'Off'}`). */
function textSelectors() {
  const places = [
    ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
    `JSXAttribute[name.name=/^(${TEXT_PROPS})$/] > JSXExpressionContainer`,
  ]
  const choice = ' > :matches(ConditionalExpression, LogicalExpression)'
  const texts = places.flatMap((place) => [place, place + choice, place + choice + choice])
  return [
    'JSXText[value=/\\p{L}/u]',
    `JSXAttribute[name.name=/^(${TEXT_PROPS})$/] > Literal[value=/\\p{L}/u]`,
    ...texts.flatMap((place) => [
      `${place} > Literal[value=/\\p{L}/u]`,
      `${place} > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]`,
    ]),
    // In a constant or a call, what looks like a sentence. Errors that are thrown are for developers.
    `:not(NewExpression) > Literal[value=${SENTENCE}]`,
    `:not(NewExpression) > TemplateLiteral > TemplateElement[value.raw=${SENTENCE}]`,
  ]
}

export default {
  meta: { name: 'clinora' },
  rules: {
    'named-export': forbid(
      'Use a named export, so that the name is the same everywhere.',
      'ExportDefaultDeclaration',
    ),
    'text-in-catalogue': forbid('Take texts from src/messages with useTranslations.', ...textSelectors()),
    'logical-side': forbid(
      'Use the logical class (ms-, pe-, start-, text-start …): this one is wrong right to left.',
      `Literal[value=/${PHYSICAL_SIDE}/]`,
      `TemplateElement[value.raw=/${PHYSICAL_SIDE}/]`,
    ),
    'router-link': forbid(
      'Use Link or Anchor: the router follows them without a page load.',
      'JSXOpeningElement[name.name="a"]',
    ),
    'date-field': forbid(
      'Use DateField: a date input of the browser reports a date after each digit.',
      'JSXAttribute[name.name="type"] > Literal[value="date"]',
    ),
    'positioned-scroll-box': forbid(
      'Add relative: hidden texts are positioned absolutely, and would leave the scroll box and lengthen the page.',
      `Literal[value=/(^|[\\s:])overflow-([xy]-)?auto/]:not([value=/(^|\\s)(relative|fixed|absolute|sticky)(\\s|$)/])`,
    ),
    'name-not-translated': forbid(
      'Add translate="no": the translator of the browser would translate names and numbers.',
      'JSXOpeningElement[name.name="bdi"]:not(:has(JSXAttribute[name.name="translate"]))',
    ),
    // Storybook finds stories in the source text: it does not run a story that another function returns.
    'static-story': forbid(
      'Write meta.story({ … }) or Other.extend({ … }): Storybook does not find any other story.',
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([init.callee.property.name=/^(story|extend)$/])',
    ),
  },
}
