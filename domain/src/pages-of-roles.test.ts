import { expect, it } from 'vitest'
import { defaultRoles } from './access/roles.ts'
import type { Route } from './route.ts'
import { entryTo, routes } from './routes.ts'

const roles: readonly { readonly name: string; readonly claims: readonly string[] }[] = defaultRoles
/** Everybody but students and applicants. */
const staff = roles.map(({ name }) => name).filter((name) => name !== 'student' && name !== 'applicant')

/** For whom each page opens, of the roles that come with the product, were all of them built and switched on. */
const written = `
  / = staff, student
  /account = signed in
  /admin/emailtemplates = sysadmin
  /admin/emailtemplates/:template = sysadmin
  /admin/grades = sysadmin, registrar
  /admin/grades/:id = sysadmin, registrar
  /admin/housekeeping = sysadmin
  /admin/import = sysadmin
  /admin/induction = sysadmin, manager, registrar
  /admin/policies = sysadmin
  /admin/studentforms = sysadmin, manager, registrar
  /admin/portalpages = sysadmin, manager
  /admin/programmes = sysadmin, manager, registrar
  /admin/settings = sysadmin
  /admin/systemdata = sysadmin
  /admin/systemdata/dioceses = sysadmin
  /admin/systemdata/fees = sysadmin, manager, registrar
  /admin/systemdata/hubs = sysadmin
  /admin/systemdata/import = sysadmin
  /alumni = sysadmin, manager, admissions
  /applications/:id = sysadmin, manager, admissions, registrar, finance
  /applications/:id/form = sysadmin, manager, admissions
  /applications/all = sysadmin, manager, admissions
  /applications/applicationreporting = sysadmin, manager, admissions
  /applications/board = sysadmin, manager, admissions
  /applications/confirmed = sysadmin, manager, admissions
  /applications/duplicates = sysadmin, manager, admissions
  /applications/duplicates/:one/:other = sysadmin, manager, admissions, registrar
  /applications/counted = sysadmin, manager, admissions
  /applications/import = sysadmin, manager, admissions
  /applications/interviews = sysadmin, manager, admissions
  /applications/ongoing = sysadmin, manager, admissions
  /applications/references = sysadmin, manager, admissions
  /applications/statistics = sysadmin, manager, admissions
  /apply = sysadmin, applicant
  /apply/pages/:slug = sysadmin, applicant
  /calendar = staff, student
  /cancel-login-as = everybody
  /cancel-loginas = everybody
  /canned-replies = sysadmin, support
  /canned-replies/:id = sysadmin, support
  /consents = staff
  /consents/:id = sysadmin, manager
  /contacts/:id = sysadmin, manager, admissions
  /contacts/all = sysadmin, manager, admissions
  /contacts/supervisors = sysadmin, manager, admissions
  /dashboard = staff, student
  /dioceses/:id = sysadmin
  /donors = sysadmin, manager
  /donors/:id = sysadmin, manager
  /extension-requests/:id = sysadmin, manager, registrar, hub director, programme director, faculty, safeguarding, hesa, finance
  /faculty/:id = sysadmin, manager, registrar
  /faculty/all = sysadmin, manager, registrar
  /faculty/formationgroups = sysadmin, manager, registrar
  /fc-applications = sysadmin, manager, admissions
  /fc-applications/:id = sysadmin, manager, admissions
  /fc-applications/:id/form = sysadmin, manager, admissions
  /finance/bursaries = sysadmin, finance
  /finance/invoices = sysadmin, finance
  /finance/payments = sysadmin, finance
  /folder-requests/:id = sysadmin, manager, registrar, safeguarding, hesa, finance
  /form-openings/:id = sysadmin, manager, registrar
  /forms = sysadmin, student
  /forms/dbs = sysadmin, student
  /forms/bursary-application = sysadmin, student
  /forms/emergency-contacts = sysadmin, student
  /forms/enrolment = sysadmin, student
  /forms/hesa = sysadmin, student
  /forms/intentions = sysadmin, student
  /forms/finance-details = sysadmin, student
  /forms/folder-request = sysadmin, student
  /forms/interruption = sysadmin, student
  /forms/itsupport = sysadmin, student
  /forms/marks = sysadmin, student
  /forms/requests = sysadmin, student
  /forms/extensions/requests = sysadmin, student
  /forms/induction = sysadmin, student
  /forms/itsupport/:name = sysadmin, student
  /forms/learning-support = sysadmin, student
  /forms/pages/:slug = sysadmin, student
  /forms/personal-details = sysadmin, student
  /forms/residential-requirements = sysadmin, student
  /forms/safeguarding = sysadmin, student
  /fundraising = sysadmin, manager
  /hesa/export = sysadmin, registrar, hesa
  /hesa/mapping = sysadmin, registrar, hesa
  /hesa/missing = sysadmin, registrar, hesa
  /hesa/student = sysadmin, registrar, hesa
  /hubs/:id = sysadmin
  /induction-steps/:id = sysadmin, manager, registrar
  /ios-requests/:id = sysadmin, manager, registrar, hub director, programme director, faculty, safeguarding, hesa, finance
  /kb = staff
  /kb/:page = staff
  /leads = sysadmin, manager, admissions, hub director
  /leads/:id = sysadmin, manager, admissions, hub director
  /lock = everybody
  /loginas/:mode/:id = sysadmin, manager, support
  /modules/:id = sysadmin, manager, registrar, programme director, faculty
  /modules/all = sysadmin, manager, registrar, faculty
  /modules/copy = sysadmin, manager, registrar
  /modules/marks = sysadmin, manager, registrar, programme director, faculty
  /modules/marks/:id = sysadmin, manager, registrar, programme director, faculty
  /modules/sync-report = sysadmin, manager, registrar, faculty
  /modules/teaching-days = sysadmin, manager, registrar, faculty
  /my-tickets = sysadmin, manager, admissions, registrar, hub director, programme director, faculty, safeguarding, support
  /my-tickets/new = sysadmin, manager, admissions, registrar, hub director, programme director, faculty, safeguarding, support
  /my-work = staff
  /myapplicants = sysadmin, hub director, programme director, faculty
  /myapplicants/:id = sysadmin, hub director, programme director, faculty
  /myapplicants/:id/form = sysadmin, hub director, programme director
  /myapplicants/interviews = sysadmin, hub director, programme director, faculty
  /mystudents = sysadmin, hub director, programme director, faculty
  /mystudents/:id = sysadmin, hub director, programme director, faculty
  /mystudents/allphotos = sysadmin, hub director, programme director
  /mystudents/attendance = sysadmin, hub director, programme director, faculty
  /mystudents/centrephotos = sysadmin, manager, hub director
  /mystudents/formation-groups = sysadmin, hub director, programme director, faculty
  /mystudents/requests = sysadmin, hub director, programme director, faculty
  /mystudents/interruptions = sysadmin, hub director, programme director, faculty
  /mystudents/modulephotos = sysadmin, hub director, programme director, faculty
  /mystudents/registers = sysadmin, hub director, programme director, faculty
  /mystudents/studentsupport = sysadmin, manager, registrar, hub director, programme director, faculty
  /notifications = signed in
  /organisations/:id = sysadmin, manager, admissions
  /organisations/all = sysadmin, manager, admissions
  /pages/confirm = everybody
  /pages/interview = everybody
  /pages/placement-report = everybody
  /pages/bursary-reference = everybody
  /pages/login = signed out
  /pages/privacy = everybody
  /pages/reference = everybody
  /pages/reference/:token = everybody
  /pages/register = signed out
  /pages/reset = signed out
  /pages/set-password = everybody
  /pages/sysadmin = everybody
  /pages/two-step = everybody
  /pages/unlock = everybody
  /pages/welcome = sysadmin, applicant
  /placements/:id = sysadmin, manager, registrar, hub director, programme director, faculty, safeguarding, hesa, finance
  /policy-editions/:id = sysadmin
  /portal-pages/:id = sysadmin, manager
  /programme-fees/:id = sysadmin, manager, registrar
  /programmes/:id = sysadmin, manager, registrar
  /registrations = sysadmin, manager, admissions
  /registrations/:id = sysadmin, manager, admissions
  /reporting/adhoc = sysadmin
  /reporting/applications = sysadmin, manager, admissions, registrar
  /reporting/custom = sysadmin, manager
  /reporting/marketing = sysadmin, manager, admissions, registrar
  /reporting/students = sysadmin, manager, admissions, registrar
  /proposed-changes/:id = sysadmin, manager, registrar, safeguarding, hesa, finance
  /roles/:id = sysadmin
  /status = everybody
  /student-requests/:id = sysadmin, manager, registrar, hub director, programme director, faculty, safeguarding, hesa, finance
  /learning-support-requests/:id = sysadmin, manager
  /safeguarding-requests/:id = sysadmin, manager, safeguarding
  /dbs-requests/:id = sysadmin, manager, safeguarding
  /bursary-application-requests/:id = sysadmin, manager, finance
  /students/:id = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/address-export = sysadmin, manager, registrar
  /students/all = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/attendance = sysadmin, manager, registrar
  /students/banner-ids = sysadmin, manager, registrar
  /students/bursaries = sysadmin, manager, finance
  /students/bursaries/:id = sysadmin, manager, finance
  /bursary-rounds/:id = sysadmin, manager, finance
  /bursary-applications/:id = sysadmin, manager, finance
  /bursary-references/:id = sysadmin, manager, finance
  /students/cot = sysadmin, manager, registrar
  /students/counted = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/dbsreport = sysadmin, manager, safeguarding
  /students/documents = sysadmin, manager, registrar
  /students/documents/:template = sysadmin, manager, registrar
  /students/enrolled = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/enrolment = sysadmin, manager, registrar
  /students/enrolment/rollover = sysadmin, manager, registrar
  /students/extensions = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/folders = sysadmin, manager, registrar
  /students/formationgroups = sysadmin, manager
  /students/induction = sysadmin, manager, registrar
  /students/requests = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/interruptions = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/intentions = sysadmin, manager, registrar, hub director, programme director
  /students/new = sysadmin, manager, registrar, hub director, programme director
  /students/pathways = sysadmin, manager, registrar
  /students/photos = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/photos/add = sysadmin, manager, registrar
  /students/placements = sysadmin, manager
  /students/placements/missing = sysadmin, manager
  /students/safeguardingreport = sysadmin, manager, safeguarding
  /students/stage-two = sysadmin, manager, registrar
  /students/studentreporting = sysadmin, manager, registrar, safeguarding, hesa, finance
  /students/students-by-cohort = sysadmin, manager, registrar
  /sysadmin = everybody
  /teaching-days/:id = sysadmin, manager, registrar, programme director, faculty
  /teaching-days/:id/register = sysadmin, manager, registrar, hub director, programme director, faculty
  /tickets = sysadmin, support
  /tickets/:id = sysadmin, manager, admissions, registrar, hub director, programme director, faculty, safeguarding, support
  /tickets/all = sysadmin, support
  /tickets/assigned = sysadmin, support
  /users/:id = sysadmin
  /users/all = sysadmin
  /users/roles = sysadmin
  /users/why = sysadmin
`

function whoOpens(route: Route): string {
  const there: Route = { ...route, built: true, features: [] }
  if (entryTo(there, null, {}) === 'open') return route.audience === 'signed-out' ? 'signed out' : 'everybody'
  const open = roles.filter(({ claims }) => entryTo(there, claims, {}) === 'open').map(({ name }) => name)
  if (open.length === roles.length) return 'signed in'
  const others = open.filter((name) => !staff.includes(name))
  return (open.length - others.length === staff.length ? ['staff', ...others] : open).join(', ') || 'no role'
}

it('opens every page for the roles written down here, and for no other', () => {
  const found = routes.map((route) => `${route.path} = ${whoOpens(route)}`)
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const advice = [
    ...found.filter((line) => !lines.includes(line)).map((line) => `add      ${line}`),
    ...lines.filter((line) => !found.includes(line)).map((line) => `take out ${line}`),
  ]
  expect(advice, `The list in pages-of-roles.test.ts differs:\n${advice.join('\n')}\n`).toEqual([])
  expect(lines).toHaveLength(routes.length)
})
