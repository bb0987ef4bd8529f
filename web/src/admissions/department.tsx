import type { ComponentType } from 'react'
import type { Department, RecordPage } from '#kit/departments/department.ts'

/** The form of an application as the office fills it in, in one collection. */
async function staffForm(collection: string): Promise<ComponentType> {
  const { StaffForm } = await import('./apply/StaffForm.tsx')
  return () => <StaffForm collection={collection} />
}

const applicationPage = async (): Promise<RecordPage> =>
  (await import('./applications/ApplicationScreen.tsx')).ApplicationScreen

/** The screens of admissions, from the first account to the place. */
export const admissions: Department = {
  screens: {
    '/apply': async () => (await import('./apply/ApplyPage.tsx')).ApplyPage,
    '/applications/:id/form': () => staffForm('applications'),
    '/fc-applications/:id/form': () => staffForm('fc-applications'),
    '/myapplicants/:id/form': () => staffForm('myapplicants'),
    '/applications/ongoing': async () => (await import('./applications/MorningList.tsx')).MorningList,
    '/applications/import': async () => {
      const { ImportScreen } = await import('#kit/import/ImportScreen.tsx')
      return () => <ImportScreen collection="applications" title="Applications" />
    },
    '/applications/interviews': async () =>
      (await import('./interviews/InterviewsScreen.tsx')).InterviewsScreen,
    '/myapplicants/interviews': async () =>
      (await import('./interviews/InterviewsScreen.tsx')).MyInterviewsScreen,
    '/pages/interview': async () => (await import('./interviews/BookInterview.tsx')).BookInterview,
    '/pages/reference': async () => (await import('./references/ReferencePage.tsx')).ReferencePage,
    '/pages/reference/:token': async () => (await import('./references/ReferencePage.tsx')).ReferencePage,
  },
  recordPages: {
    applications: applicationPage,
    'fc-applications': applicationPage,
    myapplicants: applicationPage,
  },
}
