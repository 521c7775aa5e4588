export {
  ActionMessage,
  type ActionMessageProps,
  type Message,
  type WaitingAction,
} from './clinic/ActionMessage/ActionMessage'
export {
  AddressField,
  type AddressFieldProps,
  type AddressSuggestion,
} from './clinic/AddressField/AddressField'
export {
  AppointmentListMenu,
  type AppointmentListMenuProps,
} from './clinic/appointments/AppointmentListMenu/AppointmentListMenu'
export {
  AppointmentAction,
  type AppointmentActionProps,
} from './clinic/appointments/AppointmentAction/AppointmentAction'
export {
  AppointmentCard,
  type AppointmentCardProps,
} from './clinic/appointments/AppointmentCard/AppointmentCard'
export {
  AppointmentField,
  type AppointmentFieldProps,
} from './clinic/appointments/AppointmentField/AppointmentField'
export {
  AppointmentFilters,
  type AppointmentFiltersProps,
} from './clinic/appointments/AppointmentFilters/AppointmentFilters'
export {
  AppointmentList,
  type AppointmentListProps,
} from './clinic/appointments/AppointmentList/AppointmentList'
export {
  AppointmentListEmpty,
  type AppointmentListEmptyProps,
} from './clinic/appointments/AppointmentList/AppointmentListEmpty'
export {
  AppointmentListSkeleton,
  type AppointmentListSkeletonProps,
} from './clinic/appointments/AppointmentList/AppointmentListSkeleton'
export {
  AppointmentSort,
  type AppointmentSortProps,
} from './clinic/appointments/AppointmentSort/AppointmentSort'
export { ConnectionNotice, type ConnectionNoticeProps } from './clinic/ConnectionNotice/ConnectionNotice'
export { DayQueue, type DayQueueProps } from './clinic/DayQueue/DayQueue'
export { DayQueueRow, type DayQueueRowProps } from './clinic/DayQueue/DayQueueRow'
export { DaySwitcher, type DaySwitcherProps } from './clinic/DayQueue/DaySwitcher'
export { DoctorDayList, type DoctorDayListProps } from './clinic/DayQueue/DoctorDayList'
export { OfflineDay, type OfflineDayProps } from './clinic/DayQueue/OfflineDay'
export { FirstSteps, type FirstStep, type FirstStepsProps } from './clinic/FirstSteps/FirstSteps'
export type { HeldRow } from './clinic/HeldList/rowPresses'
export { HeldList, type HeldListProps } from './clinic/HeldList/HeldList'
export { Missing, type MissingProps } from './clinic/Missing/Missing'
export { CheckInActions, type CheckInActionsProps } from './clinic/appointments/CheckInActions/CheckInActions'
export { OtpCheck, type OtpCheckProps } from './clinic/appointments/OtpCheck/OtpCheck'
export {
  AppointmentStatusDialog,
  type AppointmentStatusDialogProps,
} from './clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
export {
  AppointmentStatusCorrection,
  type AppointmentStatusCorrectionProps,
} from './clinic/appointments/AppointmentStatusDialog/AppointmentStatusCorrection'
export type { AppointmentStatusMoveProps } from './clinic/appointments/AppointmentStatusDialog/AppointmentStatusMove'
export {
  AppointmentTable,
  type AppointmentRowStart,
  type AppointmentTableProps,
} from './clinic/appointments/AppointmentTable/AppointmentTable'
export type { AppointmentFieldName } from './clinic/appointments/columns'
export {
  AppointmentSummary,
  type AppointmentSummaryProps,
} from './clinic/appointments/AppointmentSummary/AppointmentSummary'
export { AuthForm, type AuthFormProps } from './clinic/AuthForm/AuthForm'
export { BookedNotice, type BookedNoticeProps } from './clinic/appointments/BookedNotice/BookedNotice'
export { BookingCharts, type BookingChartsProps } from './clinic/BookingCharts/BookingCharts'
export {
  BookingChartsSkeleton,
  type BookingChartsSkeletonProps,
} from './clinic/BookingCharts/BookingChartsSkeleton'
export { Brand, type BrandProps } from './clinic/Brand/Brand'
export {
  BulkChange,
  type BulkChangeProps,
  type BulkResult,
} from './clinic/appointments/BulkChange/BulkChange'
export { CalendarToolbar, type CalendarToolbarProps } from './clinic/calendar/CalendarToolbar/CalendarToolbar'
export { MonthGrid, type MonthGridProps } from './clinic/calendar/MonthGrid/MonthGrid'
export { ScheduleAgenda, type ScheduleAgendaProps } from './clinic/calendar/ScheduleAgenda/ScheduleAgenda'
export {
  ScheduleGrid,
  type ScheduleGridColumn,
  type ScheduleGridProps,
} from './clinic/calendar/ScheduleGrid/ScheduleGrid'
export {
  ChangePasswordForm,
  type ChangePasswordValues,
  type ChangePasswordFormProps,
} from './clinic/ChangePasswordForm/ChangePasswordForm'
export {
  ClinicCard,
  ClinicCardSkeleton,
  type ClinicCardProps,
  type ClinicCardSkeletonProps,
} from './clinic/ClinicCard/ClinicCard'
export {
  ClinicStats,
  ClinicStatsSkeleton,
  type ClinicStatsProps,
  type ClinicStatsSkeletonProps,
} from './clinic/ClinicStats/ClinicStats'
export { ContactBlock, type ContactBlockProps } from './clinic/ContactBlock/ContactBlock'
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteSearch,
} from './clinic/CommandPalette/CommandPalette'
export type { PaletteAction } from './clinic/CommandPalette/paletteOptions'
export {
  CommandPaletteButton,
  type CommandPaletteButtonProps,
} from './clinic/CommandPalette/CommandPaletteButton'
export { DashboardActions, type DashboardActionsProps } from './clinic/DashboardHeader/DashboardActions'
export { DashboardHeader, type DashboardHeaderProps } from './clinic/DashboardHeader/DashboardHeader'
export { DaySheet, type DaySheetProps } from './clinic/appointments/DaySheet/DaySheet'
export {
  DoctorCard,
  DoctorCardSkeleton,
  type DoctorCardProps,
  type DoctorCardSkeletonProps,
  type DoctorCardDay,
} from './clinic/DoctorCard/DoctorCard'
export {
  DoctorHours,
  type DoctorHoursProps,
  type HoursFault,
  type SavedWeek,
} from './clinic/DoctorHours/DoctorHours'
export { OutsideAppointments, type OutsideAppointmentsProps } from './clinic/DoctorHours/OutsideAppointments'
export { DoctorPicker, type DoctorPickerProps } from './clinic/DoctorPicker/DoctorPicker'
export { DoctorProfile, type DoctorProfileProps } from './clinic/DoctorProfile/DoctorProfile'
export {
  DoctorProfileSkeleton,
  type DoctorProfileSkeletonProps,
} from './clinic/DoctorProfile/DoctorProfileSkeleton'
export { DownloadLinks, type DownloadLinksProps } from './clinic/DownloadLinks/DownloadLinks'
export {
  ForgotPasswordForm,
  type ForgotPasswordValues,
  type ForgotPasswordFormProps,
} from './clinic/ForgotPasswordForm/ForgotPasswordForm'
export { HowItWorks, type HowItWorksProps } from './clinic/HowItWorks/HowItWorks'
export { LandingHero, type LandingHeroProps } from './clinic/LandingHero/LandingHero'
export { LanguageSelect, type LanguageSelectProps } from './clinic/LanguageSelect/LanguageSelect'
export {
  LegalText,
  type LegalDocument,
  type LegalSection,
  type LegalTextProps,
} from './clinic/LegalText/LegalText'
export { LoginForm, type LoginValues, type LoginFormProps } from './clinic/LoginForm/LoginForm'
export { MonthStatement, type MonthStatementProps } from './clinic/appointments/MonthStatement/MonthStatement'
export { NotificationBell, type NotificationBellProps } from './clinic/NotificationBell/NotificationBell'
export { UnreadCount, type UnreadCountProps } from './clinic/NotificationBell/UnreadCount'
export {
  NotificationItem,
  NotificationItemSkeleton,
  type NotificationItemProps,
  type NotificationItemSkeletonProps,
} from './clinic/NotificationItem/NotificationItem'
export { PhoneLink, type PhoneLinkProps } from './clinic/PhoneLink/PhoneLink'
export { ThemeChoice, type ThemeChoiceProps } from './clinic/PreferencesMenu/ThemeChoice'
export { PreferencesMenu, type PreferencesMenuProps } from './clinic/PreferencesMenu/PreferencesMenu'
export {
  ProfilePictureField,
  type ProfilePictureFieldProps,
} from './clinic/ProfilePictureField/ProfilePictureField'
export {
  QueryState,
  StaleAlert,
  type QueryStateProps,
  type StaleAlertProps,
} from './clinic/QueryState/QueryState'
export {
  RecentActivity,
  RecentActivityEmpty,
  RecentActivitySkeleton,
  type RecentActivityProps,
  type RecentActivityEmptyProps,
  type RecentActivitySkeletonProps,
} from './clinic/RecentActivity/RecentActivity'
export { RegisterForm, type RegisterFormProps } from './clinic/RegisterForm/RegisterForm'
export type { RegisterValues } from './clinic/RegisterForm/registerSchema'
export { SavedViews, type SavedViewsProps, type ViewLink } from './clinic/appointments/SavedViews/SavedViews'
export {
  ScheduleAppointmentDialog,
  type ScheduleAppointmentDialogProps,
} from './clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentDialog'
export { SelectionBar, type SelectionBarProps } from './clinic/appointments/SelectionBar/SelectionBar'
export type { AddressSource } from './clinic/SettingsForm/SettingsEditor'
export { SettingsForm, type SettingsFormProps } from './clinic/SettingsForm/SettingsForm'
export type { SettingsValues } from './clinic/SettingsForm/settingsSchema'
export type { Position, SuggestionPosition } from './clinic/SettingsForm/useClinicPosition'
export {
  ShortcutsDialog,
  type ShortcutsDialogProps,
  type ShortcutGroup,
} from './clinic/ShortcutsDialog/ShortcutsDialog'
export { Sidebar, type SidebarProps } from './clinic/Sidebar/Sidebar'
export type { SidebarEntryName } from './clinic/Sidebar/SidebarNav'
export { SidebarAccount, type SidebarAccountProps } from './clinic/Sidebar/SidebarAccount'
export { SidebarDrawer, type SidebarDrawerProps } from './clinic/Sidebar/SidebarDrawer'
export { SiteFooter, type SiteFooterProps } from './clinic/SiteFooter/SiteFooter'
export type { ChangeStatus } from './clinic/appointments/AppointmentStatusDialog/useStatusActions'
export type { VerifyOtp } from './clinic/appointments/OtpCheck/OtpCheck'
export type { ScheduleAppointmentNextFreeProps } from './clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentNextFree'
export type { ScheduleAppointmentRepeatedProps } from './clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentRepeated'
export type { SlotsState } from './clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentSlots'
export { SlotPicker, type SlotPickerProps } from './clinic/appointments/SlotPicker/SlotPicker'
export {
  StatCard,
  StatCardSkeleton,
  type StatCardProps,
  type StatCardSkeletonProps,
} from './clinic/StatCard/StatCard'
export { LANDING_SECTIONS, type LandingSection } from './clinic/TopBar/sections'
export { TopBar, type TopBarProps } from './clinic/TopBar/TopBar'
export { UpdateNotice, type UpdateNoticeProps } from './clinic/UpdateNotice/UpdateNotice'
export { WaitingCard, type WaitingCardProps } from './clinic/WaitingCard/WaitingCard'
export { WeeklyCounts, type WeeklyCountsProps } from './clinic/WeeklyCounts/WeeklyCounts'
export {
  WeeklyCountsSkeleton,
  type WeeklyCountsSkeletonProps,
} from './clinic/WeeklyCounts/WeeklyCountsSkeleton'
export { Alert, type AlertProps } from './ui/Alert/Alert'
export { AlertDialog, type AlertDialogProps } from './ui/AlertDialog/AlertDialog'
export { Avatar, type AvatarProps } from './ui/Avatar/Avatar'
export { Badge, type BadgeProps } from './ui/Badge/Badge'
export { Button, type ButtonProps } from './ui/Button/Button'
export { buttonVariants } from './ui/Button/Button.variants'
export {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  type CardProps,
  type CardTitleProps,
  type CardBodyProps,
  type CardFooterProps,
  type CardHeaderProps,
} from './ui/Card/Card'
export { Checkbox, type CheckboxProps } from './ui/Checkbox/Checkbox'
export { cx } from './ui/classNames'
export { Combobox, type ComboboxProps } from './ui/Combobox/Combobox'
export type { ComboboxOption } from './ui/Combobox/matching'
export { DateField, type DateFieldProps } from './ui/DateField/DateField'
export { DatePicker, type DatePickerProps } from './ui/DatePicker/DatePicker'
export { DateRangeField, type DateRange, type DateRangeFieldProps } from './ui/DateRangeField/DateRangeField'
export type { DateRules } from './ui/DateField/useDateRules'
export {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
  type DialogContentProps,
  type DialogProps,
  type DialogBodyProps,
  type DialogCloseProps,
  type DialogDescriptionProps,
  type DialogTitleProps,
  type DialogTriggerProps,
} from './ui/Dialog/Dialog'
export { DialogFooter, type DialogFooterProps } from './ui/Dialog/DialogFooter'
export {
  Drawer,
  DrawerBody,
  DrawerClose,
  DrawerContent,
  DrawerTitle,
  DrawerTrigger,
  type DrawerContentProps,
  type DrawerProps,
  type DrawerBodyProps,
  type DrawerCloseProps,
  type DrawerTitleProps,
  type DrawerTriggerProps,
} from './ui/Drawer/Drawer'
export {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
  type DropdownMenuCheckboxItemProps,
  type DropdownMenuContentProps,
  type DropdownMenuLabelProps,
  type DropdownMenuRadioGroupProps,
  type DropdownMenuRadioItemProps,
  type DropdownMenuSeparatorProps,
  type DropdownMenuTriggerProps,
} from './ui/DropdownMenu/DropdownMenu'
export { EmptyState, type EmptyStateProps } from './ui/EmptyState/EmptyState'
export { ErrorState, type ErrorStateProps } from './ui/ErrorState/ErrorState'
export { ErrorSummary, type ErrorSummaryProps, type FormError } from './ui/ErrorSummary/ErrorSummary'
export { Field, type FieldProps } from './ui/Field/Field'
export { useFieldControl, type FieldControlProps } from './ui/Field/fieldControl'
export { FilterBar, type AppliedFilter, type FilterBarProps } from './ui/FilterBar/FilterBar'
export { Highlight, type HighlightProps } from './ui/Highlight/Highlight'
export { IconButton, type IconButtonProps } from './ui/IconButton/IconButton'
export { Input, type InputProps } from './ui/Input/Input'
export { Link, type LinkProps } from './ui/Link/Link'
export {
  Anchor,
  LinkProvider,
  type AnchorProps,
  type LinkProviderProps,
  type RenderLink,
} from './ui/Link/LinkProvider'
export { NumberField, type NumberFieldProps } from './ui/NumberField/NumberField'
export { OtpField, type OtpFieldProps } from './ui/OtpField/OtpField'
export { Pagination, type PaginationProps } from './ui/Pagination/Pagination'
export { PasswordField, type PasswordFieldProps } from './ui/PasswordField/PasswordField'
export {
  Popover,
  PopoverAnchor,
  PopoverClose,
  PopoverContent,
  PopoverTitle,
  PopoverTrigger,
  type PopoverProps,
  type PopoverAnchorProps,
  type PopoverCloseProps,
  type PopoverContentProps,
  type PopoverTitleProps,
  type PopoverTriggerProps,
} from './ui/Popover/Popover'
export { Progress, type ProgressProps } from './ui/Progress/Progress'
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './ui/RadioGroup/RadioGroup'
export { SearchField, type SearchFieldProps } from './ui/SearchField/SearchField'
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentedControlOption,
} from './clinic/SegmentedControl/SegmentedControl'
export { Select, type SelectOption, type SelectProps } from './ui/Select/Select'
export { Skeleton, SkeletonGroup, type SkeletonGroupProps, type SkeletonProps } from './ui/Skeleton/Skeleton'
export { SkipLink, type SkipLinkProps } from './ui/SkipLink/SkipLink'
export { Spinner, type SpinnerProps } from './ui/Spinner/Spinner'
export { StatusBadge, type StatusBadgeProps } from './ui/StatusBadge/StatusBadge'
export { Switch, type SwitchProps } from './ui/Switch/Switch'
export {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  type TableCellProps,
  type TableHeaderCellProps,
  type TableProps,
  type TableRowProps,
  type TableBodyProps,
  type TableHeaderProps,
} from './ui/Table/Table'
export {
  Tab,
  TabList,
  TabPanel,
  Tabs,
  type TabListProps,
  type TabPanelProps,
  type TabProps,
  type TabsProps,
} from './ui/Tabs/Tabs'
export { Textarea, type TextareaProps } from './ui/Textarea/Textarea'
export { ToastProvider, type ToastProviderProps } from './ui/Toast/Toast'
export type { ShowToast, ToastMessage } from './ui/Toast/toastContext'
export { useToast } from './ui/Toast/useToast'
export { VisuallyHidden, type VisuallyHiddenProps } from './ui/VisuallyHidden/VisuallyHidden'
export type { Appointment, CheckIn, LastChange } from '@/domain/appointments/appointment'
export {
  NO_FILTER,
  type AppointmentFilter,
  type DayFilter,
  type StatusFilter,
} from '@/domain/appointments/appointmentList'
export type {
  BookingFigures,
  DayBookings,
  DoctorBookings,
  HourBookings,
  WeekFigures,
} from '@/domain/appointments/bookingFigures'
export { emptyAppointment } from '@/domain/appointments/appointment'
export {
  dayQueue,
  doctorDays,
  type ClinicTime,
  type DoctorDay,
  type Queued,
  type QueueGroup,
} from '@/domain/appointments/dayQueue'
export type { SetMark } from '@/domain/appointments/checkIn'
export {
  STATUSES,
  type AppointmentStatus,
  type AskedStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
export type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
export {
  type BookingDraft,
  type ChosenPatient,
  EMPTY_BOOKING,
  type FilledDraft,
  type Gender,
  type WaitingPerson,
} from '@/domain/appointments/bookingDraft'
export type { StatusDraft } from '@/domain/appointments/reason'
export type { Closure } from '@/domain/closure'
export type { IsoDate } from '@/domain/calendar'
export type { CalendarView } from '@/domain/calendarView'
export type { Activity, ActivityAppointment, Clinic } from '@/domain/clinic'
export type { Association, Doctor, DoctorName, DoctorSummary } from '@/domain/doctor'
export type { Month } from '@/domain/month'
export type { Notification } from '@/domain/notifications'
export type { Density, Preferences, Theme } from '@/domain/preferences'
export type { Settings } from '@/domain/settings'
export type { DayCounts, ScheduleCell, ScheduleRow } from '@/domain/appointments/schedule'
export type { KnownPatient } from '@/domain/appointments/knownPatient'
export type { PatientAppointment } from '@/domain/appointments/patientAppointments'
export {
  correctionDraftOf,
  type CorrectableField,
  type Corrected,
  type Correction,
  type CorrectionDraft,
  type PatientDraft,
} from '@/domain/appointments/correction'
export type { MoveDraft } from '@/domain/appointments/move'
export type { BulkStatus } from '@/domain/appointments/selection'
export type { Slot } from '@/domain/appointments/slot'
export type { DatedSlot, OfferedSlot } from '@/domain/appointments/slotRange'
export type { HoursField } from './clinic/DoctorHours/hoursSchema'
export type { DoctorDelay } from '@/domain/delay'
export type { DatedLimit, HoursSlot, OwnSlot } from '@/domain/hours'
export type { TypedHours, TypedSlot } from '@/domain/hoursDraft'
export type { Hhmm } from '@/domain/time'
export type { Counts, DoctorCounts, WeeklyStats } from '@/domain/weeklyCounts'
export type { Language } from '@/messages/languages'
