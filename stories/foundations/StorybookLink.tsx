import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { cx } from '@/components/ui/classNames'
import { linkVariants } from '@/components/ui/Link/Link'

export type StorybookLinkProps = Omit<React.ComponentProps<'a'>, 'href'> & {
  /** The id in the sidebar's URL, such as `overlays-dialog--docs`. */
  id: string
}

/** Links to another page of this Storybook without a reload, so that the toolbar keeps its settings. */
export function StorybookLink({ id, className, ...rest }: StorybookLinkProps) {
  const url = `?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}`
  const navigate = (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    addons.getChannel().emit(NAVIGATE_URL, url)
  }
  return (
    <a
      href={`./${url}`}
      target="_top"
      className={cx(linkVariants({ variant: 'inline' }), className)}
      onClick={navigate}
      {...rest}
    />
  )
}
