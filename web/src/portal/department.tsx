import { plainForms } from '@minster/domain/portal/student-forms/plain-forms'
import type { ComponentType } from 'react'
import type { Department, RecordPage } from '#kit/departments/department.ts'
import type { FormParts } from './forms/StudentFormScreen.tsx'

/** What some of the plain forms show besides their fields. */
const partsOfForms: Readonly<Record<string, () => Promise<FormParts>>> = {
  '/forms/personal-details': async () => ({ reach: (await import('./forms/NewEmail.tsx')).NewEmail }),
}

/** The screens of forms that are nothing but their declaration, which comes with its own chunk. */
const formScreens = Object.fromEntries(
  Object.entries(plainForms).map(([path, declared]) => [
    path,
    async (): Promise<ComponentType> => {
      const [{ screenOfForm }, form, parts] = await Promise.all([
        import('./forms/StudentFormScreen.tsx'),
        declared(),
        partsOfForms[path]?.(),
      ])
      return screenOfForm(form, parts)
    },
  ]),
)

const studentRequestPage = async (): Promise<RecordPage> =>
  (await import('./requests/RequestScreen.tsx')).RequestScreen

/** The screens of the students' portal, and those of the office for its requests. */
export const portal: Department = {
  screens: {
    ...formScreens,
    '/forms': async () => (await import('./forms/FormsHome.tsx')).FormsHome,
    '/forms/enrolment': async () => (await import('./enrolment/EnrolmentScreen.tsx')).EnrolmentScreen,
    '/forms/hesa': async () => {
      const { HesaQuestions } = await import('./hesa/HesaQuestions.tsx')
      return () => <HesaQuestions />
    },
    '/forms/intentions': async () => (await import('./enrolment/IntentionScreen.tsx')).IntentionScreen,
    '/forms/extensions/requests': async () =>
      (await import('./extensions/ExtensionScreen.tsx')).ExtensionScreen,
    '/forms/interruption': async () => (await import('./forms/InterruptionPage.tsx')).InterruptionPage,
    '/forms/requests': async () => (await import('./letters/RequestsScreen.tsx')).RequestsScreen,
    '/forms/requests/letter': async () => (await import('./letters/RequestsScreen.tsx')).RequestsScreen,
    '/forms/induction': async () => (await import('./induction/Induction.tsx')).Induction,
    '/forms/finance-details': async () => (await import('./forms/FinanceDetails.tsx')).FinanceDetails,
    '/forms/itsupport': async () => (await import('./it-support/ItSupport.tsx')).ItSupport,
    '/forms/itsupport/:name': async () => (await import('./it-support/ItSupport.tsx')).ItSupport,
    '/forms/marks': async () => (await import('./own-marks/Marks.tsx')).Marks,
    '/students/formsdue': async () => (await import('./due-forms/DueForms.tsx')).DueForms,
    '/students/requests': async () => (await import('./requests/Inbox.tsx')).Inbox,
    '/mystudents/requests': async () => (await import('./requests/Inbox.tsx')).MyInbox,
    '/students/bursaries': async () => (await import('./bursaries/Bursaries.tsx')).Bursaries,
    '/students/bursaries/:id': async () => (await import('./bursaries/BursaryPanel.tsx')).BursaryPanel,
    '/forms/bursary-application': async () => (await import('./bursaries/OwnBursary.tsx')).OwnBursary,
    '/pages/bursary-reference': async () =>
      (await import('./bursaries/BursaryReferencePage.tsx')).BursaryReferencePage,
    '/pages/confirm-form': async () => (await import('./forms/ConfirmFormPage.tsx')).ConfirmFormPage,
  },
  lists: {
    'extension-requests': async () => (await import('./extensions/extension-list.tsx')).extensionList,
  },
  recordPages: {
    'extension-requests': async () =>
      (await import('./extensions/ExtensionRequestScreen.tsx')).ExtensionRequestScreen,
    'bursary-rounds': async () => (await import('./bursaries/BursaryRoundScreen.tsx')).BursaryRoundScreen,
    'bursary-applications': async () =>
      (await import('./bursaries/BursaryApplicationScreen.tsx')).BursaryApplicationScreen,
    'ios-requests': async () => (await import('./interruptions/InterruptionScreen.tsx')).InterruptionScreen,
    'proposed-changes': async () =>
      (await import('./requests/ProposedChangeScreen.tsx')).ProposedChangeScreen,
    'student-requests': studentRequestPage,
    'learning-support-requests': studentRequestPage,
    'safeguarding-requests': studentRequestPage,
    'dbs-requests': studentRequestPage,
    'bursary-application-requests': studentRequestPage,
  },
}
