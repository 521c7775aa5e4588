// What a snippet writes for a function: its own source, or what it returns for symbols in place of its parameters.
import { babelParse, traverse } from 'storybook/internal/babel'
import { isElement } from './storyElement'

export type Callback = (...args: unknown[]) => unknown

/** Begins the name of the property that a spread symbol has. */
export const SPREAD = '\uE002'

export const EMPTY = '() => {}'

/** Stand for the parameters of a callback and their properties, by the code that names them. */
export const symbols = new Map<unknown, string>()

export function symbolOf(name: string): unknown {
  const symbol: unknown = new Proxy(() => undefined, {
    get: (_, key) => {
      if (String(key).startsWith(SPREAD)) return symbol
      // A text that contains it, and React's keys.
      if (key === Symbol.toPrimitive) return () => `\uE000${name}\uE001`
      return typeof key === 'string' ? symbolOf(`${name}.${key}`) : undefined
    },
    // What `{...props}` copies is one property here: it stands for all of them.
    ownKeys: () => [`${SPREAD}${name}`],
    getOwnPropertyDescriptor: (_, key) =>
      String(key).startsWith(SPREAD) ? { value: symbol, enumerable: true, configurable: true } : undefined,
    apply: (_, __, args: unknown[]) => symbolOf(`${name}(${args.map(literalCode).join(', ')})`),
  })
  symbols.set(symbol, name)
  return symbol
}

/** The code of an argument of a symbol. */
function literalCode(value: unknown): string {
  const name = symbols.get(value)
  if (!name && (typeof value === 'function' || isElement(value))) throw new TypeError('Not a literal')
  return name ?? JSON.stringify(value)
}

export const textCode = (text: string) =>
  text.includes('\uE000')
    ? `\`${text.replaceAll('\uE000', '${').replaceAll('\uE001', '}')}\``
    : JSON.stringify(text)

/** The parameters of a callback. One that takes an object apart gets a name of its own. */
export function parametersOf(callback: Callback): string[] {
  const [, several, one] = /^(?:async )?(?:\(([\w$, ]*)\)|([\w$]+)) =>/.exec(callback.toString()) ?? []
  const names = (several ?? one)?.split(', ').filter(Boolean)
  return names ?? (callback.length === 1 ? ['item'] : [])
}

/** Whether what a function returns depends on more than one value of its parameters: a symbol shows one way only. */
export function hasBranches(source: string): boolean {
  let hasBranch = false
  traverse(babelParse(`(${source})`), {
    'ConditionalExpression|LogicalExpression|IfStatement|SwitchStatement|Loop': () => {
      hasBranch = true
    },
  })
  return hasBranch
}

/** Whether the source of a function uses no names but its own, so that it can be pasted. */
export function isClosed(source: string): boolean {
  if (!source.includes('=>') || /^\(.*\) => (void 0|undefined)$/.test(source)) return false
  const names: string[] = []
  traverse(babelParse(`(${source})`), {
    Program({ scope }) {
      scope.crawl()
      names.push(...Object.keys(scope.globals))
    },
  })
  return names.every((name) => Object.hasOwn(globalThis, name))
}
