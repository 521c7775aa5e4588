export { Alert, type AlertProps } from './ui/Alert/Alert'
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
} from './ui/Card/Card'
export { cx } from './ui/classNames'
export {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
  type DialogContentProps,
} from './ui/Dialog/Dialog'
export { EmptyState, type EmptyStateProps } from './ui/EmptyState/EmptyState'
export { ErrorState, type ErrorStateProps } from './ui/ErrorState/ErrorState'
export { Field, type FieldProps } from './ui/Field/Field'
export { useFieldControl } from './ui/Field/fieldControl'
export { FilterBar, type AppliedFilter, type FilterBarProps } from './ui/FilterBar/FilterBar'
export { IconButton, type IconButtonProps } from './ui/IconButton/IconButton'
export { Input, type InputProps } from './ui/Input/Input'
export { Link, type LinkProps } from './ui/Link/Link'
export { NumberField, type NumberFieldProps } from './ui/NumberField/NumberField'
export { OtpField, type OtpFieldProps } from './ui/OtpField/OtpField'
export { Pagination, type PaginationProps } from './ui/Pagination/Pagination'
export { PasswordField, type PasswordFieldProps } from './ui/PasswordField/PasswordField'
export { PortalContainer } from './ui/Portal/portalContainer'
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './ui/RadioGroup/RadioGroup'
export { Select, type SelectOption, type SelectProps } from './ui/Select/Select'
export { Skeleton, SkeletonGroup, type SkeletonGroupProps, type SkeletonProps } from './ui/Skeleton/Skeleton'
export { Spinner, type SpinnerProps } from './ui/Spinner/Spinner'
export { StatusBadge, type StatusBadgeProps } from './ui/StatusBadge/StatusBadge'
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
} from './ui/Table/Table'
export { Textarea, type TextareaProps } from './ui/Textarea/Textarea'
export { VisuallyHidden, type VisuallyHiddenProps } from './ui/VisuallyHidden/VisuallyHidden'
