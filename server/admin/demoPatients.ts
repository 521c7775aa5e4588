const NAMES = `
  Lena Moreau, Arjun Mehta, Sofia Rossi, Daniel Osei, Mei Tanaka, Oliver Grant, Fatima Zahra, Tomás Herrera, Ruth Abebe,
  Henrik Dahl, Ana Lúcia Ferreira, Grace Wambui, Peter O’Neill, Yara Haddad, Kwame Boateng, Elif Kaya, Noah Lindgren,
  Isabela Duarte, Rahul Verma, Chiara Conti, Ng, Marek Nowak, Aisha Bello, Lucas Martin, Thandiwe Nkosi, Hugo Bernard,
  Sana Qureshi, Ivan Horvat, Mina Park, Gabriel Costa, Zainab Yusuf, Emil Novák, Leila Farahani, Jack Thompson, Ngozi Eze,
  Anton Weber, Camila Ortiz, Deepa Nair, Björn Eriksson, Maria Papadopoulou, Samir Khoury, Ella Virtanen,
  Wolfeschlegelsteinhausenbergerdorff Bartholomew Constantine Jr., Pedro Almeida, Nadia Petrova, Kofi Asante,
  Julia Schneider, Minh Tran, Rosa Jiménez, Ahmed El-Sayed, Clara Jensen, Dmitri Volkov, Amina Diallo, Theo van Dijk,
  Hye-jin Lim, Paolo Greco, Beatriz Santos, Omar Farouk, Katarina Kovač, Vikram Singh, Elena Popescu, Patrick Murphy,
  Suda Wattana, Joseph Kamau, Agnes Larsen, Miguel Torres, Layla Mansour, Stefan Ivanov, Chloé Dubois, Ravi Shankar,
  Hannah Becker, Esther Adeyemi
`

/** Names of app users and walk-ins. */
export const demoPatients: readonly string[] = NAMES.split(',').map((name) => name.trim())

/** The phone number of a demo patient by index: ten digits. */
export function demoPhone(patient: number): string {
  return `55502${String(10_000 + patient * 137).slice(-5)}`
}

export const demoSymptoms: readonly string[] = [
  '',
  '',
  '',
  'Headache since Monday',
  'Follow-up after the blood test',
  'Rash on the left arm',
  'Cough at night',
  'Pain in the right knee when climbing stairs',
  'Yearly check-up',
  'Prescription runs out next week',
  'Dizzy in the mornings',
  'Second opinion',
  'Stomach ache after meals',
  'Results of the ultrasound',
]

/** Why appointments are declined or cancelled; null without a reason. */
export const demoReasons = [
  'Feels better',
  null,
  'Cannot leave work',
  'The doctor is ill',
  null,
  'Found an earlier date elsewhere',
]
