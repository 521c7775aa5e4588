/** What the palette and the list of shortcuts offer. Screens have their own names. */
export const actions = {
  screens: 'Screens',
  actions: 'Actions',
  rows: 'Rows of the day',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  search: 'Search in this screen',
  calendarWeek: 'Calendar of the week',
  calendarMonth: 'Calendar of the month',
  changedToday: 'Appointments changed today',
  day: 'Day: {date}',
  view: 'View: {name}',
  printToday: 'Print today’s day sheet',
  printWeek: 'Print the next seven days',
  editSettings: 'Edit settings',
  systemTheme: 'Theme of the system',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  density: 'Switch density: comfortable or compact',
  singleKeys: 'Switch shortcuts of one key on or off',
  languages: {
    en: 'Language: English',
    hi: 'Language: Hindi',
    ar: 'Language: Arabic',
  },
  /** Between two keys: G then D. */
  then: 'then',
  singleKeysHint:
    'Single keys work while no field has the focus and no dialog is open. Switch them off if you control the page by speech.',
} as const
