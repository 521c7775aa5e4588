import { toId } from 'storybook/internal/csf'

export interface OtherName {
  /** The titles of the pages that the name stands for. */
  pages: readonly [string, ...string[]]
  /** What helps to choose. */
  text: string
  /** The product has no such thing: `pages` are what it has instead, and `text` is the reason. */
  isMissing?: true
}

/** Words of other design systems that no title here contains. Each has a story, which the sidebar's search finds. */
export const otherNames = {
  A11y: {
    pages: ['Foundations/Accessibility', 'Screens/Accessibility'],
    text: 'What the components do for keyboard, screen reader and zoom, and the statement for visitors.',
  },
  Accordion: {
    pages: ['Navigation/Tabs', 'Data display/Card'],
    isMissing: true,
    text: 'a hurried person does not open what might help. Everything stands on the page, or one part of a subject in a tab.',
  },
  'ActionMenu or ActionList': {
    pages: ['Actions/DropdownMenu'],
    text: 'Actions that open from one button.',
  },
  'App bar': {
    pages: ['Clinic/Landing/TopBar', 'Clinic/Frame/Sidebar'],
    text: 'The bar of the public pages, and the navigation of the dashboard.',
  },
  Autocomplete: { pages: ['Forms/Combobox'], text: 'A field that suggests values while somebody types.' },
  Backdrop: { pages: ['Overlays/Dialog'], text: 'The scrim behind a dialog, which covers the page.' },
  'Banner or NotificationBanner': {
    pages: ['Feedback/Alert'],
    text: 'A message that belongs to a form, a dialog or a screen.',
  },
  Blankslate: {
    pages: ['Feedback/EmptyState', 'Patterns/Empty'],
    text: 'What stands in place of a list without entries, and says what to do next.',
  },
  Breadcrumb: {
    pages: ['Clinic/Frame/Sidebar'],
    isMissing: true,
    text: 'no screen is more than one step below another one. The sidebar marks the screen.',
  },
  'Bulk actions': {
    pages: ['Clinic/Appointments/SelectionBar', 'Clinic/Appointments/BulkChange'],
    text: 'The bar counts the selected rows; the change asks once and shows the result of each row.',
  },
  'Button group or ButtonGroup': {
    pages: ['Actions/Button', 'Forms/SegmentedControl'],
    isMissing: true,
    text: 'actions are separate buttons with a gap. One of a few views is a segmented control.',
  },
  'Callout, InsetText or WarningText': {
    pages: ['Feedback/Alert'],
    text: 'A message that belongs to a form, a dialog or a screen.',
  },
  Carousel: {
    pages: ['Clinic/Landing/HowItWorks'],
    isMissing: true,
    text: 'a slide hides the others. The public page shows its three steps at once.',
  },
  Chip: { pages: ['Data display/Badge', 'Data display/StatusBadge'], text: 'A short state beside a name.' },
  'Character count': {
    pages: ['Forms/Textarea', 'Forms/Field'],
    isMissing: true,
    text: 'a long text is taken, and its error says how much is too much.',
  },
  'Cmdk or spotlight': {
    pages: ['Clinic/Frame/CommandPalette'],
    text: 'One field that finds patients, screens and actions from any screen.',
  },
  'Collapse, collapsible, details or disclosure': {
    pages: ['Navigation/Tabs', 'Data display/Card'],
    isMissing: true,
    text: 'what might help stands on the page. Only the legal texts and the numbers of a chart are opened.',
  },
  'Confirm or ConfirmationDialog': {
    pages: ['Patterns/Confirmation', 'Overlays/AlertDialog'],
    text: 'One question before something that others hear of at once.',
  },
  'Content switcher or UnderlineNav': {
    pages: ['Navigation/Tabs'],
    text: 'Parts of one subject, of which one shows at a time.',
  },
  'Context menu or ContextMenu': {
    pages: ['Actions/DropdownMenu'],
    isMissing: true,
    text: 'nothing shows that a right press would open it. A menu has a button.',
  },
  'Contextual save bar or ContextualSaveBar': {
    pages: ['Clinic/Settings/SettingsForm', 'Clinic/Doctors/DoctorHours'],
    isMissing: true,
    text: 'the form has its own button. Leaving with unsaved changes asks first.',
  },
  'Cookie banner': {
    pages: ['Screens/PrivacyPolicy'],
    isMissing: true,
    text: 'no cookie needs consent. The privacy policy says what the browser remembers.',
  },
  'Counter label or CounterLabel': {
    pages: ['Data display/Badge', 'Clinic/Notifications/UnreadCount'],
    text: 'A number beside a label, and the number of unread notifications.',
  },
  'Currency or rupee': {
    pages: ['Patterns/Money', 'Clinic/Appointments/AppointmentField'],
    text: 'Revenue and fees are in dollars, the amount of an appointment is in rupees.',
  },
  'Dark mode or high contrast': {
    pages: ['Foundations/Theming'],
    text: 'Both follow the system. A page may choose light or dark itself.',
  },
  'Datatable, datagrid, IndexTable or ResourceList': {
    pages: ['Data display/Table', 'Patterns/Tables and lists', 'Clinic/Appointments/AppointmentTable'],
    text: 'Rows whose values are compared, with sorting, selection and pages.',
  },
  'Date input or DateInput': {
    pages: ['Forms/DateField', 'Forms/DateRangeField'],
    text: 'A day that is typed or chosen in a calendar, and a period of two such days.',
  },
  'Delete or remove': {
    pages: ['Overlays/AlertDialog', 'Patterns/Confirmation'],
    text: 'A button of the variant danger, and one question if others hear of it at once.',
  },
  Destructive: {
    pages: ['Overlays/AlertDialog', 'Actions/Button'],
    text: 'An action that ends something has the variant danger, and a question if others hear of it at once.',
  },
  'Divider or separator': {
    pages: ['Data display/Card'],
    isMissing: true,
    text: 'groups are cards, and rows have a line below them.',
  },
  'Drag and drop': {
    pages: ['Clinic/Calendar/ScheduleGrid'],
    text: 'A pointer drags an appointment to a free slot. Keyboard and status dialog move it too.',
  },
  'Ellipsis or truncate': {
    pages: ['Patterns/Phone numbers and names'],
    isMissing: true,
    text: 'names wrap, or are cut with the whole name at hand.',
  },
  'Export or CSV': {
    pages: ['Clinic/Appointments/AppointmentListMenu'],
    text: 'The list as a file for a spreadsheet, and on paper.',
  },
  'FAB or floating button': {
    pages: ['Clinic/Frame/DashboardActions'],
    isMissing: true,
    text: 'the button Schedule is in the header of the dashboard’s screens, where it covers nothing.',
  },
  'Fieldset and legend': {
    pages: ['Forms/RadioGroup', 'Forms/Field'],
    text: 'A group of choices with its own label.',
  },
  'Figma, CSS or variables': {
    pages: ['Foundations/Theming', 'Foundations/Colour'],
    text: 'The tokens as custom properties, and as files of the Design Tokens format.',
  },
  'File upload': {
    pages: ['Clinic/Settings/ProfilePictureField'],
    text: 'The only file is the clinic’s picture.',
  },
  'Flash message': { pages: ['Feedback/Toast'], text: 'A message that belongs to no place of the screen.' },
  Font: {
    pages: ['Foundations/Typography'],
    text: 'The typeface, its sizes and weights.',
  },
  'Form control or FormControl': {
    pages: ['Forms/Field'],
    text: 'Label, hint and error of a control.',
  },
  'Ghost button': {
    pages: ['Actions/Button'],
    text: 'The variant quiet.',
  },
  'Graph or sparkline': {
    pages: ['Clinic/Doctors/BookingCharts', 'Clinic/Doctors/WeeklyCounts'],
    text: 'Bars with their figures as a table beside them.',
  },
  'Hamburger or navbar': {
    pages: ['Clinic/Frame/SidebarDrawer', 'Clinic/Landing/TopBar'],
    text: 'The navigation of a narrow screen, and the bar of the public pages.',
  },
  'Helper text': {
    pages: ['Forms/Field'],
    text: 'The hint below a control, which is part of its description.',
  },
  'Holiday or leave': {
    pages: ['Screens/ClosedDays'],
    text: 'Days on which a doctor or the clinic sees nobody.',
  },
  'Hotkeys or kbd': {
    pages: ['Clinic/Frame/ShortcutsDialog', 'Clinic/Frame/CommandPalette'],
    text: 'The keys that work everywhere, and the list of them.',
  },
  'I18n and RTL': {
    pages: ['Patterns/Right to left', 'Clinic/Frame/LanguageSelect'],
    text: 'English, Hindi and Arabic; every component in both directions.',
  },
  'Image or photo': {
    pages: ['Data display/Avatar', 'Clinic/Settings/ProfilePictureField'],
    text: 'A picture of a person or a clinic, and the field that uploads one.',
  },
  'Install, npm or MCP': {
    pages: ['Foundations/Component package'],
    text: 'The package in another project, and what an assistant in an editor asks.',
  },
  'Kebab or overflow menu': {
    pages: ['Actions/DropdownMenu', 'Clinic/Appointments/AppointmentListMenu'],
    text: 'Actions that are rarely needed.',
  },
  'Label and hint': { pages: ['Forms/Field'], text: 'Label, hint and error of a control.' },
  'Listbox or SelectPanel': {
    pages: ['Forms/Select', 'Forms/Combobox'],
    text: 'One value of a list. With many values, one that is typed.',
  },
  'Loader or InlineLoading': {
    pages: ['Feedback/Spinner', 'Feedback/Skeleton'],
    text: 'A spinner in a button, a skeleton for a screen.',
  },
  Map: {
    pages: ['Clinic/Settings/AddressField'],
    isMissing: true,
    text: 'an address is searched and chosen as text.',
  },
  Menubar: {
    pages: ['Clinic/Frame/Sidebar', 'Actions/DropdownMenu'],
    isMissing: true,
    text: 'screens are links in the sidebar, and actions are buttons or entries of a menu.',
  },
  Meter: { pages: ['Feedback/Progress'], text: 'How far a task is.' },
  'Metric, KPI, statistic or tile': {
    pages: ['Clinic/Dashboard/StatCard', 'Clinic/Dashboard/ClinicStats'],
    text: 'One number with its name.',
  },
  Modal: {
    pages: ['Overlays/Dialog', 'Overlays/AlertDialog', 'Overlays/Drawer'],
    text: 'A dialog has a task, an alert dialog one question, a drawer navigation or filters on a narrow screen. The page behind them waits.',
  },
  Multiselect: {
    pages: ['Forms/Checkbox', 'Clinic/Appointments/AppointmentFilters'],
    isMissing: true,
    text: 'several values are checkboxes, which show all of them.',
  },
  'Numeric input': {
    pages: ['Forms/NumberField'],
    text: 'A number, in digits of any script, with its unit.',
  },
  'One-time code': { pages: ['Forms/OtpField'], text: 'Four digits; the last one sends them.' },
  'Optional or required': {
    pages: ['Forms/Field', 'Patterns/Forms and errors'],
    text: 'A label tells what must be entered.',
  },
  'Page header or PageHeader': {
    pages: ['Clinic/Frame/DashboardHeader'],
    text: 'Title, bell and actions of a screen.',
  },
  'Page not found 404': {
    pages: ['Clinic/Appointments/Missing', 'Screens/BrokenScreen'],
    text: 'What is shown for an address or a record that does not exist.',
  },
  Panel: {
    pages: ['Data display/Card', 'Overlays/Drawer'],
    text: 'A part of a page, or one that slides in.',
  },
  'Phone field': {
    pages: ['Patterns/Phone numbers and names', 'Forms/Input'],
    text: 'An input of type tel in a field. It takes a number in every way of writing.',
  },
  'Pill, tag or StateLabel': {
    pages: ['Data display/Badge', 'Data display/StatusBadge'],
    text: 'A short state beside a name.',
  },
  Popconfirm: {
    pages: ['Patterns/Confirmation', 'Overlays/AlertDialog'],
    text: 'One question, in place or in a dialog.',
  },
  Popper: {
    pages: ['Overlays/Popover', 'Actions/DropdownMenu'],
    text: 'What opens beside its button.',
  },
  Price: {
    pages: ['Patterns/Money'],
    text: 'Fees are in dollars, amounts of appointments in rupees.',
  },
  Prompt: {
    pages: ['Overlays/Dialog', 'Overlays/AlertDialog'],
    text: 'A task with a field, or one question.',
  },
  Rating: {
    pages: ['Forms/RadioGroup'],
    isMissing: true,
    text: 'nobody rates a doctor or a clinic here. One of a few values is a group of radios.',
  },
  'Relative time or RelativeTime': {
    pages: ['Clinic/Dashboard/RecentActivity'],
    text: 'It says how long ago something happened, such as 35 minutes ago.',
  },
  Role: {
    pages: ['Patterns/Permissions'],
    text: 'What a pending clinic and a suspended one may do.',
  },
  'Scroll area or ScrollArea': {
    pages: ['Data display/Table', 'Overlays/Dialog'],
    isMissing: true,
    text: 'the browser’s own scrollbars are used. A wide table and the body of a dialog scroll.',
  },
  Shadow: {
    pages: ['Foundations/Elevation'],
    text: 'What lies above the page.',
  },
  'Shimmer or SkeletonPage': {
    pages: ['Feedback/Skeleton'],
    text: 'The shape of what is loading.',
  },
  'Side sheet': { pages: ['Overlays/Drawer'], text: 'It slides in from the side, on a narrow screen.' },
  'Sidenav or NavList': {
    pages: ['Clinic/Frame/Sidebar'],
    text: 'The navigation of the dashboard.',
  },
  'Sign in': {
    pages: ['Clinic/Account/LoginForm'],
    text: 'The form with email and password.',
  },
  Slider: {
    pages: ['Forms/NumberField'],
    isMissing: true,
    text: 'a number is typed or counted up and down.',
  },
  'Snackbar or sonner': {
    pages: ['Feedback/Toast'],
    text: 'A message that belongs to no place of the screen.',
  },
  'Sr-only': {
    pages: ['Data display/VisuallyHidden'],
    text: 'A text for screen readers alone.',
  },
  'Stepper of a number, quantity or spinbutton': {
    pages: ['Forms/NumberField'],
    isMissing: true,
    text: 'a number is typed, in digits of any script.',
  },
  'Stepper of a task': {
    pages: ['Clinic/Dashboard/FirstSteps'],
    text: 'Steps with their state, of which one is the next. No form is cut into steps.',
  },
  'Structured list or StructuredList': {
    pages: ['Data display/Table', 'Patterns/Tables and lists'],
    text: 'Rows of the same facts in columns.',
  },
  Submit: {
    pages: ['Actions/Button', 'Patterns/Forms and errors'],
    text: 'The one primary button of a form.',
  },
  'Summary list or SummaryList': {
    pages: ['Clinic/Settings/SettingsView', 'Clinic/Dashboard/ClinicCard'],
    text: 'Names of facts with their values.',
  },
  'Task list or onboarding': { pages: ['Clinic/Dashboard/FirstSteps'], text: 'Steps with their state.' },
  Telephone: {
    pages: ['Patterns/Phone numbers and names', 'Clinic/Appointments/PhoneLink'],
    text: 'A number to call, and the field that takes one.',
  },
  'Textbox or TextInput': {
    pages: ['Forms/Input', 'Forms/Textarea'],
    text: 'One line, or several.',
  },
  'Thumbnail or lightbox': {
    pages: ['Data display/Avatar', 'Clinic/Settings/ProfilePictureField'],
    text: 'Pictures are a doctor’s and the clinic’s; none is enlarged.',
  },
  'Time picker': {
    pages: ['Clinic/Appointments/SlotPicker'],
    text: 'Nobody types the time of an appointment: it is one of the free slots.',
  },
  Timeline: {
    pages: ['Clinic/Dashboard/RecentActivity'],
    text: 'What has happened, newest first.',
  },
  'Toggle or ToggleSwitch': { pages: ['Forms/Switch'], text: 'It turns one setting on or off.' },
  'Toggletip or contextual help': {
    pages: ['Overlays/Popover', 'Forms/Field'],
    text: 'The hint of a field is always visible; more opens by a press.',
  },
  'Tooltip or HoverCard': {
    pages: ['Actions/IconButton', 'Overlays/Popover'],
    isMissing: true,
    text: 'touch and keyboard do not hover. An icon has its name as its label, and what must be read stands on the page.',
  },
  'Tree view or TreeView': {
    pages: ['Data display/Table', 'Navigation/Tabs'],
    isMissing: true,
    text: 'nothing here lies in folders. Lists are tables, and parts of one subject are tabs.',
  },
  Typeahead: { pages: ['Forms/Combobox'], text: 'A field that suggests values while somebody types.' },
  'Validation message': {
    pages: ['Patterns/Forms and errors', 'Forms/Field', 'Feedback/Alert'],
    text: 'The error of a field stands below it, that of a form above its button.',
  },
  'Version or release notes': {
    pages: ['Foundations/Changelog'],
    text: 'What changed in the package, by version.',
  },
  Waitlist: {
    pages: ['Screens/WaitingList'],
    text: 'Who waits for a free slot.',
  },
  Wizard: { pages: ['Clinic/Dashboard/FirstSteps'], isMissing: true, text: 'a form is one page.' },
  'Z-index': {
    pages: ['Foundations/Component package', 'Overlays/Dialog'],
    text: 'Dialogs and menus are at 50; what a page fixes stays below.',
  },
} as const satisfies Record<string, OtherName>

export type Name = keyof typeof otherNames

/** Returns the other names of a page by its id, such as `overlays-dialog--docs`. */
export const otherNamesOf = (pageId: string | null) =>
  Object.entries<OtherName>(otherNames)
    .filter(([, { pages }]) => pages.some((title) => toId(title, 'Docs') === pageId))
    .map(([name, { isMissing = false }]) => ({ name, isMissing }))
