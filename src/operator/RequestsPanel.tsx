import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { read, type DoctorRequest } from './api'
import { Loaded } from './Loaded'
import { useCommand } from './useCommand'
import { useOperatorTexts } from './useOperatorTexts'

/** The requests of clinics to doctors that wait for an answer. */
export function RequestsPanel() {
  const t = useOperatorTexts()
  const format = useFormatter()
  const { run, running, problem } = useCommand()
  const query = useQuery({ queryKey: ['requests'], queryFn: () => read<DoctorRequest[]>('requests') })
  return (
    <Loaded query={query}>
      {(requests) => (
        <>
          {problem !== null && (
            <Alert tone="error" className="mb-4">
              {problem}
            </Alert>
          )}
          {requests.length === 0 ? (
            <EmptyState title={t('requests.empty')} />
          ) : (
            <ul className="divide-y divide-line">
              {requests.map(({ doctorId, doctorName, clinicName, email, requestedAt }) => (
                <li key={`${doctorId} ${email}`} className="flex flex-wrap items-center gap-3 py-3">
                  <div className="min-w-0 grow">
                    <p className="font-medium wrap-anywhere">{doctorName}</p>
                    <p className="text-sm wrap-anywhere text-muted">
                      {t('requests.line', {
                        clinic: clinicName,
                        date: format.dateTime(new Date(requestedAt), { dateStyle: 'medium' }),
                      })}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    aria-label={t('requests.acceptOf', { doctor: doctorName, clinic: clinicName })}
                    busy={
                      running?.name === 'accept-request' &&
                      running.doctorId === doctorId &&
                      running.email === email
                    }
                    onClick={() => run({ name: 'accept-request', doctorId, email })}
                  >
                    {t('requests.accept')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  )
}
