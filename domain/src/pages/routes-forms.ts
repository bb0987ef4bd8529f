import type { Route } from './route.ts'

function page(path: string, title: string): Route {
  return { path, title, audience: 'signed-in', requires: 'forms:student', built: true }
}

function form(path: string, title: string): Route {
  return { ...page(path, title), switchedBy: path }
}

/** The student portal: its home and one page for each form (Specification §2). */
export const formRoutes: readonly Route[] = [
  page('/forms', 'Student Forms'),
  page('/forms/pages/:slug', 'Page'),
  form('/forms/enrolment', 'Enrolment'),
  { ...form('/forms/hesa', 'HESA questions'), features: ['hesa'] },
  form('/forms/intentions', 'Next year'),
  form('/forms/induction', 'Induction'),
  form('/forms/marks', 'My studies'),
  form('/forms/extensions/requests', 'Extension Request'),
  { ...form('/forms/itsupport', 'IT support'), features: ['helpdesk'] },
  { ...form('/forms/itsupport/:name', 'IT support'), switchedBy: '/forms/itsupport', features: ['helpdesk'] },
  { ...form('/forms/bursary-application', 'Bursary application'), features: ['bursaries'] },
  {
    ...form('/forms/residential-requirements', 'Residential requirements'),
    features: ['residential'],
  },
  form('/forms/emergency-contacts', 'Emergency contacts'),
  form('/forms/interruption', 'Interruption of studies'),
  form('/forms/requests', 'Requests to the college'),
  { ...form('/forms/requests/letter', 'Letter of status'), switchedBy: '/forms/requests' },
  form('/forms/learning-support', 'Learning support'),
  form('/forms/safeguarding', 'Safeguarding'),
  form('/forms/dbs', 'DBS'),
  form('/forms/folder-request', 'Printed course folder'),
  form('/forms/finance-details', 'Finance details'),
  form('/forms/personal-details', 'Personal details'),
]
