import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AnsweredError, run, type Command } from './api'
import { useOperatorTexts } from './useOperatorTexts'

/** Runs commands, and reads everything again after one. `problem` is the text of the last one's failure, null without. */
export function useCommand() {
  const t = useOperatorTexts()
  const client = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (command: Command) => run(command),
    onSettled: () => client.invalidateQueries(),
  })
  const problem = error instanceof AnsweredError ? error.message : error ? t('login.failed') : null
  return { run: mutate, isRunning: isPending, running: isPending ? variables : null, problem, reset }
}
