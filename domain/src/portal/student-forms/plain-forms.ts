import type { StudentForm } from '../forms/student-form.ts'

/** By their address: forms whose page is made of their declaration and nothing else. Each comes to a phone by itself. */
export const plainForms: Readonly<Record<string, () => Promise<StudentForm>>> = {
  '/forms/personal-details': async () => (await import('./personal-details.ts')).personalDetails,
  '/forms/emergency-contacts': async () => (await import('./emergency-contacts.ts')).emergencyContacts,
  '/forms/residential-requirements': async () =>
    (await import('./residential-requirements.ts')).residentialRequirements,
  '/forms/safeguarding': async () => (await import('./safeguarding.ts')).safeguarding,
  '/forms/dbs': async () => (await import('./dbs.ts')).dbs,
  '/forms/learning-support': async () => (await import('./learning-support.ts')).learningSupport,
  '/forms/folder-request': async () => (await import('./folder-request.ts')).folderRequest,
}
