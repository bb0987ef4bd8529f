import type { concernCalls } from '#care/concerns/concern-calls.ts'
import type { noteCalls } from '#care/notes/note-calls.ts'
import type { dueReportCalls } from '#care/safeguarding/due-report-calls.ts'
import type { supervisorCalls } from '#care/safeguarding/supervisor-calls.ts'

export type CareCalls = (typeof noteCalls)['calls'] &
  (typeof concernCalls)['calls'] &
  (typeof dueReportCalls)['calls'] &
  (typeof supervisorCalls)['calls']
