/** What an appointment says about its patient beside the name, by the keys of the labels. A test compares them with PERSONAL_FIELDS. */
export const PATIENT_LABELS = ['phone', 'age', 'gender', 'symptoms'] as const

/** The labels as a list in the language, for the privacy policies: *phone, age, gender, and symptoms*. */
export function patientFields(
  language: string,
  labels: Readonly<Record<(typeof PATIENT_LABELS)[number], string>>,
): string {
  const names = PATIENT_LABELS.map((name) => labels[name].toLocaleLowerCase(language))
  return new Intl.ListFormat(language).format(names)
}
