import type { Department } from '#kit/departments/department.ts'

/** Whom the college knows. */
export const people: Department = {
  screens: {
    '/applications/duplicates': async () =>
      (await import('./duplicates/DuplicatesScreen.tsx')).DuplicatesScreen,
    '/applications/duplicates/:one/:other': async () =>
      (await import('./duplicates/CompareScreen.tsx')).CompareScreen,
    '/consents': async () => (await import('./consents/ConsentsScreen.tsx')).ConsentsScreen,
    '/consents/:id': async () => (await import('./consents/ConsentsOfPerson.tsx')).ConsentsOfPerson,
    '/pages/preferences': async () => (await import('./preferences/PreferencesPage.tsx')).PreferencesPage,
    '/contacts/supervisors': async () => (await import('./contacts/Supervisors.tsx')).Supervisors,
  },
  lists: {
    contacts: async () => (await import('./contacts/contact-list.ts')).contactList,
  },
  recordPages: {
    organisations: async () => (await import('./contacts/OrganisationScreen.tsx')).OrganisationScreen,
    contacts: async () => (await import('./contacts/ContactScreen.tsx')).ContactScreen,
  },
}
