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
  'alt|title|placeholder|label|aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext'

export default {
  meta: { name: 'clinora' },
  rules: {
    'named-export': forbid(
      'Use a named export, so that the name is the same everywhere.',
      'ExportDefaultDeclaration',
    ),
    'text-in-catalogue': forbid(
      'Take texts from src/messages with useTranslations.',
      'JSXText[value=/[A-Za-z]/]',
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/[A-Za-z]/]',
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]/]',
      `JSXAttribute[name.name=/^(${TEXT_PROPS})$/] > Literal[value=/[A-Za-z]/]`,
    ),
    'logical-side': forbid(
      'Use the logical class (ms-, pe-, start-, text-start …): this one is wrong right to left.',
      `Literal[value=/${PHYSICAL_SIDE}/]`,
      `TemplateElement[value.raw=/${PHYSICAL_SIDE}/]`,
    ),
    'router-link': forbid(
      'Use Link or Anchor: the router follows them without a page load.',
      'JSXOpeningElement[name.name="a"]',
    ),
    // Storybook finds stories in the source text: it does not run a story that another function returns.
    'static-story': forbid(
      'Write meta.story({ … }) or Other.extend({ … }): Storybook does not find any other story.',
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([init.callee.property.name=/^(story|extend)$/])',
    ),
  },
}
