import { toId } from 'storybook/internal/csf'
import type * as components from '@/components'

type ComponentName = keyof typeof components | 'Toast'
/** The title of a component's page, such as `Overlays/Dialog`. */
export type ComponentTitle = `${string}/${ComponentName}`

export type Choice = { when: string; use: ComponentTitle[]; because: string }

/** The components that know nothing of clinics. */
export const choices: Record<string, Choice[]> = {
  'Something opens over the page': [
    {
      when: 'A task with fields or details of its own',
      use: ['Overlays/Dialog'],
      because: 'It can be left at any time, so the caller keeps what was typed.',
    },
    {
      when: 'One question before something that others hear of at once',
      use: ['Overlays/AlertDialog'],
      because: 'A press outside does nothing; its button names the action, never “OK”.',
    },
    {
      when: 'Navigation, or a long list, that has no room on a small screen',
      use: ['Overlays/Drawer'],
      because: 'It slides in from the side where the same content stands on a wide screen.',
    },
    {
      when: 'A few controls or facts that belong to the button that opens them',
      use: ['Overlays/Popover'],
      because: 'The page stays usable; it may hold anything that can be pressed.',
    },
    {
      when: 'A list of actions',
      use: ['Actions/DropdownMenu'],
      because: 'It does things. To choose a value, take a Select.',
    },
  ],
  'Something has happened': [
    {
      when: 'It belongs to a form, a dialog or a screen',
      use: ['Feedback/Alert'],
      because: 'It stays where it happened until it is no longer true.',
    },
    {
      when: 'It belongs to no place of the screen',
      use: ['Feedback/Toast'],
      because: 'It goes by itself after five seconds; one that tells of an error stays.',
    },
    {
      when: 'One field is wrong',
      use: ['Forms/Field'],
      because: 'Its error stands below the control and is read out with it.',
    },
    {
      when: 'Several fields of a long form are wrong',
      use: ['Feedback/ErrorSummary'],
      because: 'It counts them below the button, and leads to each. The fields keep their messages.',
    },
  ],
  'A subject has several parts': [
    {
      when: 'One part is enough at a time',
      use: ['Navigation/Tabs'],
      because: 'The names of all parts stay in sight; the URL can name the open one.',
    },
  ],
  'A value is chosen': [
    {
      when: 'Two to five options that are worth seeing side by side',
      use: ['Forms/RadioGroup'],
      because: 'Nothing has to be opened to compare them.',
    },
    {
      when: 'One of a few that everybody knows',
      use: ['Forms/Select'],
      because: 'It takes one line; the typed letter jumps to an option.',
    },
    {
      when: 'One of many, or one known by a part of its name',
      use: ['Forms/Combobox'],
      because: 'It finds while a person types.',
    },
    {
      when: 'An agreement, or any number of items',
      use: ['Forms/Checkbox'],
      because: 'It takes effect when its form is submitted.',
    },
    {
      when: 'A setting that is on or off',
      use: ['Forms/Switch'],
      because: 'It takes effect at once, or when its form of settings is saved.',
    },
    {
      when: 'What narrows a list',
      use: ['Forms/FilterBar'],
      because: 'Each filter in use is a chip that can be taken away.',
    },
    {
      when: 'One of two to four short choices that acts at once',
      use: ['Forms/SegmentedControl'],
      because: 'It changes what the screen shows. In a form that is sent, take a RadioGroup.',
    },
  ],
  'Something is typed': [
    {
      when: 'A line of text, a phone number, an email',
      use: ['Forms/Input'],
      because: 'Always inside a Field.',
    },
    { when: 'Several lines', use: ['Forms/Textarea'], because: 'It grows with what is typed.' },
    {
      when: 'A number to calculate with',
      use: ['Forms/NumberField'],
      because: 'The wheel does not change it. A phone number is text.',
    },
    {
      when: 'A date',
      use: ['Forms/DateField'],
      because: 'It reads every way of writing, and has a calendar.',
    },
    {
      when: 'The first and the last day of a period',
      use: ['Forms/DateRangeField'],
      because: 'It says when the last day is before the first.',
    },
    {
      when: 'A day that nobody types, on a screen with room for a month',
      use: ['Forms/DatePicker'],
      because: 'It is the calendar of DateField, without a field.',
    },
    { when: 'A password', use: ['Forms/PasswordField'], because: 'It can be shown while it is typed.' },
    {
      when: 'The four-digit code',
      use: ['Forms/OtpField'],
      because: 'It takes the whole code from a paste.',
    },
    {
      when: 'Words that narrow the list on the same screen',
      use: ['Forms/SearchField'],
      because: 'The list follows while a person types, and a press clears the field.',
    },
  ],
  'Something can be pressed': [
    {
      when: 'It does something',
      use: ['Actions/Button'],
      because: 'One primary button on a screen or in a dialog: what most people came for.',
    },
    {
      when: 'It leads somewhere',
      use: ['Actions/Link'],
      because: 'It can be opened in a new tab and copied.',
    },
    {
      when: 'The same everywhere, where there is no room for a word',
      use: ['Actions/IconButton'],
      because: 'Its label is its name.',
    },
  ],
  'A word stands beside something': [
    {
      when: 'The state of an appointment',
      use: ['Data display/StatusBadge'],
      because: 'It alone knows hue, icon and word of a status, and one that is unknown.',
    },
    {
      when: 'Any other short fact, or a count',
      use: ['Data display/Badge'],
      because: 'Its tone carries no meaning alone.',
    },
    {
      when: 'A person',
      use: ['Data display/Avatar'],
      because: 'Initials stand in for a picture that cannot be loaded.',
    },
    {
      when: 'The part of a text that a search has found',
      use: ['Data display/Highlight'],
      because: 'The mark says why the row is in the list.',
    },
  ],
  'Content is arranged': [
    {
      when: 'Rows that are compared column by column',
      use: ['Data display/Table'],
      because: 'It scrolls sideways if it is too wide. Only AppointmentList changes to cards.',
    },
    {
      when: 'A bounded piece of a screen',
      use: ['Data display/Card'],
      because: 'It may be one link as a whole; a card in a card is one too many.',
    },
    {
      when: 'More rows than one page shows',
      use: ['Navigation/Pagination'],
      because: 'The page is in the URL.',
    },
  ],
  'Not everybody sees the screen': [
    {
      when: 'A text for screen readers alone',
      use: ['Data display/VisuallyHidden'],
      because: 'It is in the page, unlike an aria-label, and is translated with it.',
    },
    {
      when: 'The navigation is before the content',
      use: ['Navigation/SkipLink'],
      because: 'It is the first stop of the Tab key on every screen.',
    },
  ],
  'There is nothing to show': [
    {
      when: 'It is being loaded',
      use: ['Feedback/Skeleton'],
      because: 'It has the shape of what comes: nothing jumps.',
    },
    {
      when: 'An action is under way',
      use: ['Feedback/Spinner', 'Feedback/Progress'],
      because: 'A Button that is busy has its own; Progress where the share that is done is known.',
    },
    { when: 'There is none', use: ['Feedback/EmptyState'], because: 'It says what to do next.' },
    {
      when: 'It could not be loaded',
      use: ['Feedback/ErrorState'],
      because: 'It says what happened and offers the retry.',
    },
  ],
}

/** The name of the component that a page is about. */
export const componentNameOf = (title: ComponentTitle): string => title.replace(/.*[/]/, '')

/** The id of a component's docs page, such as `actions-button--docs`. */
export const pageOf = (title: ComponentTitle): string => toId(title, 'Docs')
