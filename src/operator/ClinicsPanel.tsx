import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/Alert/Alert'
import { AlertDialog } from '@/components/ui/AlertDialog/AlertDialog'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { SearchField } from '@/components/ui/SearchField/SearchField'
import { isClinicFound } from '@/domain/clinicSearch'
import { read, type Clinic } from './api'
import { ClinicRow, type ClinicAction } from './ClinicRow'
import { Loaded } from './Loaded'
import { RejectDialog } from './RejectDialog'
import { SessionsDialog } from './SessionsDialog'
import { useCommand } from './useCommand'
import { useOperatorTexts } from './useOperatorTexts'

/** All clinics, those that wait first, with what an operator does about them. */
export function ClinicsPanel() {
  const t = useOperatorTexts()
  const command = useCommand()
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<{ action: ClinicAction; clinic: Clinic } | null>(null)
  const query = useQuery({ queryKey: ['clinics'], queryFn: () => read<Clinic[]>('clinics') })
  const close = () => {
    command.reset()
    setDialog(null)
  }
  const act = (action: ClinicAction, clinic: Clinic) => {
    command.reset()
    if (action === 'approve') command.run({ name: 'approve', email: clinic.email })
    else setDialog({ action, clinic })
  }
  const problem = command.problem !== null && <Alert tone="error">{command.problem}</Alert>
  return (
    <>
      <SearchField
        aria-label={t('clinics.search')}
        placeholder={t('clinics.search')}
        value={search}
        onValueChange={setSearch}
      />
      {!dialog && problem && <div className="mt-4">{problem}</div>}
      <div className="mt-4">
        <Loaded query={query}>
          {(clinics) => {
            const matches = clinics.filter(({ name, email, phone }) =>
              isClinicFound(search, [name, email], phone),
            )
            if (matches.length === 0)
              return <EmptyState title={t(clinics.length === 0 ? 'clinics.empty' : 'clinics.noneFound')} />
            return (
              <ul className="divide-y divide-line">
                {matches.map((clinic) => (
                  <ClinicRow
                    key={`${clinic.state} ${clinic.email}`}
                    clinic={clinic}
                    isApproving={
                      command.running?.name === 'approve' && command.running.email === clinic.email
                    }
                    onAction={(action) => act(action, clinic)}
                  />
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
      {dialog?.action === 'reject' && (
        <RejectDialog
          clinic={dialog.clinic}
          isBusy={command.isRunning}
          problem={command.problem}
          onReject={(reason) =>
            command.run({ name: 'reject', email: dialog.clinic.email, reason }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
      {dialog?.action === 'sessions' && <SessionsDialog clinic={dialog.clinic} onClose={close} />}
      {dialog?.action === 'suspend' && (
        <AlertDialog
          open
          onOpenChange={close}
          title={t('suspend.title', { clinic: dialog.clinic.name })}
          description={t('suspend.description')}
          actionLabel={t('suspend.action')}
          cancelLabel={t('cancel')}
          busy={command.isRunning}
          onAction={() => command.run({ name: 'suspend', email: dialog.clinic.email }, { onSuccess: close })}
        >
          {problem}
        </AlertDialog>
      )}
    </>
  )
}
