import type { agendaCalls } from '#teaching/agenda/agenda-calls.ts'
import type { attendanceCalls } from '#teaching/attendance/attendance-calls.ts'
import type { boardCalls } from '#teaching/boards/board-calls.ts'
import type { facultyCalls } from '#teaching/faculty/faculty-calls.ts'
import type { formationCalls } from '#teaching/formation/formation-calls.ts'
import type { gradesCalls } from '#teaching/modules/grades-calls.ts'
import type { moduleCalls } from '#teaching/modules/module-calls.ts'
import type { syncReportCalls } from '#teaching/modules/sync-report-calls.ts'
import type { placementCalls, placementReportCalls } from '#teaching/placements/placement-calls.ts'

export type TeachingCalls = (typeof agendaCalls)['calls'] &
  (typeof attendanceCalls)['calls'] &
  (typeof boardCalls)['calls'] &
  (typeof facultyCalls)['calls'] &
  (typeof formationCalls)['calls'] &
  (typeof gradesCalls)['calls'] &
  (typeof moduleCalls)['calls'] &
  (typeof placementCalls)['calls'] &
  (typeof placementReportCalls)['calls'] &
  (typeof syncReportCalls)['calls']
