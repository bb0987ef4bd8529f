import type { SessionLevel } from '@minster/domain/students/student/session-levels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { beginRollover, decideRollover, workOnRollover } from './rollover.ts'

/** What somebody decides of one student. */
export interface Deciding {
  readonly year: string
  readonly engagement: string
  readonly leftOut: boolean
  readonly level: SessionLevel | null
}

export interface RolloverDoing {
  readonly isBusy: boolean
  readonly begin: (year: string, print: string) => Promise<void>
  readonly work: (run: string, verb: 'continue' | 'undo') => Promise<void>
  readonly decide: (deciding: Deciding) => Promise<void>
}

/** What can be done with a rollover. A refusal is said where all are, and the page is asked for anew. */
export function useRollover(): RolloverDoing {
  const queryClient = useQueryClient()
  const doing = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => refreshRecords(queryClient),
  })
  const attempt = async (work: () => Promise<unknown>) => {
    await doing.mutateAsync(work).catch(() => undefined)
  }
  return {
    isBusy: doing.isPending,
    begin: (year, print) => attempt(() => beginRollover(year, print)),
    work: (run, verb) => attempt(() => workOnRollover(run, verb)),
    decide: ({ engagement, ...decision }) => attempt(() => decideRollover(engagement, decision)),
  }
}
