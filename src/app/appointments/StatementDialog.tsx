import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentsQuery } from '@/api/appointmentsQuery'
import { hasFailed } from '@/api/errors'
import { MonthStatement } from '@/components/clinic/appointments/MonthStatement/MonthStatement'
import type { IsoDate } from '@/domain/calendar'
import { STATEMENT_MONTHS } from '@/domain/constants'
import { monthsUntil, type Month } from '@/domain/month'
import { useFrame } from '../shell/frame'
import { useCsvDownload } from './downloads'

interface StatementDialogProps {
  today: IsoDate
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Fetches the appointments of a month, which the list may hide, and downloads its statement. */
export function StatementDialog({ today, open, onOpenChange }: StatementDialogProps) {
  const { clinicId } = useFrame()
  const cache = useQueryClient()
  const csv = useCsvDownload()
  const fetching = useMutation({
    mutationFn: (month: Month) =>
      cache.query({ ...appointmentsQuery(clinicId, `${month}-01`), staleTime: 0 }),
    onSuccess: ({ appointments }, month) => {
      csv.statement(appointments, month)
      onOpenChange(false)
    },
  })
  const months = monthsUntil(today, STATEMENT_MONTHS)
  const change = (next: boolean) => {
    if (next) fetching.reset()
    onOpenChange(next)
  }
  return (
    <MonthStatement
      open={open}
      onOpenChange={change}
      months={months}
      defaultMonth={months[1] ?? today.slice(0, 7)}
      busy={fetching.isPending}
      failed={hasFailed(fetching.error)}
      onDownload={(month) => fetching.mutate(month)}
    />
  )
}
