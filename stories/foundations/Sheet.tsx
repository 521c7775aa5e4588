import { cx } from '@/components/ui/classNames'

/** A box with the theme's background colour. Storybook's docs page has a background of its own. */
export function Sheet({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      className={cx('mb-8 rounded-lg border border-line bg-canvas p-4 text-base text-ink sm:p-6', className)}
      {...rest}
    />
  )
}
