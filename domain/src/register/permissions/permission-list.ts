import { declaredPermissions } from '../declared.ts'

/** A permission some screen, call or field asks for, in a sentence for whoever edits roles or meets a refusal. */
export interface KnownPermission {
  readonly permission: string
  readonly description: string
}

type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>

const descriptions = {
  dashboard: {
    view: 'Opens the staff dashboard and the knowledge base.',
    loginas: 'Signs in as another user, with a reason that is kept.',
    hubdirector: 'Shows the photographs of everyone at their centre.',
  },
  forms: {
    student: 'Opens the student portal and its forms.',
    applicant: 'Opens their own application form.',
  },
  people: {
    view: 'Reads people: names, addresses, dates of birth.',
    edit: 'Changes people.',
    admin: 'Removes people.',
  },
  applications: {
    menu: 'Shows applications in the menu and opens their lists.',
    view: 'Reads applications.',
    edit: 'Changes applications and works their checks.',
    admin: 'Imports applications, removes them and reports on them.',
    convictions: 'Shows and works the check of convictions.',
    support: 'Shows and works the checks of disability, health and learning support.',
    finances: 'Shows and works the checks of finances and bursaries.',
  },
  'fc-applications': {
    view: 'Reads FC applications.',
    edit: 'Changes FC applications.',
    admin: 'Removes FC applications.',
  },
  students: {
    menu: 'Shows students in the menu and their photographs.',
    view: 'Reads students, their engagements and sessions.',
    edit: 'Changes students, their engagements and sessions.',
    recruitment: 'Opens new students and intentions.',
    enrolment: 'Enrols students in their next session.',
    admin: 'Removes students and opens the pathway, Stage 2 and COT reports.',
    mailmerge: 'Exports addresses for letters.',
    extensions: 'Decides on requests for extensions, and sees the evidence and reasons given.',
    documents: 'Makes status letters, certificates of attendance and transcripts.',
    faculty:
      'Opens the support needs of their own students, and reads the reports on placements and why somebody interrupts.',
  },
  bursaries: {
    panel:
      'Reads what students ask for and tell of their money, decides on bursaries and releases the decisions.',
  },
  profiles: {
    safeguarding: 'Shows safeguarding certificates and their report.',
    dbs: 'Shows DBS records and their report.',
    support: 'Shows learning support plans and the notes of the support team.',
    equality:
      'Shows equality answers: ethnicity, and in the HESA answers also disability, religion, sexual orientation and gender identity.',
    principal: 'Shows the notes that are for the principal alone.',
  },
  role: {
    hd: 'Acts as hub director.',
    pd: 'Acts as programme director.',
    manager: 'Acts as manager: formation groups and placements.',
  },
  myapplicants: {
    menu: 'Shows their own applicants in the menu.',
    view: 'Reads their own applicants.',
    edit: 'Changes their own applicants.',
    interviews: 'Opens the interviews of their own applicants.',
  },
  mystudents: {
    menu: 'Shows their own students in the menu, and the photographs of those they teach.',
    view: 'Reads their own students.',
    edit: 'Changes their own students.',
    allphotos:
      'Shows the photographs of all students in their sight: of their hub, their programme, their own.',
  },
  faculty: {
    menu: 'Shows the academic team in the menu.',
    view: 'Reads members of the academic team.',
    edit: 'Changes members of the academic team.',
    admin: 'Removes members of the academic team.',
  },
  modules: {
    menu: 'Shows modules in the menu.',
    view: 'Reads modules.',
    edit: 'Changes modules.',
    admin: 'Removes modules.',
  },
  programmes: {
    view: 'Reads programmes and pathways.',
    edit: 'Changes programmes and pathways.',
    admin: 'Removes programmes and pathways.',
  },
  organisations: {
    menu: 'Shows organisations in the menu.',
    view: 'Reads organisations.',
    edit: 'Changes organisations.',
    admin: 'Removes organisations.',
  },
  contacts: {
    menu: 'Shows contacts in the menu.',
    view: 'Reads contacts.',
    edit: 'Changes contacts.',
    admin: 'Removes contacts.',
  },
  leads: {
    view: 'Reads potential students.',
    edit: 'Changes potential students.',
    admin: 'Removes potential students.',
  },
  registrations: {
    view: 'Reads bookings for events.',
    edit: 'Changes bookings for events.',
  },
  consents: {
    view: 'Reads what people agreed to be sent.',
    edit: 'Records what people agree to be sent.',
  },
  donors: { view: 'Opens donors on the fundraising system’s own page.' },
  finance: { menu: 'Shows finance in the menu.', view: 'Reads fees, invoices and payments.' },
  reports: { menu: 'Shows reporting in the menu.' },
  hesa: {
    menu: 'Shows the HESA return in the menu.',
    mapping: 'Says by which codes the HESA return names what the college has.',
    export: 'Makes the HESA return.',
    answers: 'Reads what students answered for the HESA return, apart from equality answers.',
  },
  tickets: { submit: 'Asks for help and follows their own tickets.', admin: 'Answers everyone’s tickets.' },
} satisfies Descriptions

/** What stands after those that record types bring. */
const ofTheOffice = {
  users: {
    menu: 'Shows users in the menu and sends password links.',
    view: 'Reads users and roles.',
    edit: 'Changes users and roles.',
    admin: 'Removes users and roles.',
  },
  admin: {
    menu: 'Shows administration in the menu.',
    admin: 'Edits the lists of values: hubs, dioceses, sources, intake dates.',
    templates: 'Edits e-mail templates.',
    grades: 'Edits grades.',
    sysadmin: 'Runs housekeeping and imports, and sees the state of the system.',
  },
} satisfies Descriptions

/** Every permission the product asks for. A permission missing here is one nobody can be told how to get. */
export const permissionList: readonly KnownPermission[] = [
  ...listed(descriptions),
  ...declaredPermissions.map(({ permission, description }) => ({ permission, description })),
  ...listed(ofTheOffice),
]

function listed(areas: Descriptions): KnownPermission[] {
  return Object.entries(areas).flatMap(([area, actions]) =>
    Object.entries(actions).map(([action, description]) => ({
      permission: `${area}:${action}`,
      description,
    })),
  )
}

const byPermission = new Map(permissionList.map((known) => [known.permission, known.description]))

/** Answers what a permission is for, in a sentence; undefined for one the product does not know. */
export function describePermission(permission: string): string | undefined {
  return byPermission.get(permission)
}
