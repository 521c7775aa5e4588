import type { Choice } from './choices'

/** The components that know appointments, doctors and clinics. */
export const clinicChoices: Record<string, Choice[]> = {
  'Appointments are shown': [
    {
      when: 'Many, to filter, sort and open',
      use: ['Clinic/Appointments/AppointmentList'],
      because: 'It is an AppointmentTable where there is room, and AppointmentCards where there is none.',
    },
    {
      when: 'Those of a day, to work through',
      use: ['Clinic/Appointments/DayQueue'],
      because: 'It groups them by what is due, and each row has its next action in place.',
    },
    {
      when: 'A day or a week by time, with what is free',
      use: ['Clinic/Calendar/ScheduleGrid', 'Clinic/Calendar/ScheduleAgenda'],
      because: 'The grid moves appointments by drag and by keys; the agenda is the same on a phone.',
    },
    {
      when: 'A month',
      use: ['Clinic/Calendar/MonthGrid'],
      because: 'A day has room for two numbers, not for names.',
    },
    {
      when: 'All facts of one, and its changes',
      use: ['Clinic/Appointments/AppointmentStatusDialog'],
      because: 'It is the only place that offers every change which the status allows.',
    },
    {
      when: 'One field of one, anywhere',
      use: ['Clinic/Appointments/AppointmentField'],
      because: 'It has the date, the amount and the names as they are in all other places.',
    },
    {
      when: 'A day on paper',
      use: ['Clinic/Appointments/DaySheet'],
      because: 'It is black on white, with a box to tick.',
    },
    {
      when: 'A day without a connection',
      use: ['Clinic/Appointments/OfflineDay'],
      because: 'It is read-only and says when it was read.',
    },
    {
      when: 'Rows for a wide screen, cards for a narrow one',
      use: ['Clinic/Appointments/AppointmentTable', 'Clinic/Appointments/AppointmentCard'],
      because:
        'They are the two faces of AppointmentList. Take one alone only where the width never changes.',
    },
    {
      when: 'One of the day, with its next action',
      use: ['Clinic/Appointments/DayQueueRow'],
      because: 'It is the row of DayQueue, for another list of a day.',
    },
    {
      when: 'Those outside of a doctor’s hours',
      use: ['Clinic/Doctors/OutsideAppointments'],
      because: 'Each has the actions that solve it: another time, or the dialog.',
    },
    {
      when: 'The list is loading',
      use: ['Clinic/Appointments/AppointmentListSkeleton'],
      because: 'Its rows have the real height. A Skeleton alone would jump.',
    },
  ],
  'An appointment is made or changed': [
    {
      when: 'A new one',
      use: ['Clinic/Appointments/ScheduleAppointmentDialog'],
      because: 'It begins with the phone number, and so with the known patient.',
    },
    {
      when: 'A free time alone',
      use: ['Clinic/Appointments/SlotPicker'],
      because: 'It offers what the doctor has, so that no date is chosen in vain.',
    },
    {
      when: 'The patient has come, or has not',
      use: ['Clinic/Appointments/CheckInActions'],
      because: 'One press, which can be undone for ten seconds. The status stays.',
    },
    {
      when: 'The code of an app user',
      use: ['Clinic/Appointments/OtpCheck'],
      because: 'It checks and counts. OtpField alone only takes the digits.',
    },
    {
      when: 'Several at once',
      use: ['Clinic/Appointments/SelectionBar', 'Clinic/Appointments/BulkChange'],
      because: 'The bar counts and begins, the dialog asks and shows a result for each.',
    },
    {
      when: 'From a row or a card',
      use: ['Clinic/Appointments/AppointmentAction'],
      because: 'Its name says whose appointment it opens.',
    },
    {
      when: 'What it says of the patient is wrong',
      use: ['Clinic/Appointments/AppointmentStatusCorrection'],
      because: 'It is a form inside of the status dialog: the status and the time stay.',
    },
  ],
  'A list is narrowed down, or taken along': [
    {
      when: 'By day, status, doctor or text',
      use: ['Clinic/Appointments/AppointmentFilters'],
      because: 'It is a FilterBar with the filters of appointments, and a sheet of them on phones.',
    },
    {
      when: 'By what somebody needs each morning',
      use: ['Clinic/Appointments/SavedViews'],
      because: 'It sets filters and order in two presses.',
    },
    {
      when: 'By another day',
      use: ['Clinic/Appointments/DaySwitcher'],
      because: 'Yesterday, today and tomorrow are one press; DateField is for the rest.',
    },
    {
      when: 'As a file, a sheet or a statement',
      use: ['Clinic/Appointments/AppointmentListMenu', 'Clinic/Appointments/MonthStatement'],
      because: 'The menu takes what the list shows. The statement is of a month, whatever the list shows.',
    },
    {
      when: 'To nothing',
      use: ['Clinic/Appointments/AppointmentListEmpty'],
      because: 'It is an EmptyState that knows whether filters or the search are the reason.',
    },
    {
      when: 'Into another order, on a phone',
      use: ['Clinic/Appointments/AppointmentSort'],
      because: 'Cards have no headings to press. A table sorts by its headings.',
    },
    {
      when: 'The calendar: its view, date and doctor',
      use: ['Clinic/Calendar/CalendarToolbar'],
      because: 'The three choices are in the URL, so a link shows the same calendar.',
    },
  ],
  'A doctor is found or shown': [
    {
      when: 'One of all doctors of the service, to open the profile',
      use: ['Clinic/Doctors/DoctorPicker'],
      because: 'It is a field and a link. To choose a doctor in a form, take a Combobox.',
    },
    {
      when: 'Those who work at the clinic',
      use: ['Clinic/Doctors/DoctorCard'],
      because: 'It has the visits of today and the next free slot.',
    },
    {
      when: 'Those of the shown day, beside its appointments',
      use: ['Clinic/Appointments/DoctorDayList'],
      because: 'A line says who is next, and how late the doctor runs.',
    },
    {
      when: 'All that is known about one',
      use: ['Clinic/Doctors/DoctorProfile', 'Clinic/Doctors/DoctorHours'],
      because: 'The profile is for reading. The hours are a form of the whole week.',
    },
  ],
  'A person is looked for': [
    {
      when: 'From any screen, by number, name or booking',
      use: ['Clinic/Frame/CommandPalette'],
      because: 'It finds the caller and lists what can be done, without leaving the screen.',
    },
    {
      when: 'A phone number is shown',
      use: ['Clinic/Appointments/PhoneLink'],
      because: 'A press calls it, and it keeps its order right to left.',
    },
    {
      when: 'A value is not known',
      use: ['Clinic/Appointments/Missing'],
      because: 'A dash has a text for screen readers. An empty cell has none.',
    },
    {
      when: 'The palette needs a button',
      use: ['Clinic/Frame/CommandPaletteButton'],
      because: 'It shows the keys that open the same.',
    },
  ],
  'A figure is shown': [
    {
      when: 'One, or the four of the dashboard',
      use: ['Clinic/Dashboard/StatCard', 'Clinic/Dashboard/ClinicStats'],
      because: 'ClinicStats formats money and counts by itself.',
    },
    {
      when: 'This week beside last week, by doctor',
      use: ['Clinic/Doctors/WeeklyCounts'],
      because: 'It is a table: the bars are for the eye alone.',
    },
    {
      when: 'Eight weeks',
      use: ['Clinic/Doctors/BookingCharts'],
      because: 'Each chart has its result as a sentence, and its values as a table.',
    },
    {
      when: 'What the rows of a list cost',
      use: ['Clinic/Appointments/AppointmentSummary'],
      because: 'It leaves out what was declined or cancelled.',
    },
  ],
  'The screen itself has something to say': [
    {
      when: 'The result of an action, in its form or dialog',
      use: ['Clinic/Appointments/ActionMessage'],
      because: 'It is announced, and offers the login after the session has ended.',
    },
    {
      when: 'What was booked',
      use: ['Clinic/Appointments/BookedNotice'],
      because: 'It stays above the list and offers the next booking of the family.',
    },
    {
      when: 'Something is loading, failed, empty or old',
      use: ['Clinic/Frame/QueryState'],
      because: 'It chooses between Skeleton, ErrorState, EmptyState and the data.',
    },
    {
      when: 'There is no connection, or a new version',
      use: ['Clinic/Frame/ConnectionNotice', 'Clinic/Frame/UpdateNotice'],
      because: 'Both are about the whole dashboard, not about one action.',
    },
    {
      when: 'Others change the list that somebody works in',
      use: ['Clinic/Appointments/HeldList'],
      because: 'It holds the rows, and counts what waits.',
    },
    {
      when: 'A clinic has just begun',
      use: ['Clinic/Dashboard/FirstSteps'],
      because: 'It has one next step. An EmptyState has no history.',
    },
    {
      when: 'A patient has booked in the app',
      use: ['Clinic/Notifications/NotificationItem', 'Clinic/Notifications/NotificationBell'],
      because: 'The item accepts in place, the bell counts.',
    },
    {
      when: 'What is unread, beside a link',
      use: ['Clinic/Notifications/UnreadCount'],
      because:
        'It has the number for the eye and the sentence for screen readers. NotificationBell contains it.',
    },
    {
      when: 'What has happened lately',
      use: ['Clinic/Dashboard/RecentActivity'],
      because: 'Each line has the time since then, which goes on by itself.',
    },
  ],
  'The clinic describes itself': [
    {
      when: 'Its settings',
      use: ['Clinic/Settings/SettingsForm'],
      because: 'It is read most of the time, and becomes a form on request.',
    },
    {
      when: 'An address',
      use: ['Clinic/Settings/AddressField'],
      because: 'It suggests addresses, and a text that nobody suggests is right too.',
    },
    {
      when: 'A picture',
      use: ['Clinic/Settings/ProfilePictureField'],
      because: 'It looks into the file before it is sent.',
    },
    {
      when: 'A form before the dashboard',
      use: ['Clinic/Account/AuthForm'],
      because: 'It has the layout of login, registration and passwords.',
    },
    {
      when: 'The login, or a new account',
      use: ['Clinic/Account/LoginForm', 'Clinic/Account/RegisterForm'],
      because: 'They have the rules and the words of the specification.',
    },
    {
      when: 'A lost password',
      use: ['Clinic/Account/ForgotPasswordForm', 'Clinic/Account/ChangePasswordForm'],
      because: 'The first asks for the email, the second takes its code.',
    },
    {
      when: 'An account without an approval',
      use: ['Clinic/Account/WaitingCard'],
      because: 'It says what happens next, and lets the clinic log out.',
    },
    {
      when: 'Its record, for reading',
      use: ['Clinic/Dashboard/ClinicCard'],
      because: 'It shows the approval too. To change the record, take SettingsForm.',
    },
  ],
  'A screen gets its frame': [
    {
      when: 'Every screen of the dashboard',
      use: ['Clinic/Frame/DashboardHeader'],
      because: 'It has the heading, the actions and, on small screens, the menu.',
    },
    {
      when: 'The first screen',
      use: ['Clinic/Frame/DashboardActions'],
      because: 'The specification wants Settings and Logout there.',
    },
    {
      when: 'The navigation',
      use: ['Clinic/Frame/Sidebar', 'Clinic/Frame/SidebarDrawer'],
      because: 'The drawer has the same links where the sidebar has no room.',
    },
    {
      when: 'Whose dashboard it is',
      use: ['Clinic/Frame/SidebarAccount'],
      because: 'Its menu has the settings and the logout.',
    },
    {
      when: 'What a person prefers in this browser',
      use: ['Clinic/Frame/PreferencesMenu', 'Clinic/Frame/LanguageSelect'],
      because: 'Both take effect at once and on every screen.',
    },
    {
      when: 'The keys that can be pressed',
      use: ['Clinic/Frame/ShortcutsDialog'],
      because: 'It lists them from the same source as the palette.',
    },
  ],
  'A page is public': [
    {
      when: 'The bar above and the lines below',
      use: ['Clinic/Landing/TopBar', 'Clinic/Landing/SiteFooter'],
      because: 'They are the same on every public page.',
    },
    {
      when: 'The landing page',
      use: [
        'Clinic/Landing/LandingHero',
        'Clinic/Landing/HowItWorks',
        'Clinic/Landing/DownloadLinks',
        'Clinic/Landing/ContactBlock',
      ],
      because: 'One section each, in this order.',
    },
    {
      when: 'A policy or the terms',
      use: ['Clinic/Landing/LegalText'],
      because: 'It makes the table of contents from the sections.',
    },
    {
      when: 'The name of the product',
      use: ['Clinic/Landing/Brand'],
      because: 'The mark has its name for screen readers once.',
    },
  ],
}
