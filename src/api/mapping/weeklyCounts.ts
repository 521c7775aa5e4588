import type { Counts, WeeklyStats } from '@/domain/weeklyCounts'
import type { Wire } from '../wire'
import { textOf } from './text'

function countsOf(wire: Wire['WeeklyCounts']): Counts {
  return { thisWeek: wire.otp_count_this_week ?? null, lastWeek: wire.otp_count_last_week ?? null }
}

export function weeklyStatsOf({ totals, perDoctor }: Wire['WalletStats']): WeeklyStats {
  return {
    totals: countsOf(totals ?? {}),
    doctors: (perDoctor ?? []).map((each) => ({
      doctorId: each.doctor_id,
      doctorName: textOf(each.doctor_name),
      ...countsOf(each),
    })),
  }
}
