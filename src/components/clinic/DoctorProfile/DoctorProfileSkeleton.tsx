import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'

export type DoctorProfileSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of DoctorProfile. Render it inside a SkeletonGroup. */
export function DoctorProfileSkeleton({ className, ...rest }: DoctorProfileSkeletonProps) {
  return (
    <div
      data-slot="doctor-profile-skeleton"
      className={cx('rounded-lg border border-line bg-surface', className)}
      {...rest}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
        <Skeleton className="size-28 rounded-full" />
        <div className="grid gap-3">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-control-md w-36" />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-6 border-t border-line p-5 sm:p-6">
        {['w-40', 'w-36', 'w-20', 'w-12', 'w-16', 'w-28'].map((width) => (
          <div key={width} className="grid gap-2">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
