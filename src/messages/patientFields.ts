/** The labels as a list in the language, for the privacy policies: *phone, age, gender, and symptoms*. */
export function patientFields(language: string, labels: Readonly<Record<string, string>>): string {
  const names = Object.values(labels).map((label) => label.toLocaleLowerCase(language))
  return new Intl.ListFormat(language).format(names)
}
