import type * as components from '@/components'

/** A component of the package that has a page. */
export type ComponentName = keyof typeof components | 'Toast'

export type Choice = { when: string; use: ComponentName[]; because: string }

/** The components that know nothing of clinics. */
export const choices: Record<string, Choice[]> = {
  'Something opens over the page': [
    {
      when: 'A task with fields or details of its own',
      use: ['Dialog'],
      because: 'It can be left at any time, so the caller keeps what was typed.',
    },
    {
      when: 'One question before something that others hear of at once',
      use: ['AlertDialog'],
      because: 'A press outside does nothing; its button names the action, never “OK”.',
    },
    {
      when: 'Navigation, or a long list, that has no room on a small screen',
      use: ['Drawer'],
      because: 'It slides in from the side where the same content stands on a wide screen.',
    },
    {
      when: 'A few controls or facts that belong to the button that opens them',
      use: ['Popover'],
      because: 'The page stays usable; it may hold anything that can be pressed.',
    },
    {
      when: 'A list of actions',
      use: ['DropdownMenu'],
      because: 'It does things. To choose a value, take a Select.',
    },
  ],
  'Something has happened': [
    {
      when: 'It belongs to a form, a dialog or a screen',
      use: ['Alert'],
      because: 'It stays where it happened until it is no longer true.',
    },
    {
      when: 'It belongs to no place of the screen',
      use: ['Toast'],
      because: 'It goes by itself after five seconds; one that tells of an error stays.',
    },
    {
      when: 'One field is wrong',
      use: ['Field'],
      because: 'Its error stands below the control and is read out with it.',
    },
    {
      when: 'Several fields of a long form are wrong',
      use: ['ErrorSummary'],
      because: 'It counts them below the button, and leads to each. The fields keep their messages.',
    },
  ],
  'A subject has several parts': [
    {
      when: 'One part is enough at a time',
      use: ['Tabs'],
      because: 'The names of all parts stay in sight; the URL can name the open one.',
    },
  ],
  'A value is chosen': [
    {
      when: 'Two to five options that are worth seeing side by side',
      use: ['RadioGroup'],
      because: 'Nothing has to be opened to compare them.',
    },
    {
      when: 'One of a few that everybody knows',
      use: ['Select'],
      because: 'It takes one line; the typed letter jumps to an option.',
    },
    {
      when: 'One of many, or one known by a part of its name',
      use: ['Combobox'],
      because: 'It finds while a person types.',
    },
    {
      when: 'An agreement, or any number of items',
      use: ['Checkbox'],
      because: 'It takes effect when its form is submitted.',
    },
    {
      when: 'A setting that is on or off',
      use: ['Switch'],
      because: 'It takes effect at once, or when its form of settings is saved.',
    },
    {
      when: 'What narrows a list',
      use: ['FilterBar'],
      because: 'Each filter in use is a chip that can be taken away.',
    },
    {
      when: 'One of two to four short choices that acts at once',
      use: ['SegmentedControl'],
      because: 'It changes what the screen shows. In a form that is sent, take a RadioGroup.',
    },
  ],
  'Something is typed': [
    { when: 'A line of text, a phone number, an email', use: ['Input'], because: 'Always inside a Field.' },
    { when: 'Several lines', use: ['Textarea'], because: 'It grows with what is typed.' },
    {
      when: 'A number to calculate with',
      use: ['NumberField'],
      because: 'The wheel does not change it. A phone number is text.',
    },
    {
      when: 'A date',
      use: ['DateField'],
      because: 'It reads every way of writing, and has a calendar.',
    },
    {
      when: 'The first and the last day of a period',
      use: ['DateRangeField'],
      because: 'It says when the last day is before the first.',
    },
    {
      when: 'A day that nobody types, on a screen with room for a month',
      use: ['DatePicker'],
      because: 'It is the calendar of DateField, without a field.',
    },
    { when: 'A password', use: ['PasswordField'], because: 'It can be shown while it is typed.' },
    { when: 'The four-digit code', use: ['OtpField'], because: 'It takes the whole code from a paste.' },
    {
      when: 'Words that narrow the list on the same screen',
      use: ['SearchField'],
      because: 'The list follows while a person types, and a press clears the field.',
    },
  ],
  'Something can be pressed': [
    {
      when: 'It does something',
      use: ['Button'],
      because: 'One primary button on a screen or in a dialog: what most people came for.',
    },
    { when: 'It leads somewhere', use: ['Link'], because: 'It can be opened in a new tab and copied.' },
    {
      when: 'The same everywhere, where there is no room for a word',
      use: ['IconButton'],
      because: 'Its label is its name.',
    },
  ],
  'A word stands beside something': [
    {
      when: 'The state of an appointment',
      use: ['StatusBadge'],
      because: 'It alone knows hue, icon and word of a status, and one that is unknown.',
    },
    {
      when: 'Any other short fact, or a count',
      use: ['Badge'],
      because: 'Its tone carries no meaning alone.',
    },
    { when: 'A person', use: ['Avatar'], because: 'Initials stand in for a picture that cannot be loaded.' },
    {
      when: 'The part of a text that a search has found',
      use: ['Highlight'],
      because: 'The mark says why the row is in the list.',
    },
  ],
  'Content is arranged': [
    {
      when: 'Rows that are compared column by column',
      use: ['Table'],
      because: 'It scrolls sideways if it is too wide. Only AppointmentList changes to cards.',
    },
    {
      when: 'A bounded piece of a screen',
      use: ['Card'],
      because: 'It may be one link as a whole; a card in a card is one too many.',
    },
    { when: 'More rows than one page shows', use: ['Pagination'], because: 'The page is in the URL.' },
  ],
  'Not everybody sees the screen': [
    {
      when: 'A text for screen readers alone',
      use: ['VisuallyHidden'],
      because: 'It is in the page, unlike an aria-label, and is translated with it.',
    },
    {
      when: 'The navigation is before the content',
      use: ['SkipLink'],
      because: 'It is the first stop of the Tab key on every screen.',
    },
  ],
  'There is nothing to show': [
    {
      when: 'It is being loaded',
      use: ['Skeleton'],
      because: 'It has the shape of what comes: nothing jumps.',
    },
    {
      when: 'An action is under way',
      use: ['Spinner', 'Progress'],
      because: 'A Button that is busy has its own; Progress where the share that is done is known.',
    },
    { when: 'There is none', use: ['EmptyState'], because: 'It says what to do next.' },
    {
      when: 'It could not be loaded',
      use: ['ErrorState'],
      because: 'It says what happened and offers the retry.',
    },
  ],
}

