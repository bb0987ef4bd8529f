/** The screen of each list the first page leads to. */
const screens = {
  applications: '/applications/all',
  myapplicants: '/myapplicants',
  'student-requests': '/students/requests',
  'onboarding-mails': '/students/first-mails',
  students: '/students/all',
  mystudents: '/mystudents',
  'new-students': '/students/new',
  tickets: '/tickets',
  'my-tickets': '/my-tickets',
  'my-leads': '/leads/mine',
} as const

export type CollectionPath = keyof typeof screens

/** Answers the address of a list's screen with what is meant of it, as a person would read it. */
export function listAddress(collection: CollectionPath, tests: Readonly<Record<string, string>>): string {
  const query = Object.entries(tests)
    .map(([name, value]) => `${written(name)}=${written(value)}`)
    .join('&')
  return query === '' ? screens[collection] : `${screens[collection]}?${query}`
}

function written(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/%(2C|5B|5D)/g, decodeURIComponent)
}
