import { Card, CardBody, CardHeader } from '../../ui/Card/Card'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'

/**
 * The shape of the settings as they are read.
 * @param hasContact whether the settings have the clinic's name and phone number
 */
export function SettingsSkeleton({ hasContact }: { hasContact: boolean }) {
  return (
    <Card>
      <CardHeader className="min-h-14">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-control-md w-20" />
      </CardHeader>
      <CardBody className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {hasContact && (
          <>
            <FactSkeleton width="w-56" className="lg:col-span-2" />
            <FactSkeleton width="w-24" className="lg:col-span-2" />
          </>
        )}
        <FactSkeleton width="w-56" className="col-span-full" />
        <FactSkeleton width="w-16" />
        <FactSkeleton width="w-20" />
        <FactSkeleton width="w-16" />
        <div className="col-span-full">
          <div className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="mt-0.5 size-20" />
        </div>
      </CardBody>
    </Card>
  )
}

function FactSkeleton({ width, className }: { width: string; className?: string }) {
  return (
    <div className={className}>
      <div className="flex h-5 items-center">
        <Skeleton className="h-3.5 w-24" />
      </div>
      <div className="mt-0.5 flex h-5 items-center">
        <Skeleton className={cx('h-3.5 max-w-full', width)} />
      </div>
    </div>
  )
}
