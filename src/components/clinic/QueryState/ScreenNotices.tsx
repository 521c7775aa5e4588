import { createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../ui/classNames'

const Region = createContext<HTMLElement | null>(null)

/**
 * The content of a screen, and the place of its notices: the lower edge of the window, and at the end of the page below the content. Above
 * a list a notice that comes or goes would move the rows away from the pointer.
 */
export function ScreenContent({ className, children, ...rest }: React.ComponentProps<'div'>) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  return (
    <div className={cx('flex flex-col', className)} {...rest}>
      <Region value={region}>{children}</Region>
      <div
        ref={setRegion}
        data-slot="screen-notices"
        className="sticky bottom-4 z-20 mt-auto flex flex-col items-center gap-2 *:w-full *:max-w-xl *:shadow-overlay empty:hidden print:static"
      />
    </div>
  )
}

/** A notice about the whole screen, such as that it is out of date. Outside of a ScreenContent it stands where it is rendered. */
export function ScreenNotice({ children }: { children: React.ReactNode }) {
  const region = use(Region)
  return region ? createPortal(children, region) : children
}
