import { toId } from 'storybook/internal/csf'
import preview from '#.storybook/preview'
import { StorybookLink } from '../foundations/StorybookLink'
import { otherNames, type Name, type OtherName as Entry } from './otherNames'

interface OtherNameProps {
  name: Name
}

function OtherName({ name }: OtherNameProps) {
  const { pages, text, isMissing }: Entry = otherNames[name]
  return (
    <section className="max-w-prose text-sm">
      <h1 className="mb-2 text-lg font-semibold">{name}</h1>
      <p className="text-muted">
        {isMissing && 'There is none: '}
        {text}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4">
        {pages.map((title) => (
          <li key={title}>
            <StorybookLink id={toId(title, 'Docs')}>{title.slice(title.lastIndexOf('/') + 1)}</StorybookLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One story for each name of another design system, so that the sidebar's search finds it. */
const meta = preview.meta({
  title: 'Foundations/Other names',
  component: OtherName,
  parameters: { layout: 'padded' },
})

export const A11y = meta.story({ name: 'A11y', args: { name: 'A11y' } })
export const Accordion = meta.story({ args: { name: 'Accordion' } })
export const ActionMenuOrActionList = meta.story({
  name: 'ActionMenu or ActionList',
  args: { name: 'ActionMenu or ActionList' },
})
export const AppBar = meta.story({ args: { name: 'App bar' } })
export const Autocomplete = meta.story({ args: { name: 'Autocomplete' } })
export const Backdrop = meta.story({ args: { name: 'Backdrop' } })
export const Banner = meta.story({
  name: 'Banner or NotificationBanner',
  args: { name: 'Banner or NotificationBanner' },
})
export const Blankslate = meta.story({ args: { name: 'Blankslate' } })
export const Breadcrumb = meta.story({ args: { name: 'Breadcrumb' } })
export const BulkActions = meta.story({ args: { name: 'Bulk actions' } })
export const ButtonGroup = meta.story({
  name: 'Button group or ButtonGroup',
  args: { name: 'Button group or ButtonGroup' },
})
export const Callout = meta.story({
  name: 'Callout, InsetText or WarningText',
  args: { name: 'Callout, InsetText or WarningText' },
})
export const Carousel = meta.story({ args: { name: 'Carousel' } })
export const Chip = meta.story({ args: { name: 'Chip' } })
export const CharacterCount = meta.story({ args: { name: 'Character count' } })
export const CmdkOrSpotlight = meta.story({ args: { name: 'Cmdk or spotlight' } })
export const CollapseDetailsOrDisclosure = meta.story({
  name: 'Collapse, collapsible, details or disclosure',
  args: { name: 'Collapse, collapsible, details or disclosure' },
})
export const Confirm = meta.story({
  name: 'Confirm or ConfirmationDialog',
  args: { name: 'Confirm or ConfirmationDialog' },
})
export const ContentSwitcher = meta.story({
  name: 'Content switcher or UnderlineNav',
  args: { name: 'Content switcher or UnderlineNav' },
})
export const ContextMenu = meta.story({
  name: 'Context menu or ContextMenu',
  args: { name: 'Context menu or ContextMenu' },
})
export const ContextualSaveBar = meta.story({
  name: 'Contextual save bar or ContextualSaveBar',
  args: { name: 'Contextual save bar or ContextualSaveBar' },
})
export const CookieBanner = meta.story({ args: { name: 'Cookie banner' } })
export const CounterLabel = meta.story({
  name: 'Counter label or CounterLabel',
  args: { name: 'Counter label or CounterLabel' },
})
export const Currency = meta.story({ name: 'Currency or rupee', args: { name: 'Currency or rupee' } })
export const DarkModeOrHighContrast = meta.story({ args: { name: 'Dark mode or high contrast' } })
export const Datatable = meta.story({
  name: 'Datatable, datagrid, IndexTable or ResourceList',
  args: { name: 'Datatable, datagrid, IndexTable or ResourceList' },
})
export const DateInput = meta.story({
  name: 'Date input or DateInput',
  args: { name: 'Date input or DateInput' },
})
export const DeleteOrRemove = meta.story({ args: { name: 'Delete or remove' } })
export const Destructive = meta.story({ args: { name: 'Destructive' } })
export const DividerOrSeparator = meta.story({ args: { name: 'Divider or separator' } })
export const DragAndDrop = meta.story({ args: { name: 'Drag and drop' } })
export const EllipsisOrTruncate = meta.story({ args: { name: 'Ellipsis or truncate' } })
export const ExportOrCsv = meta.story({ name: 'Export or CSV', args: { name: 'Export or CSV' } })
export const FAB = meta.story({ name: 'FAB or floating button', args: { name: 'FAB or floating button' } })
export const FieldsetAndLegend = meta.story({ args: { name: 'Fieldset and legend' } })
export const FigmaCssOrVariables = meta.story({
  name: 'Figma, CSS or variables',
  args: { name: 'Figma, CSS or variables' },
})
export const FileUpload = meta.story({ args: { name: 'File upload' } })
export const FlashMessage = meta.story({ args: { name: 'Flash message' } })
export const Font = meta.story({ args: { name: 'Font' } })
export const FormControl = meta.story({
  name: 'Form control or FormControl',
  args: { name: 'Form control or FormControl' },
})
export const GhostButton = meta.story({ args: { name: 'Ghost button' } })
export const GraphOrSparkline = meta.story({ args: { name: 'Graph or sparkline' } })
export const HamburgerOrNavbar = meta.story({ args: { name: 'Hamburger or navbar' } })
export const HelperText = meta.story({ args: { name: 'Helper text' } })
export const HolidayOrLeave = meta.story({ name: 'Holiday or leave', args: { name: 'Holiday or leave' } })
export const HotkeysOrKbd = meta.story({ args: { name: 'Hotkeys or kbd' } })
export const I18nAndRTL = meta.story({ name: 'I18n and RTL', args: { name: 'I18n and RTL' } })
export const Image = meta.story({ name: 'Image or photo', args: { name: 'Image or photo' } })
export const InstallOrMCP = meta.story({ name: 'Install, npm or MCP', args: { name: 'Install, npm or MCP' } })
export const KebabOrOverflowMenu = meta.story({ args: { name: 'Kebab or overflow menu' } })
export const LabelAndHint = meta.story({ args: { name: 'Label and hint' } })
export const Listbox = meta.story({
  name: 'Listbox or SelectPanel',
  args: { name: 'Listbox or SelectPanel' },
})
export const Loader = meta.story({
  name: 'Loader or InlineLoading',
  args: { name: 'Loader or InlineLoading' },
})
export const Map = meta.story({ args: { name: 'Map' } })
export const Menubar = meta.story({ args: { name: 'Menubar' } })
export const Meter = meta.story({ args: { name: 'Meter' } })
export const MetricKPIStatisticOrTile = meta.story({ args: { name: 'Metric, KPI, statistic or tile' } })
export const Modal = meta.story({ args: { name: 'Modal' } })
export const Multiselect = meta.story({ args: { name: 'Multiselect' } })
export const NumericInput = meta.story({ name: 'Numeric input', args: { name: 'Numeric input' } })
export const OneTimeCode = meta.story({ args: { name: 'One-time code' } })
export const OptionalOrRequired = meta.story({
  name: 'Optional or required',
  args: { name: 'Optional or required' },
})
export const PageHeader = meta.story({
  name: 'Page header or PageHeader',
  args: { name: 'Page header or PageHeader' },
})
export const PageNotFound404 = meta.story({ args: { name: 'Page not found 404' } })
export const Panel = meta.story({ args: { name: 'Panel' } })
export const PhoneField = meta.story({ args: { name: 'Phone field' } })
export const PillOrTag = meta.story({
  name: 'Pill, tag or StateLabel',
  args: { name: 'Pill, tag or StateLabel' },
})
export const Popconfirm = meta.story({ args: { name: 'Popconfirm' } })
export const Popper = meta.story({ args: { name: 'Popper' } })
export const Price = meta.story({ args: { name: 'Price' } })
export const Prompt = meta.story({ args: { name: 'Prompt' } })
export const Rating = meta.story({ args: { name: 'Rating' } })
export const RelativeTime = meta.story({
  name: 'Relative time or RelativeTime',
  args: { name: 'Relative time or RelativeTime' },
})
export const Role = meta.story({ args: { name: 'Role' } })
export const ScrollArea = meta.story({
  name: 'Scroll area or ScrollArea',
  args: { name: 'Scroll area or ScrollArea' },
})
export const Shadow = meta.story({ args: { name: 'Shadow' } })
export const Shimmer = meta.story({
  name: 'Shimmer or SkeletonPage',
  args: { name: 'Shimmer or SkeletonPage' },
})
export const SideSheet = meta.story({ args: { name: 'Side sheet' } })
export const Sidenav = meta.story({ name: 'Sidenav or NavList', args: { name: 'Sidenav or NavList' } })
export const SignIn = meta.story({ args: { name: 'Sign in' } })
export const Slider = meta.story({ args: { name: 'Slider' } })
export const Snackbar = meta.story({ name: 'Snackbar or sonner', args: { name: 'Snackbar or sonner' } })
export const SrOnly = meta.story({ args: { name: 'Sr-only' } })
export const StepperOfANumber = meta.story({
  name: 'Stepper of a number, quantity or spinbutton',
  args: { name: 'Stepper of a number, quantity or spinbutton' },
})
export const StepperOfATask = meta.story({ args: { name: 'Stepper of a task' } })
export const StructuredList = meta.story({
  name: 'Structured list or StructuredList',
  args: { name: 'Structured list or StructuredList' },
})
export const Submit = meta.story({ args: { name: 'Submit' } })
export const SummaryList = meta.story({
  name: 'Summary list or SummaryList',
  args: { name: 'Summary list or SummaryList' },
})
export const TaskList = meta.story({
  name: 'Task list or onboarding',
  args: { name: 'Task list or onboarding' },
})
export const Telephone = meta.story({ args: { name: 'Telephone' } })
export const Textbox = meta.story({ name: 'Textbox or TextInput', args: { name: 'Textbox or TextInput' } })
export const ThumbnailOrLightbox = meta.story({ args: { name: 'Thumbnail or lightbox' } })
export const TimePicker = meta.story({ args: { name: 'Time picker' } })
export const Timeline = meta.story({ args: { name: 'Timeline' } })
export const Toggle = meta.story({ name: 'Toggle or ToggleSwitch', args: { name: 'Toggle or ToggleSwitch' } })
export const ToggletipOrContextualHelp = meta.story({ args: { name: 'Toggletip or contextual help' } })
export const Tooltip = meta.story({ name: 'Tooltip or HoverCard', args: { name: 'Tooltip or HoverCard' } })
export const TreeView = meta.story({ name: 'Tree view or TreeView', args: { name: 'Tree view or TreeView' } })
export const Typeahead = meta.story({ args: { name: 'Typeahead' } })
export const ValidationMessage = meta.story({ args: { name: 'Validation message' } })
export const VersionOrReleaseNotes = meta.story({
  name: 'Version or release notes',
  args: { name: 'Version or release notes' },
})
export const Waitlist = meta.story({ args: { name: 'Waitlist' } })
export const Wizard = meta.story({ args: { name: 'Wizard' } })
export const ZIndex = meta.story({ name: 'Z-index', args: { name: 'Z-index' } })
