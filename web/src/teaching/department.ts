import type { Department } from '#kit/departments/department.ts'

/** The screens of teaching and marking. */
export const teaching: Department = {
  screens: {
    '/calendar': async () => (await import('./agenda/CalendarScreen.tsx')).CalendarScreen,
    '/admin/grades': async () => (await import('./grades/Grades.tsx')).Grades,
    '/admin/grades/:id': async () => (await import('./grades/MarkSheetScreen.tsx')).OfficeMarks,
    '/admin/grades/boards': async () => (await import('./boards/Boards.tsx')).Boards,
    '/admin/grades/boards/:id': async () => (await import('./boards/BoardPaperScreen.tsx')).BoardPaperScreen,
    '/modules/marks': async () => (await import('./grades/Grades.tsx')).MyMarks,
    '/modules/marks/:id': async () => (await import('./grades/MarkSheetScreen.tsx')).TaughtMarks,
    '/mystudents/registers': async () => (await import('./attendance/Registers.tsx')).Registers,
    '/teaching-days/:id/register': async () =>
      (await import('./attendance/RegisterScreen.tsx')).RegisterScreen,
    '/modules/sync-report': async () => (await import('./sync-report/SyncReport.tsx')).SyncReport,
    '/students/formationgroups': async () =>
      (await import('./formation/FormationGroups.tsx')).FormationGroups,
    '/mystudents/formation-groups': async () => (await import('./formation/OwnGroups.tsx')).MyFormationGroups,
    '/faculty/formationgroups': async () =>
      (await import('./formation/OwnGroups.tsx')).FacultyFormationGroups,
    '/modules/all': async () => (await import('./modules/AllModules.tsx')).AllModules,
    '/modules/copy': async () => (await import('./modules/CopyYear.tsx')).CopyYear,
    '/pages/placement-report': async () => (await import('./placements/PlacementReport.tsx')).PlacementReport,
  },
  lists: {
    placements: async () => (await import('./placements/placement-list.tsx')).placementList,
  },
  recordPages: {
    modules: async () => (await import('./modules/ModuleScreen.tsx')).ModuleScreen,
    faculty: async () => (await import('./faculty/FacultyScreen.tsx')).FacultyScreen,
    placements: async () => (await import('./placements/PlacementScreen.tsx')).PlacementScreen,
    'teaching-days': async () => (await import('./attendance/TeachingDayScreen.tsx')).TeachingDayScreen,
  },
}