/** The groups of the sidebar, as their URLs name them. */
const GROUPS: Record<string, ComponentName[]> = {
  actions: ['Button', 'DropdownMenu', 'IconButton', 'Link'],
  'clinic-account': [
    ...(['AuthForm', 'ChangePasswordForm', 'ForgotPasswordForm', 'LoginForm'] as const),
    ...(['RegisterForm', 'WaitingCard'] as const),
  ],
  'clinic-appointments': [
    ...(['ActionMessage', 'AppointmentAction', 'AppointmentCard', 'AppointmentField'] as const),
    ...(['AppointmentFilters', 'AppointmentList', 'AppointmentListEmpty'] as const),
    ...(['AppointmentListMenu', 'AppointmentListSkeleton', 'AppointmentSort'] as const),
    ...(['AppointmentStatusCorrection', 'AppointmentStatusDialog'] as const),
    ...(['AppointmentSummary', 'AppointmentTable', 'BookedNotice', 'BulkChange'] as const),
    ...(['CheckInActions', 'DayQueue', 'DayQueueRow', 'DaySheet', 'DaySwitcher'] as const),
    ...(['DoctorDayList', 'HeldList', 'Missing', 'MonthStatement', 'OfflineDay'] as const),
    ...(['OtpCheck', 'PhoneLink', 'SavedViews', 'ScheduleAppointmentDialog'] as const),
    ...(['SelectionBar', 'SlotPicker'] as const),
  ],
  'clinic-calendar': ['CalendarToolbar', 'MonthGrid', 'ScheduleAgenda', 'ScheduleGrid'],
  'clinic-dashboard': ['ClinicCard', 'ClinicStats', 'FirstSteps', 'RecentActivity', 'StatCard'],
  'clinic-doctors': [
    ...(['BookingCharts', 'DoctorCard', 'DoctorHours', 'DoctorPicker'] as const),
    ...(['DoctorProfile', 'OutsideAppointments', 'WeeklyCounts'] as const),
  ],
  'clinic-frame': [
    ...(['CommandPalette', 'CommandPaletteButton', 'ConnectionNotice'] as const),
    ...(['DashboardActions', 'DashboardHeader', 'LanguageSelect', 'PreferencesMenu'] as const),
    ...(['QueryState', 'ShortcutsDialog', 'Sidebar', 'SidebarAccount'] as const),
    ...(['SidebarDrawer', 'UpdateNotice'] as const),
  ],
  'clinic-landing': [
    ...(['Brand', 'ContactBlock', 'DownloadLinks', 'HowItWorks', 'LandingHero'] as const),
    ...(['LegalText', 'SiteFooter', 'TopBar'] as const),
  ],
  'clinic-notifications': ['NotificationBell', 'NotificationItem', 'UnreadCount'],
  'clinic-settings': ['AddressField', 'ProfilePictureField', 'SettingsForm'],
  'data-display': [
    ...(['Avatar', 'Badge', 'Card', 'Highlight', 'StatusBadge', 'Table'] as const),
    ...(['VisuallyHidden'] as const),
  ],
  feedback: [
    ...(['Alert', 'EmptyState', 'ErrorState', 'ErrorSummary', 'Progress', 'Skeleton'] as const),
    ...(['Spinner', 'Toast'] as const),
  ],
  forms: [
    ...(['Checkbox', 'Combobox', 'DateField', 'DatePicker', 'DateRangeField'] as const),
    ...(['Field', 'FilterBar', 'Input', 'NumberField', 'OtpField', 'PasswordField'] as const),
    ...(['RadioGroup', 'SearchField', 'SegmentedControl', 'Select', 'Switch'] as const),
    ...(['Textarea'] as const),
  ],
  navigation: ['Pagination', 'SkipLink', 'Tabs'],
  overlays: ['AlertDialog', 'Dialog', 'Drawer', 'Popover'],
}

/** The id of the component's docs page, such as `actions-button--docs`. */
export function pageOf(component: ComponentName): string {
  const group = Object.keys(GROUPS).find((name) => GROUPS[name]?.includes(component)) ?? ''
  return `${group}-${component.toLowerCase()}--docs`
}
