import type { Department } from '#kit/departments/department.ts'

/** Certificates and checks. */
export const care: Department = {
  screens: {
    '/students/safeguardingreport': async () =>
      (await import('./safeguarding/TrainingReport.tsx')).TrainingReport,
    '/students/dbsreport': async () => (await import('./safeguarding/DbsReport.tsx')).DbsReport,
  },
}
