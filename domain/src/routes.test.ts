import { describe, expect, it } from 'vitest'
import { describePermission } from './access/permission-list.ts'
import { partsOf, type Requirement } from './access/permissions.ts'
import { collections, reach } from './records/paths.ts'
import { routeAt, routes } from './routes.ts'

const built = true
const later = false
const open = 'everybody'
const out = 'signed-out'
const everyone = 'whoever is signed in'

type Row = [
  path: string,
  requires: Requirement | 'everybody' | 'signed-out' | 'whoever is signed in',
  title: string,
  built: boolean,
  feature?: string,
]
const home: Requirement = { any: ['dashboard:view', 'forms:student'] }

// Specification §2, line by line, with what the college settled.
const table: Row[] = [
  ['/pages/login', out, 'Login', built],
  ['/pages/register', out, 'Register', built, 'registration'],
  ['/pages/reset', out, 'Forgotten password', built],
  ['/pages/reference', open, 'Reference', built],
  ['/pages/reference/:token', open, 'Reference', built],
  ['/pages/set-password', open, 'Choose a password', built],
  ['/pages/interview', open, 'Your interview', built],
  ['/pages/placement-report', open, 'Placement report', built],
  ['/pages/bursary-reference', open, 'Bursary reference', built, 'bursaries'],
  ['/pages/confirm', open, 'Confirm your address', built, 'registration'],
  ['/pages/privacy', open, 'Privacy', built],
  ['/pages/welcome', 'forms:applicant', 'Welcome', built],
  ['/pages/sysadmin', open, 'System administration', built],
  ['/sysadmin', open, 'System administration', built],
  ['/status', open, 'Status', built],
  ['/account', everyone, 'Your account', built],
  ['/pages/two-step', open, 'Two-step sign-in', built],
  ['/pages/unlock', open, 'Unlock your account', built],
  ['/loginas/:mode/:id', 'dashboard:loginas', 'Log in as', built],
  ['/cancel-login-as', open, 'Return to yourself', built],
  ['/cancel-loginas', open, 'Return to yourself', built],
  ['/lock', open, 'Locked', later, 'lock'],
  ['/apply', 'forms:applicant', 'Your application', built, 'online-applications'],
  ['/apply/pages/:slug', 'forms:applicant', 'Your application', built, 'online-applications'],
  ['/', home, 'Dashboard', built],
  ['/dashboard', home, 'Dashboard', built],
  ['/kb', 'dashboard:view', 'Knowledge base', built],
  ['/kb/:page', 'dashboard:view', 'Knowledge base', built],
  ['/admin/emailtemplates/:template', 'admin:templates', 'E-mail template', built],

  ['/applications/:id', 'applications:view', 'Application', built],
  ['/applications/:id/form', 'applications:edit', 'Application form', built],
  ['/fc-applications/:id/form', 'fc-applications:edit', 'Application form', built],
  ['/myapplicants/:id/form', 'myapplicants:edit', 'Application form', built],
  ['/fc-applications/:id', 'fc-applications:view', 'FC application', built],
  ['/myapplicants/:id', 'myapplicants:view', 'My applicant', built],
  ['/students/:id', 'students:view', 'Student', built],
  ['/mystudents/:id', 'mystudents:view', 'My student', built],
  ['/placements/:id', { any: ['role:manager', 'students:view', 'mystudents:view'] }, 'Placement', built],
  ['/extension-requests/:id', { any: ['students:view', 'mystudents:view'] }, 'Extension request', built],
  ['/proposed-changes/:id', 'students:view', 'Proposed change', built],
  ['/form-openings/:id', { any: ['admin:admin', 'students:enrolment'] }, 'Opening of a form', built],
  ['/ios-requests/:id', { any: ['students:view', 'mystudents:view'] }, 'Interruption request', built],
  ['/student-requests/:id', { any: ['students:view', 'mystudents:view'] }, 'From a student', built],
  ['/learning-support-requests/:id', 'profiles:support', 'From a student', built],
  ['/safeguarding-requests/:id', 'profiles:safeguarding', 'From a student', built],
  ['/dbs-requests/:id', 'profiles:dbs', 'From a student', built],
  ['/bursary-application-requests/:id', 'bursaries:panel', 'From a student', built],
  ['/faculty/:id', 'faculty:view', 'Faculty member', built],
  ['/modules/:id', 'modules:view', 'Module', built],
  ['/teaching-days/:id', 'modules:view', 'Teaching day', built],
  [
    '/teaching-days/:id/register',
    { any: ['modules:edit', 'students:edit', 'mystudents:menu'] },
    'Register',
    built,
  ],
  ['/folder-requests/:id', 'students:view', 'Course folder', built],
  ['/induction-steps/:id', 'students:enrolment', 'Induction step', built],
  ['/leads/:id', 'leads:view', 'Potential student', later],
  ['/organisations/:id', 'organisations:view', 'Organisation', built],
  ['/contacts/:id', 'contacts:view', 'Contact', built],
  ['/registrations/:id', 'registrations:view', 'Registration', later, 'registration'],
  ['/consents/:id', 'consents:view', 'Consents', later],
  ['/consents', 'dashboard:view', 'Consents', later],
  ['/donors/:id', 'donors:view', 'Donor', later],
  ['/calendar', { any: ['dashboard:view', 'forms:student'] }, 'Calendar', built],
  ['/my-work', 'dashboard:view', 'My work', built],
  ['/notifications', everyone, 'Notifications', built],
  ['/my-tickets', 'tickets:submit', 'My tickets', built, 'helpdesk'],
  ['/my-tickets/new', 'tickets:submit', 'New ticket', built, 'helpdesk'],
  ['/tickets', 'tickets:admin', 'Ticket queue', built, 'helpdesk'],
  ['/tickets/assigned', 'tickets:admin', 'Tickets assigned to me', built, 'helpdesk'],
  ['/tickets/all', 'tickets:admin', 'All tickets', built, 'helpdesk'],
  ['/tickets/:id', { any: ['tickets:admin', 'tickets:submit'] }, 'Ticket', built, 'helpdesk'],
  ['/canned-replies', 'tickets:admin', 'Canned replies', built, 'helpdesk'],
  ['/canned-replies/:id', 'tickets:admin', 'Canned reply', built, 'helpdesk'],

  ['/forms', 'forms:student', 'Student Forms', built],
  ['/forms/pages/:slug', 'forms:student', 'Page', built],
  ['/forms/enrolment', 'forms:student', 'Enrolment', built],
  ['/forms/hesa', 'forms:student', 'HESA questions', built, 'hesa'],
  ['/forms/intentions', 'forms:student', 'Next year', built],
  ['/forms/induction', 'forms:student', 'Induction', built],
  ['/forms/extensions/requests', 'forms:student', 'Extension Request', built],
  ['/forms/itsupport', 'forms:student', 'IT support', built, 'helpdesk'],
  ['/forms/itsupport/:name', 'forms:student', 'IT support', built, 'helpdesk'],
  ['/forms/residential-requirements', 'forms:student', 'Residential requirements', built, 'residential'],
  ['/forms/folder-request', 'forms:student', 'Printed course folder', built],
  ['/forms/finance-details', 'forms:student', 'Finance details', built],
  ['/forms/marks', 'forms:student', 'My studies', built],
  ['/forms/emergency-contacts', 'forms:student', 'Emergency contacts', built],
  ['/forms/interruption', 'forms:student', 'Interruption of studies', built],
  ['/forms/requests', 'forms:student', 'Requests to the college', built],
  ['/forms/learning-support', 'forms:student', 'Learning support', built],
  ['/forms/safeguarding', 'forms:student', 'Safeguarding', built],
  ['/forms/dbs', 'forms:student', 'DBS', built],
  ['/forms/personal-details', 'forms:student', 'Personal details', built],

  ['/applications/ongoing', 'applications:menu', 'Ongoing applications', built],
  ['/applications/board', 'applications:menu', 'Board of applications', built],
  ['/applications/interviews', 'applications:menu', 'Interviews', built],
  ['/applications/confirmed', 'applications:menu', 'Confirmed applications', built],
  ['/applications/all', 'applications:menu', 'All applications', built],
  ['/applications/duplicates', 'applications:edit', 'People who may be the same', built],
  ['/applications/import', 'applications:admin', 'Import applications', built],
  ['/applications/applicationreporting', 'applications:admin', 'Application reporting', built],
  ['/applications/statistics', 'applications:menu', 'Application statistics', built],
  ['/applications/counted', 'applications:menu', 'Applications behind a number', built],
  ['/applications/references', 'applications:menu', 'References', built],
  ['/fc-applications', 'fc-applications:view', 'FC applications', built],

  ['/students/enrolled', 'students:view', 'Enrolled students', built],
  ['/students/folders', 'students:edit', 'Course folders', built],
  ['/students/induction', 'students:enrolment', 'Induction', built],
  ['/students/banner-ids', 'students:edit', 'Banner IDs', built],
  ['/students/new', 'students:recruitment', 'New students', built],
  ['/students/all', 'students:view', 'All students', built],
  ['/students/photos', 'students:menu', 'Student photos', built],
  ['/students/photos/add', 'students:edit', 'Add photos', built],
  ['/students/studentreporting', 'students:view', 'Student reporting', built],
  ['/students/counted', 'students:view', 'Students behind a number', built],
  ['/students/intentions', { any: ['role:hd', 'role:pd', 'students:recruitment'] }, 'Intentions', built],
  ['/students/documents', 'students:documents', 'Documents', built],
  [
    '/students/documents/:template',
    { any: ['admin:templates', 'students:admin'] },
    'Document template',
    built,
  ],
  ['/students/safeguardingreport', 'profiles:safeguarding', 'Safeguarding report', built],
  ['/students/dbsreport', 'profiles:dbs', 'DBS report', built],
  ['/students/formationgroups', 'role:manager', 'Formation groups', built, 'formation-groups'],
  ['/students/placements', 'role:manager', 'Placements', built],
  ['/students/placements/missing', 'role:manager', 'What placements lack', built],
  ['/students/bursaries', 'bursaries:panel', 'Bursaries', built, 'bursaries'],
  ['/students/bursaries/:id', 'bursaries:panel', 'Bursary round', built, 'bursaries'],
  ['/bursary-rounds/:id', 'bursaries:panel', 'Bursary round', built, 'bursaries'],
  ['/bursary-applications/:id', 'bursaries:panel', 'Bursary application', built, 'bursaries'],
  ['/bursary-references/:id', 'bursaries:panel', 'Bursary reference', built, 'bursaries'],
  ['/forms/bursary-application', 'forms:student', 'Bursary application', built, 'bursaries'],
  ['/students/requests', 'students:view', 'From students', built],
  ['/students/interruptions', 'students:view', 'Requests to interrupt', built],
  ['/students/extensions', 'students:view', 'Requests for extensions', built],
  ['/students/enrolment', 'students:enrolment', 'Enrolment', built],
  ['/students/enrolment/rollover', 'students:enrolment', 'Year rollover', built],
  ['/students/pathways', 'students:admin', 'Pathways', built],
  ['/students/stage-two', 'students:admin', 'Stage 2 Report', built],
  ['/students/cot', 'students:admin', 'COT Report', built],
  ['/students/students-by-cohort', 'students:admin', 'Students by cohort', built],
  ['/students/address-export', 'students:mailmerge', 'Address export', built],
  ['/students/attendance', 'students:admin', 'Attendance', built],

  ['/myapplicants', 'myapplicants:view', 'My applicants', built],
  ['/myapplicants/interviews', 'myapplicants:interviews', 'My interviews', built],
  ['/mystudents', 'mystudents:view', 'My students', built],
  ['/mystudents/allphotos', 'mystudents:allphotos', 'All photos', built],
  ['/mystudents/centrephotos', 'dashboard:hubdirector', 'Centre photos', built],
  ['/mystudents/modulephotos', 'mystudents:menu', 'Photos by module', built],
  ['/mystudents/formation-groups', 'mystudents:menu', 'My formation groups', built, 'formation-groups'],
  ['/mystudents/registers', 'mystudents:menu', 'Registers', built],
  ['/mystudents/attendance', 'mystudents:view', 'Attendance of my students', built],
  ['/mystudents/requests', 'mystudents:view', 'From my students', built],
  ['/mystudents/interruptions', 'mystudents:view', 'My students’ requests to interrupt', built],
  ['/mystudents/studentsupport', 'students:faculty', 'Student Support Needs', built],

  ['/faculty/all', 'faculty:menu', 'Academic Team', built],
  ['/faculty/formationgroups', 'faculty:menu', 'Formation groups', built, 'formation-groups'],
  ['/modules/all', 'modules:menu', 'All modules', built],
  ['/modules/copy', 'modules:edit', 'Copy a year', built],
  ['/modules/marks', 'modules:view', 'Marks', built],
  ['/modules/marks/:id', 'modules:view', 'Marks of a module', built],
  ['/modules/teaching-days', 'modules:menu', 'Teaching days', built],
  ['/modules/sync-report', 'modules:menu', 'Sync report', built],
  ['/organisations/all', 'organisations:menu', 'All organisations', built],
  ['/contacts/all', 'contacts:menu', 'All contacts', built],
  ['/contacts/supervisors', 'contacts:menu', 'Current Supervisors', built],
  ['/reporting/students', 'reports:menu', 'Reporting on students', later],
  ['/reporting/applications', 'reports:menu', 'Reporting on applications', later],
  ['/reporting/marketing', 'reports:menu', 'Reporting on marketing', later],
  ['/reporting/custom', { all: ['students:admin', 'applications:admin'] }, 'Custom report', later],
  ['/reporting/adhoc', 'admin:sysadmin', 'Ad hoc report', later],
  ['/hesa/export', 'hesa:menu', 'HESA export', later, 'hesa'],
  ['/hesa/mapping', 'hesa:menu', 'Mapping Status', later, 'hesa'],
  ['/hesa/student', 'hesa:menu', 'Student Data', later, 'hesa'],
  ['/hesa/missing', 'hesa:menu', 'Missing survey data', later, 'hesa'],
  ['/admin/housekeeping', 'admin:sysadmin', 'Housekeeping', built],
  ['/admin/import', 'admin:sysadmin', 'Import', built],
  ['/admin/emailtemplates', 'admin:templates', 'E-mail templates', built],
  ['/admin/systemdata', 'admin:admin', 'System data', built],
  ['/admin/systemdata/import', 'admin:admin', 'Import system data', built],
  ['/admin/systemdata/fees', 'programmes:view', 'Programme fees', built],
  ['/programme-fees/:id', 'programmes:view', 'Programme fee', built],
  ['/admin/systemdata/hubs', 'admin:admin', 'Hubs', built],
  ['/hubs/:id', 'admin:admin', 'Hub', built],
  ['/admin/systemdata/dioceses', 'admin:admin', 'Dioceses', built, 'dioceses'],
  ['/dioceses/:id', 'admin:admin', 'Diocese', built, 'dioceses'],
  [
    '/applications/duplicates/:one/:other',
    { any: ['applications:edit', 'people:admin', 'students:admin'] },
    'Compare two people',
    built,
  ],
  ['/admin/portalpages', 'pages:list', 'Portal pages', built],
  ['/portal-pages/:id', 'pages:list', 'Portal page', built],
  ['/admin/policies', 'admin:admin', 'Policies', built],
  ['/admin/studentforms', { any: ['admin:admin', 'students:enrolment'] }, 'Openings of forms', built],
  ['/admin/induction', 'students:enrolment', 'Induction steps', built],
  ['/policy-editions/:id', 'admin:admin', 'Policy edition', built],
  ['/admin/grades', 'admin:grades', 'Grades', built],
  ['/admin/grades/:id', 'admin:grades', 'Marks of a module', built],
  ['/admin/programmes', 'programmes:view', 'Programmes', built],
  ['/programmes/:id', 'programmes:view', 'Programme', built],
  ['/admin/settings', 'admin:sysadmin', 'Settings', built],
  ['/users/all', 'users:menu', 'Users', built],
  ['/users/roles', 'users:menu', 'Roles', built],
  ['/users/why', 'users:view', 'Why can’t I?', built],
  ['/users/:id', 'users:view', 'User', built],
  ['/roles/:id', 'users:view', 'Role', built],

  ['/leads', 'leads:view', 'Potential students', later],
  ['/registrations', 'registrations:view', 'Registrations', later, 'registration'],
  ['/donors', 'donors:view', 'Donors', later],
  ['/alumni', 'contacts:menu', 'Alumni', later],
  ['/fundraising', 'donors:view', 'Fundraising', later],
  ['/finance/invoices', 'finance:menu', 'Invoices', later, 'accounting invoices'],
  ['/finance/payments', 'finance:menu', 'Payments', later, 'accounting payments'],
  ['/finance/bursaries', 'finance:menu', 'Bursaries', later, 'accounting bursaries'],
]

