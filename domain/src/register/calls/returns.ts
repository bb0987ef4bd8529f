import type { marketingCalls } from '#returns/marketing/marketing-calls.ts'
import type { statisticsCalls } from '#returns/reports/statistics-calls.ts'
import type { studentFiguresCalls, studentReportCalls } from '#returns/reports/student-report-calls.ts'

export type ReturnsCalls = (typeof statisticsCalls)['calls'] &
  (typeof studentFiguresCalls)['calls'] &
  (typeof studentReportCalls)['calls'] &
  (typeof marketingCalls)['calls']
