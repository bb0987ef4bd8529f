import type { agendaCalls } from '#teaching/agenda/agenda-calls.ts'
import type { attendanceCalls } from '#teaching/attendance/attendance-calls.ts'
import type { formationCalls } from '#teaching/formation/formation-calls.ts'

export type TeachingCalls = (typeof agendaCalls)['calls'] &
  (typeof attendanceCalls)['calls'] &
  (typeof formationCalls)['calls']