describe('the table of routes', () => {
  it.each(table)('%s needs %j, titled %s, built %s', (path, requires, title, isBuilt, features = '') => {
    const route = routes.find((one) => one.path === path)
    expect(route).toMatchObject({ title, built: isBuilt })
    const asked = route?.forEverybody ? everyone : route?.requires
    expect(route?.audience === 'signed-in' ? asked : route?.audience).toEqual(requires)
    expect((route?.features ?? []).join(' ')).toBe(features)
  })

  it('holds nothing else and each path once', () => {
    expect(routes.map((route) => route.path).toSorted()).toEqual(table.map(([path]) => path).toSorted())
  })

  it.each(routes.filter((route) => route.audience === 'signed-in' && !route.forEverybody))(
    '$path names permissions one can ask for',
    (route) => {
      const { permissions } = partsOf(route.requires ?? [])
      expect(permissions).not.toEqual([])
      for (const permission of permissions)
        expect(describePermission(permission), permission).toBeTypeOf('string')
    },
  )

  it.each([
    ['/applications/ongoing', 'applications', 'ongoing'],
    ['/applications/confirmed', 'applications', 'confirmed'],
    ['/applications/all', 'applications', 'all'],
    ['/fc-applications', 'fc-applications', undefined],
    ['/students/enrolled', 'students', 'enrolled'],
    ['/students/new', 'new-students', 'new'],
    ['/students/all', 'students', 'all'],
    ['/myapplicants', 'myapplicants', undefined],
    ['/mystudents', 'mystudents', undefined],
    ['/students/placements', 'placements', undefined],
    ['/students/requests', 'student-requests', 'inbox'],
    ['/mystudents/requests', 'student-requests', 'my-inbox'],
    ['/students/interruptions', 'ios-requests', undefined],
    ['/students/extensions', 'extension-requests', undefined],
    ['/mystudents/interruptions', 'ios-requests', 'mine'],
    ['/faculty/all', 'faculty', undefined],
    ['/modules/all', 'modules', undefined],
    ['/organisations/all', 'organisations', undefined],
    ['/contacts/all', 'contacts', undefined],
    ['/tickets', 'tickets', 'queue'],
    ['/tickets/all', 'tickets', 'all'],
    ['/canned-replies', 'canned-replies', undefined],
  ])('%s lists %s in mode %s', (path, collection, mode) => {
    expect(routeAt(path)?.list).toMatchObject({ collection, ...(mode && { mode }) })
  })

  it.each(routes.filter((route) => route.built && (route.list ?? route.record)))(
    '$path shows records there are',
    (route) => {
      const collection = collections.find((one) => one.path === (route.record ?? route.list?.collection))
      if (!collection) throw new Error(`no collection for ${route.path}`)
      for (const path of Object.keys(route.list?.filter ?? {}))
        expect(reach(collection.name, path), path).toBeDefined()
    },
  )

  it('filters the lists that show only some', () => {
    expect(routeAt('/applications/confirmed')?.list?.filter).toEqual({ status: ['Confirmed'] })
    expect(routeAt('/applications/all')?.list?.filter).toEqual({ archived: { empty: true } })
    expect(routeAt('/students/enrolled')?.list?.filter).toEqual({ 'engagement.status': ['Current', 'IoS'] })
  })

  it('redirects and reloads where the specification says so', () => {
    expect(routeAt('/sysadmin')?.redirectTo).toBe('/pages/sysadmin')
    const reloading = routes.filter(({ reloadsOnLeave }) => reloadsOnLeave).map(({ path }) => path)
    expect(reloading).toEqual(['/pages/sysadmin'])
  })
})
