import type { StudentForm } from '@minster/domain/portal/forms/student-form'
import type { ComponentType } from 'react'
import type { Department, RecordPage } from '#kit/departments/department.ts'
import type { FormParts } from './forms/StudentFormScreen.tsx'

/** The screen of a declared form of the portal; the form comes with its own chunk. */
function formScreen(
  declared: () => Promise<StudentForm>,
  parts: () => Promise<FormParts> = async () => ({}),
): () => Promise<ComponentType> {
  return async () => {
    const [{ screenOfForm }, form, beside] = await Promise.all([
      import('./forms/StudentFormScreen.tsx'),
      declared(),
      parts(),
    ])
    return screenOfForm(form, beside)
  }
}

const studentRequestPage = async (): Promise<RecordPage> =>
  (await import('./requests/RequestScreen.tsx')).RequestScreen

/** The screens of the students' portal, and those of the office for its requests. */
export const portal: Department = {
  screens: {
    '/forms': async () => (await import('./forms/FormsHome.tsx')).FormsHome,
    '/forms/enrolment': async () => (await import('./enrolment/EnrolmentScreen.tsx')).EnrolmentScreen,
    '/forms/hesa': async () => {
      const { HesaQuestions } = await import('./hesa/HesaQuestions.tsx')
      return () => <HesaQuestions />
    },
    '/forms/intentions': async () => (await import('./enrolment/IntentionScreen.tsx')).IntentionScreen,
    '/forms/personal-details': formScreen(
      async () => (await import('@minster/domain/portal/student-forms/personal-details')).personalDetails,
      async () => ({ reach: (await import('./forms/NewEmail.tsx')).NewEmail }),
    ),
    '/forms/extensions/requests': async () =>
      (await import('./extensions/ExtensionScreen.tsx')).ExtensionScreen,
    '/forms/emergency-contacts': formScreen(
      async () => (await import('@minster/domain/portal/student-forms/emergency-contacts')).emergencyContacts,
    ),
    '/forms/interruption': async () => (await import('./forms/InterruptionPage.tsx')).InterruptionPage,
    '/forms/requests': async () => (await import('./forms/RequestsPage.tsx')).RequestsPage,
    '/forms/residential-requirements': formScreen(
      async () =>
        (await import('@minster/domain/portal/student-forms/residential-requirements'))
          .residentialRequirements,
    ),
    '/forms/learning-support': formScreen(
      async () => (await import('@minster/domain/portal/student-forms/learning-support')).learningSupport,
    ),
    '/forms/safeguarding': formScreen(
      async () => (await import('@minster/domain/portal/student-forms/safeguarding')).safeguarding,
    ),
    '/forms/dbs': formScreen(async () => (await import('@minster/domain/portal/student-forms/dbs')).dbs),
    '/forms/folder-request': formScreen(
      async () => (await import('@minster/domain/portal/student-forms/folder-request')).folderRequest,
    ),
    '/forms/induction': async () => (await import('./induction/Induction.tsx')).Induction,
    '/forms/finance-details': async () => (await import('./forms/FinanceDetails.tsx')).FinanceDetails,
    '/forms/itsupport': async () => (await import('./it-support/ItSupport.tsx')).ItSupport,
    '/forms/itsupport/:name': async () => (await import('./it-support/ItSupport.tsx')).ItSupport,
    '/forms/marks': async () => (await import('./own-marks/Marks.tsx')).Marks,
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
