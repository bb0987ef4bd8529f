import type { StudentReportPath } from '@minster/domain/returns/reports/student-report-calls'
import type { ComponentType } from 'react'

const reportAt = (path: StudentReportPath) => async (): Promise<ComponentType> => {
  const { StudentReport } = await import('./StudentReport.tsx')
  return () => <StudentReport path={path} />
}

/** The reports of the students menu by their path. */
export const reportScreens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/students/studentreporting': async () => (await import('./StudentFigures.tsx')).StudentFigures,
  '/students/counted': reportAt('students-counted'),
  '/students/pathways': reportAt('pathways-report'),
  '/students/placements/missing': reportAt('placements-report'),
  '/students/stage-two': reportAt('stage-two-report'),
  '/students/induction': reportAt('induction-report'),
  '/students/cot': reportAt('cot-report'),
  '/students/students-by-cohort': reportAt('students-by-cohort'),
  '/students/attendance': reportAt('attendance-report'),
  '/mystudents/attendance': reportAt('my-attendance-report'),
  '/students/address-export': reportAt('address-export'),
}
