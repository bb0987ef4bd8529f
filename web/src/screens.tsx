import type { Route } from '@minster/domain/pages/route'
import type { StudentForm } from '@minster/domain/portal/forms/student-form'
import { lazyRouteComponent, type RouteComponent, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { inTime } from './chunks.ts'
import type { SpecialList } from './records/ListScreen.tsx'
import type { FormParts } from './screens/forms/StudentFormScreen.tsx'
import { reportScreens } from './screens/reports/report-screens.tsx'

/** The screen of a declared form of the portal; the form comes with its own chunk. */
function formScreen(
  declared: () => Promise<StudentForm>,
  parts: () => Promise<FormParts> = async () => ({}),
): () => Promise<ComponentType> {
  return async () => {
    const [{ screenOfForm }, form, beside] = await Promise.all([
      import('./screens/forms/StudentFormScreen.tsx'),
      declared(),
      parts(),
    ])
    return screenOfForm(form, beside)
  }
}

/** Screens that are no list and no record page, each with a chunk of its own, by their path. */
const ownScreens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/': async () => (await import('./screens/pages/Dashboard.tsx')).Dashboard,
  '/calendar': async () => (await import('./screens/calendar/CalendarScreen.tsx')).CalendarScreen,
  '/account': async () => (await import('./screens/account/AccountScreen.tsx')).AccountScreen,
  '/dashboard': async () => (await import('./screens/pages/Dashboard.tsx')).Dashboard,
  '/admin/emailtemplates': async () => (await import('./screens/admin/EmailTemplates.tsx')).EmailTemplates,
  '/admin/emailtemplates/:template': async () =>
    (await import('./screens/admin/EmailTemplate.tsx')).EmailTemplate,
  '/admin/settings': async () => (await import('./screens/settings/SettingsScreen.tsx')).SettingsScreen,
  '/admin/systemdata': async () =>
    (await import('./screens/system-data/SystemDataScreen.tsx')).SystemDataScreen,
  '/admin/systemdata/import': async () => {
    const { ImportScreen } = await import('./screens/import/ImportScreen.tsx')
    return () => <ImportScreen collection="system-data" title="System data" home="/admin/systemdata" />
  },
  '/admin/grades': async () => (await import('./screens/grades/Grades.tsx')).Grades,
  '/admin/grades/:id': async () => (await import('./screens/grades/MarkSheetScreen.tsx')).OfficeMarks,
  '/modules/marks': async () => (await import('./screens/grades/Grades.tsx')).MyMarks,
  '/modules/marks/:id': async () => (await import('./screens/grades/MarkSheetScreen.tsx')).TaughtMarks,
  '/admin/housekeeping': async () => (await import('./screens/housekeeping/Housekeeping.tsx')).Housekeeping,
  '/admin/import': async () => (await import('./screens/import/ImportOffice.tsx')).ImportOffice,
  '/applications/duplicates': async () =>
    (await import('./screens/duplicates/DuplicatesScreen.tsx')).DuplicatesScreen,
  '/applications/duplicates/:one/:other': async () =>
    (await import('./screens/duplicates/CompareScreen.tsx')).CompareScreen,
  '/applications/applicationreporting': async () =>
    (await import('./screens/statistics/ReportingScreen.tsx')).ReportingScreen,
  '/applications/board': async () => (await import('./screens/board/BoardScreen.tsx')).BoardScreen,
  '/applications/statistics': async () =>
    (await import('./screens/statistics/StatisticsScreen.tsx')).StatisticsScreen,
  '/apply': async () => (await import('./screens/apply/ApplyPage.tsx')).ApplyPage,
  '/apply/pages/:slug': async () => {
    const { PortalPage } = await import('./screens/portal-pages/PortalPage.tsx')
    return () => <PortalPage of="applicant" />
  },
  '/applications/:id/form': () => staffForm('applications'),
  '/fc-applications/:id/form': () => staffForm('fc-applications'),
  '/myapplicants/:id/form': () => staffForm('myapplicants'),
  '/applications/ongoing': async () => (await import('./screens/applications/MorningList.tsx')).MorningList,
  '/applications/import': async () => {
    const { ImportScreen } = await import('./screens/import/ImportScreen.tsx')
    return () => <ImportScreen collection="applications" title="Applications" />
  },
  '/applications/interviews': async () =>
    (await import('./screens/interviews/InterviewsScreen.tsx')).InterviewsScreen,
  '/myapplicants/interviews': async () =>
    (await import('./screens/interviews/InterviewsScreen.tsx')).MyInterviewsScreen,
  '/pages/interview': async () => (await import('./screens/outside/BookInterview.tsx')).BookInterview,
  '/notifications': async () => (await import('./screens/pages/NotificationsPage.tsx')).NotificationsPage,
  '/mystudents/registers': async () => (await import('./screens/attendance/Registers.tsx')).Registers,
  '/teaching-days/:id/register': async () =>
    (await import('./screens/attendance/RegisterScreen.tsx')).RegisterScreen,
  '/modules/sync-report': async () => (await import('./screens/sync-report/SyncReport.tsx')).SyncReport,
  '/my-work': async () => (await import('./screens/pages/MyWorkPage.tsx')).MyWorkPage,
  '/contacts/supervisors': async () => (await import('./screens/contacts/Supervisors.tsx')).Supervisors,
  '/forms': async () => (await import('./screens/forms/FormsHome.tsx')).FormsHome,
  '/forms/enrolment': async () =>
    (await import('./screens/own-enrolment/EnrolmentScreen.tsx')).EnrolmentScreen,
  '/forms/hesa': async () => {
    const { HesaQuestions } = await import('./screens/hesa/HesaQuestions.tsx')
    return () => <HesaQuestions />
  },
  '/forms/intentions': async () =>
    (await import('./screens/own-enrolment/IntentionScreen.tsx')).IntentionScreen,
  '/forms/personal-details': formScreen(
    async () => (await import('@minster/domain/portal/student-forms/personal-details')).personalDetails,
    async () => ({ reach: (await import('./screens/forms/NewEmail.tsx')).NewEmail }),
  ),
  '/forms/extensions/requests': async () =>
    (await import('./screens/extensions/ExtensionScreen.tsx')).ExtensionScreen,
  '/forms/emergency-contacts': formScreen(
    async () => (await import('@minster/domain/portal/student-forms/emergency-contacts')).emergencyContacts,
  ),
  '/forms/interruption': async () => (await import('./screens/forms/InterruptionPage.tsx')).InterruptionPage,
  '/forms/requests': async () => (await import('./screens/forms/RequestsPage.tsx')).RequestsPage,
  '/forms/residential-requirements': formScreen(
    async () =>
      (await import('@minster/domain/portal/student-forms/residential-requirements')).residentialRequirements,
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
  '/forms/induction': async () => (await import('./screens/induction/Induction.tsx')).Induction,
  '/forms/finance-details': async () => (await import('./screens/forms/FinanceDetails.tsx')).FinanceDetails,
  '/forms/itsupport': async () => (await import('./screens/it-support/ItSupport.tsx')).ItSupport,
  '/forms/itsupport/:name': async () => (await import('./screens/it-support/ItSupport.tsx')).ItSupport,
  '/forms/marks': async () => (await import('./screens/own-marks/Marks.tsx')).Marks,
  '/forms/pages/:slug': async () => {
    const { PortalPage } = await import('./screens/portal-pages/PortalPage.tsx')
    return () => <PortalPage of="student" />
  },
  '/kb': async () => (await import('./screens/kb/KnowledgeBase.tsx')).KnowledgeBase,
  '/kb/:page': async () => (await import('./screens/kb/KnowledgePage.tsx')).KnowledgePage,
  '/pages/confirm': async () => (await import('./screens/outside/ConfirmAddress.tsx')).ConfirmAddress,
  '/loginas/:mode/:id': async () => (await import('./screens/login-as/LoginAsScreen.tsx')).LoginAsScreen,
  '/cancel-login-as': async () => (await import('./screens/login-as/ReturnScreen.tsx')).ReturnScreen,
  '/students/requests': async () => (await import('./screens/requests/Inbox.tsx')).Inbox,
  '/mystudents/requests': async () => (await import('./screens/requests/Inbox.tsx')).MyInbox,
  '/students/banner-ids': async () => (await import('./screens/students/BannerIds.tsx')).BannerIds,
  '/students/photos': async () => (await import('./screens/photos/PhotoScreens.tsx')).StudentPhotos,
  '/students/photos/add': async () => (await import('./screens/photos/AddPhotos.tsx')).AddPhotos,
  '/mystudents/allphotos': async () => (await import('./screens/photos/PhotoScreens.tsx')).MyPhotos,
  '/mystudents/centrephotos': async () => (await import('./screens/photos/PhotoScreens.tsx')).CentrePhotos,
  '/mystudents/modulephotos': async () => (await import('./screens/photos/PhotoScreens.tsx')).ModulePhotos,
  ...reportScreens,
  '/students/safeguardingreport': async () =>
    (await import('./screens/safeguarding/TrainingReport.tsx')).TrainingReport,
  '/students/dbsreport': async () => (await import('./screens/safeguarding/DbsReport.tsx')).DbsReport,
  '/mystudents/studentsupport': async () => (await import('./screens/support/SupportNeeds.tsx')).SupportNeeds,
  '/students/enrolment': async () => (await import('./screens/enrolment/Enrolment.tsx')).Enrolment,
  '/students/enrolment/rollover': async () => (await import('./screens/rollover/Rollover.tsx')).Rollover,
  '/students/intentions': async () => (await import('./screens/students/Intentions.tsx')).Intentions,
  '/students/documents': async () =>
    (await import('./screens/documents/DocumentsScreen.tsx')).DocumentsScreen,
  '/students/documents/:template': async () =>
    (await import('./screens/documents/DocumentTemplate.tsx')).DocumentTemplate,
  '/students/bursaries': async () => (await import('./screens/bursaries/Bursaries.tsx')).Bursaries,
  '/students/bursaries/:id': async () => (await import('./screens/bursaries/BursaryPanel.tsx')).BursaryPanel,
  '/forms/bursary-application': async () => (await import('./screens/bursaries/OwnBursary.tsx')).OwnBursary,
  '/students/formationgroups': async () =>
    (await import('./screens/formation/FormationGroups.tsx')).FormationGroups,
  '/mystudents/formation-groups': async () =>
    (await import('./screens/formation/OwnGroups.tsx')).MyFormationGroups,
  '/faculty/formationgroups': async () =>
    (await import('./screens/formation/OwnGroups.tsx')).FacultyFormationGroups,
  '/students/new': async () => (await import('./screens/students/NewStudents.tsx')).NewStudents,
  '/modules/all': async () => (await import('./screens/modules/AllModules.tsx')).AllModules,
  '/modules/copy': async () => (await import('./screens/modules/CopyYear.tsx')).CopyYear,
  '/my-tickets': async () => (await import('./screens/tickets/MyTickets.tsx')).MyTickets,
  '/my-tickets/new': async () => (await import('./screens/tickets/NewTicket.tsx')).NewTicket,
  '/tickets/assigned': async () => (await import('./screens/tickets/AssignedTickets.tsx')).AssignedTickets,
  '/pages/login': async () => (await import('./screens/pages/Login.tsx')).Login,
  '/pages/placement-report': async () =>
    (await import('./screens/placements/PlacementReport.tsx')).PlacementReport,
  '/pages/bursary-reference': async () =>
    (await import('./screens/bursaries/BursaryReferencePage.tsx')).BursaryReferencePage,
  '/pages/privacy': async () => (await import('./screens/outside/Privacy.tsx')).Privacy,
  '/pages/reference': async () => (await import('./screens/reference/ReferencePage.tsx')).ReferencePage,
  '/pages/reference/:token': async () =>
    (await import('./screens/reference/ReferencePage.tsx')).ReferencePage,
  '/pages/register': async () => (await import('./screens/outside/Register.tsx')).Register,
  '/pages/reset': async () => (await import('./screens/outside/AskForLink.tsx')).AskForLink,
  '/pages/set-password': async () => (await import('./screens/outside/ChoosePassword.tsx')).ChoosePassword,
  '/pages/sysadmin': async () => (await import('./screens/pages/Sysadmin.tsx')).Sysadmin,
  '/pages/two-step': async () => (await import('./screens/account/MustEnrol.tsx')).MustEnrol,
  '/pages/unlock': async () => (await import('./screens/outside/Unlock.tsx')).Unlock,
  '/pages/welcome': async () => (await import('./screens/outside/Welcome.tsx')).Welcome,
  '/users/why': async () => (await import('./screens/users/WhyScreen.tsx')).WhyScreen,
  '/status': async () => (await import('./screens/pages/Status.tsx')).Status,
}

async function staffForm(collection: string): Promise<ComponentType> {
  const { StaffForm } = await import('./screens/apply/StaffForm.tsx')
  return () => <StaffForm collection={collection} />
}

/** Answers the screen of a route: its own, or the list or record page its declaration speaks of. */
export function screenOf(route: Route): RouteComponent | undefined {
  const load = ownScreens[route.path] ?? listOf(route) ?? recordPageOf(route)
  return load && lazyRouteComponent(inTime(async () => ({ default: await load() })))
}

/** Lists of the menu that can do more with their rows, by collection. */
const specialLists: Readonly<Record<string, () => Promise<SpecialList>>> = {
  contacts: async () => (await import('./screens/contacts/contact-list.ts')).contactList,
  'extension-requests': async () => (await import('./screens/extensions/extension-list.ts')).extensionList,
  placements: async () => (await import('./screens/placements/placement-list.tsx')).placementList,
  students: async () => ({ Actions: (await import('./screens/documents/DocumentRows.tsx')).DocumentRows }),
}

function listOf({ list, title }: Route): (() => Promise<ComponentType>) | undefined {
  if (!list) return undefined
  return async () => {
    const { collection, mode, filter } = list
    const [{ ListScreen }, special] = await Promise.all([
      import('./records/ListScreen.tsx'),
      specialLists[collection]?.(),
    ])
    const chosen = { ...(mode !== undefined && { mode }), ...(filter && { fixedFilter: filter }) }
    return () => <ListScreen collection={collection} title={title} {...chosen} special={special} />
  }
}

type RecordPage = ComponentType<{ readonly collection: string; readonly id: string }>

const applicationPage = async (): Promise<RecordPage> =>
  (await import('./screens/applications/ApplicationScreen.tsx')).ApplicationScreen
const studentPage = async (): Promise<RecordPage> => {
  const [{ StudentScreen }, { studentTabs }] = await Promise.all([
    import('./screens/students/StudentScreen.tsx'),
    import('./student-tabs.ts'),
  ])
  return (props) => <StudentScreen {...props} tabs={studentTabs} />
}
const ticketPage = async (): Promise<RecordPage> =>
  (await import('./screens/tickets/TicketScreen.tsx')).TicketScreen
const userPage = async (): Promise<RecordPage> => (await import('./screens/users/UserScreen.tsx')).UserScreen
const rolePage = async (): Promise<RecordPage> => (await import('./screens/users/RoleScreen.tsx')).RoleScreen
const organisationPage = async (): Promise<RecordPage> =>
  (await import('./screens/contacts/OrganisationScreen.tsx')).OrganisationScreen
const contactPage = async (): Promise<RecordPage> =>
  (await import('./screens/contacts/ContactScreen.tsx')).ContactScreen
const facultyPage = async (): Promise<RecordPage> =>
  (await import('./screens/faculty/FacultyScreen.tsx')).FacultyScreen
const extensionPage = async (): Promise<RecordPage> =>
  (await import('./screens/extensions/ExtensionRequestScreen.tsx')).ExtensionRequestScreen
const bursaryRoundPage = async (): Promise<RecordPage> =>
  (await import('./screens/bursaries/BursaryRoundScreen.tsx')).BursaryRoundScreen
const bursaryPage = async (): Promise<RecordPage> =>
  (await import('./screens/bursaries/BursaryApplicationScreen.tsx')).BursaryApplicationScreen
const placementPage = async (): Promise<RecordPage> =>
  (await import('./screens/placements/PlacementScreen.tsx')).PlacementScreen
const interruptionPage = async (): Promise<RecordPage> =>
  (await import('./screens/interruptions/InterruptionScreen.tsx')).InterruptionScreen
const studentRequestPage = async (): Promise<RecordPage> =>
  (await import('./screens/requests/RequestScreen.tsx')).RequestScreen
const programmePage = async (): Promise<RecordPage> =>
  (await import('./screens/programmes/ProgrammeScreen.tsx')).ProgrammeScreen
const teachingDayPage = async (): Promise<RecordPage> =>
  (await import('./screens/attendance/TeachingDayScreen.tsx')).TeachingDayScreen
const modulePage = async (): Promise<RecordPage> =>
  (await import('./screens/modules/ModuleScreen.tsx')).ModuleScreen
const portalPage = async (): Promise<RecordPage> =>
  (await import('./screens/portal-pages/PortalPageScreen.tsx')).PortalPageScreen
const proposalPage = async (): Promise<RecordPage> =>
  (await import('./screens/students/ProposalScreen.tsx')).ProposalScreen
const plainPage = async (): Promise<RecordPage> => (await import('./records/RecordScreen.tsx')).RecordScreen

/** Record pages that show more than their declaration says, by collection. */
const ownRecordPages: Readonly<Record<string, () => Promise<RecordPage>>> = {
  applications: applicationPage,
  'fc-applications': applicationPage,
  myapplicants: applicationPage,
  students: studentPage,
  mystudents: studentPage,
  modules: modulePage,
  organisations: organisationPage,
  contacts: contactPage,
  faculty: facultyPage,
  'extension-requests': extensionPage,
  'bursary-rounds': bursaryRoundPage,
  'bursary-applications': bursaryPage,
  placements: placementPage,
  programmes: programmePage,
  'ios-requests': interruptionPage,
  'student-requests': studentRequestPage,
  'learning-support-requests': studentRequestPage,
  'safeguarding-requests': studentRequestPage,
  'dbs-requests': studentRequestPage,
  'bursary-application-requests': studentRequestPage,
  'teaching-days': teachingDayPage,
  'portal-pages': portalPage,
  'proposed-changes': proposalPage,
  users: userPage,
  roles: rolePage,
  tickets: ticketPage,
}

function recordPageOf({ record }: Route): (() => Promise<ComponentType>) | undefined {
  if (record === undefined) return undefined
  return async () => {
    const Page = await (ownRecordPages[record] ?? plainPage)()
    return () => {
      const { id = '' }: { id?: string } = useParams({ strict: false })
      return <Page key={id} collection={record} id={id} />
    }
  }
}
