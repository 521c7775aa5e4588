import { PERSONAL_FIELDS, type PersonalField } from '@/domain/appointments/appointment'

type LabelKey<Field extends string> = Field extends `patient${infer Name}` ? Uncapitalize<Name> : Field

/** The keys of the labels in `appointments.fields`; the privacy policies name the patient's name themselves. */
type PatientLabels = Record<LabelKey<Exclude<PersonalField, 'patientName'>>, string>

const keyOf = (field: string) => field.replace(/^patient(.)/, (_, first: string) => first.toLowerCase())

/** The labels of what an appointment says about its patient beside the name, as a list in the language: *phone, age and gender*. */
export function patientFields(language: string, labels: PatientLabels): string {
  const fields = PERSONAL_FIELDS.filter((field) => field !== 'patientName')
  const names = fields.map((field) => labels[keyOf(field) as keyof PatientLabels].toLocaleLowerCase(language))
  return new Intl.ListFormat(language).format(names)
}
