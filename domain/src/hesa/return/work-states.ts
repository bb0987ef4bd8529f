/** How a kind of work on a whole return speaks of itself. */
interface WorkWords {
  readonly atWork: { readonly label: string; readonly refusal: string }
  readonly done: { readonly label: string; readonly refusal: string }
  /** What somebody is told who wants to go on with what failed. */
  readonly failed: string
}

/** Where work on a whole return in the background stands: it waits for its turn, is done or fails, and leaves nothing half done. */
export function workStates({ atWork, done, failed }: WorkWords) {
  return {
    Queued: {
      label: 'Queued',
      tone: 'neutral',
      work: { becomes: 'Running', ends: 'Done', breaks: 'Failed' },
      refusal: atWork.refusal,
    },
    Running: { ...atWork, tone: 'info', work: { ends: 'Done', breaks: 'Failed' } },
    Done: { ...done, tone: 'success', stamp: 'finishedAt' },
    Failed: { label: 'Failed', tone: 'danger', stamp: 'finishedAt', refusal: failed },
  } as const
}
