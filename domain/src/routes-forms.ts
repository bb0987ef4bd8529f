import type { Route } from './route.ts'

function form(path: string, title: string, built = false): Route {
  return { path, title, audience: 'signed-in', requires: 'forms:student', built }
}

/** The student portal: its home and one page for each form (Specification §2). */
export const formRoutes: readonly Route[] = [
  form('/forms', 'Student Forms', true),
  form('/forms/pages/:slug', 'Page', true),
  form('/forms/enrolment', 'Enrolment', true),
  { ...form('/forms/hesa', 'HESA questions', true), features: ['hesa'] },
  form('/forms/intentions', 'Next year', true),
  form('/forms/induction', 'Induction', true),
  form('/forms/marks', 'My studies', true),
  form('/forms/extensions/requests', 'Extension Request', true),
  { ...form('/forms/itsupport', 'IT support', true), features: ['helpdesk'] },
  { ...form('/forms/itsupport/:name', 'IT support', true), features: ['helpdesk'] },
  { ...form('/forms/bursary-application', 'Bursary application', true), features: ['bursaries'] },
  {
    ...form('/forms/residential-requirements', 'Residential requirements', true),
    features: ['residential'],
  },
  form('/forms/emergency-contacts', 'Emergency contacts', true),
  form('/forms/interruption', 'Interruption of studies', true),
  form('/forms/requests', 'Requests to the college', true),
  form('/forms/learning-support', 'Learning support', true),
  form('/forms/safeguarding', 'Safeguarding', true),
  form('/forms/dbs', 'DBS', true),
  form('/forms/folder-request', 'Printed course folder', true),
  form('/forms/finance-details', 'Finance details', true),
  form('/forms/personal-details', 'Personal details', true),
]
