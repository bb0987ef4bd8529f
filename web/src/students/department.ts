import type { Department } from '#kit/departments/department.ts'

/** The screens of students and their studies. */
export const students: Department = {
  screens: {
    '/students/banner-ids': async () => (await import('./banner/BannerIds.tsx')).BannerIds,
    '/students/photos': async () => (await import('./photos/PhotoScreens.tsx')).StudentPhotos,
    '/students/photos/add': async () => (await import('./photos/AddPhotos.tsx')).AddPhotos,
    '/mystudents/allphotos': async () => (await import('./photos/PhotoScreens.tsx')).MyPhotos,
    '/mystudents/centrephotos': async () => (await import('./photos/PhotoScreens.tsx')).CentrePhotos,
    '/mystudents/modulephotos': async () => (await import('./photos/PhotoScreens.tsx')).ModulePhotos,
    '/mystudents/studentsupport': async () => (await import('./support/SupportNeeds.tsx')).SupportNeeds,
    '/students/enrolment': async () => (await import('./enrolment/Enrolment.tsx')).Enrolment,
    '/students/enrolment/rollover': async () => (await import('./rollover/Rollover.tsx')).Rollover,
    '/students/intentions': async () => (await import('./intentions/Intentions.tsx')).Intentions,
    '/students/documents': async () => (await import('./documents/DocumentsScreen.tsx')).DocumentsScreen,
    '/students/documents/:template': async () =>
      (await import('./documents/DocumentTemplate.tsx')).DocumentTemplate,
    '/students/new': async () => (await import('./study/NewStudents.tsx')).NewStudents,
  },
  lists: {
    students: async () => ({ Actions: (await import('./documents/DocumentRows.tsx')).DocumentRows }),
    'planned-changes': async () => (await import('./planned/planned-list.tsx')).plannedList,
  },
  recordPages: {
    programmes: async () => (await import('./programmes/ProgrammeScreen.tsx')).ProgrammeScreen,
    regulations: async () => (await import('./regulations/RegulationScreen.tsx')).RegulationScreen,
    'proposed-changes': async () => (await import('./study/ProposalScreen.tsx')).ProposalScreen,
  },
}
