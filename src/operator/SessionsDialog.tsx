import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { Alert } from '@/components/ui/Alert/Alert'
import { AlertDialog } from '@/components/ui/AlertDialog/AlertDialog'
import { Button } from '@/components/ui/Button/Button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/Dialog/Dialog'
import { DialogFooter } from '@/components/ui/Dialog/DialogFooter'
import { read, type Clinic, type Session } from './api'
import { Loaded } from './Loaded'
import { useCommand } from './useCommand'
import { useOperatorTexts } from './useOperatorTexts'

/** The open sessions of a clinic, each of which can be ended. */
export function SessionsDialog({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const t = useOperatorTexts()
  const format = useFormatter()
  const command = useCommand()
  const [ending, setEnding] = useState<Session | null>(null)
  const { email } = clinic
  const query = useQuery({
    queryKey: ['sessions', email],
    queryFn: () => read<Session[]>('sessions', { email }),
  })
  const timeOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const close = () => {
    command.reset()
    setEnding(null)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>{t('sessions.title', { clinic: clinic.name })}</DialogTitle>
        <DialogDescription>{t('sessions.description')}</DialogDescription>
        <DialogBody>
          <Loaded query={query}>
            {(sessions) =>
              sessions.length === 0 ? (
                <p className="text-muted">{t('sessions.empty')}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {sessions.map((session) => (
                    <li key={session.id} className="flex items-center justify-between gap-3 py-2">
                      <span className="text-sm">
                        {t('sessions.line', {
                          opened: timeOf(session.openedAt),
                          expires: timeOf(session.expiresAt),
                        })}
                      </span>
                      <Button
                        size="sm"
                        aria-label={t('sessions.endOf', { id: session.id })}
                        onClick={() => setEnding(session)}
                      >
                        {t('sessions.end')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('sessions.close')}</Button>
        </DialogFooter>
        {ending && (
          <AlertDialog
            open
            onOpenChange={close}
            title={t('sessions.endTitle')}
            description={t('sessions.endDescription')}
            actionLabel={t('sessions.endAction')}
            cancelLabel={t('cancel')}
            busy={command.isRunning}
            onAction={() =>
              command.run({ name: 'end-session', session: ending.id, email }, { onSuccess: close })
            }
          >
            {command.problem !== null && <Alert tone="error">{command.problem}</Alert>}
          </AlertDialog>
        )}
      </DialogContent>
    </Dialog>
  )
}
