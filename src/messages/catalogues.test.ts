import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { messagesOf } from './messagesOf'
import { ar } from './ar'
import { en } from './en'
import { PERSONAL_FIELDS } from '@/domain/appointments/appointment'
import { legalDocuments } from './en/legal'
import { patientLabels } from './en/appointments'
import { patientFields } from './patientFields'
import { patientLabels as arabicLabels } from './ar/appointments'
import { patientLabels as hindiLabels } from './hi/appointments'
import { legalDocuments as arabicDocuments } from './ar/legal'
import { legalDocuments as hindiDocuments } from './hi/legal'
import { hi } from './hi'
import { localeOf } from './languages'

const { server: _, ...texts } = en
const translated = { ...texts, legal: legalDocuments }
const english = new Map(messagesOf(translated).map(({ key, message }) => [key, message]))

/** What is the same in every language: proper names, keys of the keyboard, and texts that consist of arguments. */
const SAME = [
  'app.title',
  'appointments.filters.applied',
  'errors.forgotPassword.failed',
  /^landing\.footer\.(rights|social\.)/,
  'payments.charts.of',
  /^shell\.(many|shortcut)/,
  'ui.comma',
]

const isSame = (key: string) =>
  SAME.some((same) => (typeof same === 'string' ? same === key : same.test(key)))

/** The arguments, tags and types of a message, such as `patient`, `<link>` and `count: plural`. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return []
    if (isTagElement(element)) return [`<${element.value}>`, ...argumentsOf(element.children)]
    if (isPluralElement(element) || isSelectElement(element)) {
      const inside = Object.values(element.options).flatMap(({ value }) => argumentsOf(value))
      return [`${element.value}: plural`, ...inside]
    }
    return [isArgumentElement(element) ? element.value : `${element.value}: ${element.type}`]
  })
}

function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return pluralsOf(element.children)
    return isPluralElement(element) ? [Object.keys(element.options)] : []
  })
}

const argumentSet = (message: string) => [...new Set(argumentsOf(parse(message)))].sort()

describe.each([
  ['hi' as const, { ...hi, legal: hindiDocuments }, /\p{Script=Devanagari}/u],
  ['ar' as const, { ...ar, legal: arabicDocuments }, /\p{Script=Arabic}/u],
])('the catalogue in %s', (language, catalogue, script) => {
  const messages = messagesOf(catalogue)
  const categories = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories.toSorted()

  it('has every text of the English one', () => {
    expect(messages.map(({ key }) => key).toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('is translated', () => {
    const left = messages.filter(({ key, message }) => !isSame(key) && !script.test(message))
    expect(left).toEqual([])
  })

  it('names the same arguments and tags', () => {
    const other = messages.filter(
      ({ key, message }) => argumentSet(message).join() !== argumentSet(english.get(key) ?? '').join(),
    )
    expect(other).toEqual([])
  })

  it('has each plural form of the language', () => {
    const incomplete = messages.filter(({ message }) =>
      pluralsOf(parse(message)).some((forms) => forms.toSorted().join() !== categories.join()),
    )
    expect(incomplete).toEqual([])
  })
})

it('Arabic isolates what stands for a name, so that Latin letters keep their place', () => {
  expect(ar.appointments.manageOf).toBe('إدارة موعد \u2068{patient}\u2069')
})

it('the privacy policies list every personal field of an appointment', () => {
  const names = PERSONAL_FIELDS.map((field) =>
    field.replace(/^patient(.)/, (_, first: string) => first.toLowerCase()),
  )
  const policies = [
    ['en', legalDocuments, patientLabels],
    ['hi', hindiDocuments, hindiLabels],
    ['ar', arabicDocuments, arabicLabels],
  ] as const
  for (const [language, { clinicPolicy, publicPolicy }, labels] of policies) {
    expect(['name', ...Object.keys(labels)].sort(), language).toEqual(names.sort())
    for (const { person } of [clinicPolicy.patients.list, publicPolicy.data.list])
      expect(person).toContain(patientFields(language, labels))
  }
})
