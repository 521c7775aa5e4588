import { parseArgs, type ParseArgsConfig } from 'node:util'
import { adminText } from './texts'

/** The arguments are not a valid command. */
export class UsageError extends Error {}

/** A file that the arguments name cannot be used. */
export class FileError extends Error {}

/**
 * Splits the arguments of a command into its options and the others.
 *
 * @throws UsageError for an option that it does not have, or that lacks its value
 */
export function splitOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  name: string,
  args: readonly string[],
  options: Options,
) {
  const isOption = (arg: string) => arg.startsWith('-')
  const isKnown = (arg: string) => Object.hasOwn(options, arg.slice(2).split('=')[0] ?? '')
  const unknownOption = args.find((arg) => isOption(arg) && !isKnown(arg))
  if (unknownOption !== undefined) throw tooMany(name, unknownOption)
  // An empty value, as of a shell variable that is not set, would mean all clinics.
  const empty = args.find((arg, index) => isOption(arg) && (arg.endsWith('=') || args[index + 1] === ''))
  if (empty !== undefined) throw missing(empty, '<…>')
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw missing(args.findLast(isOption) ?? name, '<…>')
    throw error
  }
}

/**
 * Returns the arguments of a command.
 *
 * @param names their names, such as `<email>`
 * @throws UsageError for fewer or more
 */
export function takeAll<const Names extends readonly string[]>(
  name: string,
  args: readonly string[],
  names: Names,
): { [Key in keyof Names]: string } {
  if (args.length < names.length || args.slice(0, names.length).includes(''))
    throw missing(name, names.join(' '))
  const extra = args[names.length]
  if (extra !== undefined) throw tooMany(name, extra)
  return args as unknown as { [Key in keyof Names]: string }
}

export function missing(command: string, argument: string): UsageError {
  return new UsageError(adminText('missingArgument', { command, argument }))
}

export function unknown(command: string): UsageError {
  return new UsageError(adminText('unknownCommand', { command }))
}

export function tooMany(command: string, argument: string): UsageError {
  return new UsageError(adminText('tooManyArguments', { command, argument }))
}
