import { cx } from '@/components/ui/classNames'

/** A ground in the page's theme: Storybook's own page has another one. */
export function Sheet({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      className={cx('mb-8 rounded-lg border border-line bg-canvas p-4 text-base text-ink sm:p-6', className)}
      {...rest}
    />
  )
}
