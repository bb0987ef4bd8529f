import type { Department } from '#kit/departments/department.ts'

/** The screens of the return to HESA. */
export const hesa: Department = {
  screens: {
    '/hesa/export': async () => (await import('./export-page/HesaExport.tsx')).HesaExport,
    '/hesa/mapping': async () => (await import('./mapping/MappingScreen.tsx')).MappingScreen,
    '/hesa/missing': async () => (await import('./missing/MissingSurvey.tsx')).MissingSurvey,
    '/hesa/student': async () => (await import('./return/StudentData.tsx')).StudentData,
  },
}
