import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { ensureRoles } from '#access/auth/default-roles.ts'
import { demoEmailOf, demoPassword } from '#access/auth/demo-accounts.ts'
import { hashPassword } from '#access/auth/password.ts'
import { ensureAllBasics } from '#departments.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Today } from '#platform/process/today.ts'
import { intakeOf, planLively, stageOf } from './application-plan.ts'
import { type Applied, inventApplication, type Surroundings } from './applications.ts'
import { writeAttendance } from './attendance.ts'
import { keepHolding } from './blockers.ts'
import { writeBoards } from './boards.ts'
import { writeBursaries } from './bursaries.ts'
import { calendarRows } from './calendar.ts'
import { writeCare } from './care.ts'
import { writeConsents } from './consents.ts'
import { findHomeChurches, writeContacts } from './contacts.ts'
import { conditionsOf, withDecision } from './decisions.ts'
import { nameDiocesanOffices } from './diocesan-offices.ts'
import { writeDocuments } from './documents.ts'
import { durhamDateRows } from './durham.ts'
import { fillDurhamFiles } from './durham-files.ts'
import { fillDurhamQueue } from './durham-queue.ts'
import { writeEarlierForms } from './earlier-forms.ts'
import { writeEvents } from './events.ts'
import { writeExtensionRequests } from './extension-requests.ts'
import { feeRows } from './fees.ts'
import { writeFolders } from './folders.ts'
import { formOpeningRows } from './form-openings.ts'
import { writeFormationGroups } from './formation-groups.ts'
import { writeHesaAnswers } from './hesa-answers.ts'
import { hesaCollectionRows, hesaMappingRows } from './hesa-collections.ts'
import { writeHesaExplanations } from './hesa-explanations.ts'
import { writeHesaOverrides } from './hesa-overrides.ts'
import { fillHesaReturned } from './hesa-returned.ts'
import { fillHesaSchemas } from './hesa-schemas.ts'
import { settleHesa } from './hesa-settings.ts'
import { withSomeHomesShared } from './homes.ts'
import { writeInduction } from './induction.ts'
import { writeIntentions } from './intentions.ts'
import { writeInterruptions } from './interruptions.ts'
import { writeInterviews } from './interviews.ts'
import { inventTheRest } from './invented.ts'
import { lastDayRows } from './last-days.ts'
import { writeLeads } from './leads.ts'
import { writeMarks, writeResitMarks } from './marks.ts'
import { enrolInModules, writeModules } from './modules.ts'
import { addMore } from './more.ts'
import { writeMoves } from './moves.ts'
import { withSomeNotEnrolled } from './not-enrolled.ts'
import { writeOnboarding } from './onboarding.ts'
import { evidenceOf, notesAbout } from './papers.ts'
import { writePathwayModules } from './pathway-modules.ts'
import { writePlacements } from './placements.ts'
import { hubRows, organisationRows, pathwayRows } from './places.ts'
import { writePlanned } from './planned.ts'
import { writePolicyAgreements } from './policy-agreements.ts'
import { policyEditionRows } from './policy-editions.ts'
import { portalPageRows } from './portal-pages.ts'
import { writeProposedChanges } from './proposed-changes.ts'
import { randomFrom } from './random.ts'
import { referencesOf } from './references.ts'
import { writeSafeguarding } from './safeguarding.ts'
import { inventStaff } from './staff.ts'
import { writeStudentRequests } from './student-requests.ts'
import { type Enrolled, inventPast, inventStudent } from './students.ts'
import { readPlaces, readSurroundings } from './surroundings.ts'
import { writeTasks } from './tasks.ts'
import { writeTeachingDays } from './teaching-days.ts'
import { writeThreads } from './threads.ts'
import { writeTickets } from './tickets.ts'
import { withSomeTwice } from './twice.ts'
import { viewRows } from './views.ts'
import { writeStudents } from './write-students.ts'

const { p, u, r } = tables({ p: 'people', u: 'users', r: 'roles' })

export interface DemoSize {
  readonly clock: Today
  /** 600 when not said, and never fewer. */
  readonly applications?: number
  /** 800 when not said, and never fewer. */
  readonly students?: number
}

const usualApplications = 600
const usualStudents = 800
const yearsOfStudents = 5
/** The first of the further students began so many years ago. */
const mostYearsBack = 15

/**
 * Fills an empty database with the demonstration college: the same one every time on the same day. Its accounts have a
 * password everybody knows, so whoever calls this has made sure that the settings are not those of production.
 */
export async function fillDemo(
  db: Database,
  { clock, applications = usualApplications, students = usualStudents }: DemoSize,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    const [somebody] = await tx.rows(sql`select 1 from ${p} limit 1`)
    if (somebody) throw new Error('The demonstration college is only put into an empty database.')
    await found(tx, clock)
    await enrol(tx, clock)
    await keepHolding(tx, clock.today())
    await nameDiocesanOffices(tx)
    await writeHesaOverrides(tx, randomFrom('hesa overrides'), clock.now().toISOString())
    await writeHesaExplanations(tx, randomFrom('hesa explanations'), clock.now().toISOString())
    await writeOnboarding(tx, randomFrom('first mails'), clock.now(), clock.today())
    await inventTheRest(tx, clock.today())
    await settleHesa(tx, clock.now().toISOString())
    const now = clock.now().toISOString()
    await tx.execute(sql`
      insert into credentials (user_id, password_hash, changed_at) select ${u.id}, ${passwordHash}, ${now} from ${u}`)
  })
  await addMore(db, {
    clock,
    applications: applications - usualApplications,
    students: students - usualStudents,
  })
  await fillDurhamQueue(db, clock)
  await fillDurhamFiles(db, clock)
  await fillHesaSchemas(db, clock)
  await fillHesaReturned(db)
}

/** Places, roles, lists, staff and whom the college deals with. */
async function found(tx: Transaction, clock: Today): Promise<void> {
  const year = academicYearOf(clock.today()).year
  const founded = new Date(`${year - yearsOfStudents + 1}-06-01T09:00:00.000Z`)
  const at = founded.toISOString()
  const random = randomFrom('places')
  const roles = await ensureRoles(tx, founded)
  await ensureAllBasics(tx, founded, () => random.id(founded.getTime()))
  await writeRows(tx, 'hubs', hubRows(random, at))
  const places = await readPlaces(tx)
  await writeRows(tx, 'pathways', pathwayRows(random, at, places))
  await writeRows(tx, 'programme-fees', feeRows(randomFrom('fees'), at, places, year))
  await writeRows(tx, 'portal-pages', portalPageRows(randomFrom('portal pages'), at))
  await writeRows(tx, 'policy-editions', policyEditionRows(randomFrom('policy editions'), clock.today()))
  await writeRows(tx, 'form-openings', formOpeningRows(randomFrom('form openings'), clock.today()))
  await writeRows(tx, 'calendar-entries', calendarRows(randomFrom('calendar'), clock.today(), places.hubs))
  await writeRows(tx, 'durham-dates', durhamDateRows(randomFrom('durham'), at, clock.today()))
  const collections = hesaCollectionRows(randomFrom('hesa'), at, clock.today())
  await writeRows(tx, 'hesa-collections', collections)
  await writeRows(tx, 'hesa-mappings', hesaMappingRows(randomFrom('hesa mappings'), collections))
  await writeRows(tx, 'system-data', lastDayRows(randomFrom('last days'), clock.today()))
  await writeRows(tx, 'organisations', organisationRows(random, at, places))
  await writeContacts(tx, randomFrom('contacts'), at, clock.today())
  const staff = inventStaff(randomFrom('staff'), at, places, roles)
  await writeRows(tx, 'people', staff.people)
  await writeRows(tx, 'users', staff.users)
  await writeRows(tx, 'faculty', staff.faculty)
  await writeModules(tx, randomFrom('modules'), at, {
    from: year - mostYearsBack,
    to: year,
    teachers: staff.team.filter(({ duties }) => !duties.includes('Hub director')).map(({ id }) => id),
  })
  await writeTeachingDays(tx, randomFrom('teaching days'), at, { year, hubs: places.hubs })
  await writePathwayModules(tx, randomFrom('modules of pathways'), at)
  await writeRows(tx, 'saved-views', viewRows(random, at, staff.accounts, roles))
  await writeTickets(tx, clock.today(), at)
}

/** Applicants and students, those who were confirmed being both. */
async function enrol(tx: Transaction, clock: Today): Promise<void> {
  const around = await readSurroundings(tx, { seed: 'applications', today: clock.today() })
  const coming = intakeOf(academicYearOf(around.today).year + 1, 9)
  const applied = withSomeTwice(inventApplications(around)).map((one) =>
    withDecision(one, around.today, coming),
  )
  const enrolled = withSomeHomesShared(withSomeNotEnrolled(inventStudents(around, applied), around.today))
  await writeRows(tx, 'people', [
    ...applied.map(({ applicant }) => applicant.row),
    ...enrolled.flatMap(({ person }) => (person ? [person] : [])),
  ])
  await writeRows(
    tx,
    'applications',
    applied.map(({ row }) => row),
  )
  await findHomeChurches(tx)
  await writeMoves(tx, applied)
  const referees = randomFrom('references')
  await writeRows(
    tx,
    'references',
    applied.flatMap((one) => referencesOf(referees, one, around.today)),
  )
  await writeRows(
    tx,
    'evidence',
    applied.flatMap((one) => evidenceOf(around, one)),
  )
  await writeRows(
    tx,
    'offer-conditions',
    applied.flatMap((one) => conditionsOf(one, around.today)),
  )
  await writeInterviews(tx, around, applied)
  await writeRows(tx, 'notes', notesAbout(around, applied))
  await writeTasks(tx, applied, { today: clock.today(), accounts: around.staff.accounts })
  await writeStudents(tx, enrolled)
  const directors = ['registrar', 'hub director', 'programme director']
  await writeIntentions(tx, randomFrom('intentions'), enrolled, {
    today: clock.today(),
    staff: directors.flatMap((role) => around.staff.accounts.get(role) ?? []),
  })
  await writePolicyAgreements(tx, randomFrom('policy agreements'), enrolled, clock.today())
  await writeHesaAnswers(tx, randomFrom('hesa answers'), enrolled, clock.today())
  await writeInduction(tx, randomFrom('induction'), enrolled, clock.today())
  await writeFolders(tx, randomFrom('folders'), enrolled, clock.today())
  await writeSafeguarding(tx, around, enrolled)
  await writeCare(tx, around, enrolled)
  await writePlacements(tx, enrolled, around.today)
  await writeFormationGroups(tx, around)
  await enrolInModules(tx, '')
  const officer = around.staff.accounts.get('finance')
  if (officer !== undefined) await writeBursaries(tx, enrolled, { today: around.today, officer })
  const registrar = around.staff.accounts.get('registrar')
  if (registrar !== undefined) {
    await writeMarks(tx, around.today, registrar)
    await writeResitMarks(tx, around.today, registrar)
    const apart = enrolled[0]?.student.id ?? null
    await writeExtensionRequests(tx, { today: around.today, registrar, apart })
    await writeBoards(tx, { today: around.today, registrar })
    const office = { today: around.today, registrar }
    const interruptions = await writeInterruptions(tx, randomFrom('interruptions'), enrolled, office)
    await writeStudentRequests(tx, randomFrom('student requests'), enrolled, { ...office, interruptions })
    await writeProposedChanges(tx, randomFrom('proposed changes'), enrolled, office)
    await writePlanned(tx, randomFrom('planned changes'), office)
    await writeThreads(tx, registrar)
    await writeAttendance(tx, randomFrom('attendance'), { today: around.today, registrar })
    await writeDocuments(tx, randomFrom('documents'), enrolled, { today: around.today, registrar })
  }
  const met = await writeLeads(tx, around, { applied, enrolled })
  await writeEvents(tx, around)
  const by = around.staff.accounts.get('hub director') ?? null
  await writeConsents(tx, { applied, met, by, today: around.today })
  const users = await portalUsers(tx, around, applied, enrolled)
  await writeRows(tx, 'users', users)
  const own = { student: enrolled[0]?.student, user: users[0] }
  await writeEarlierForms(tx, randomFrom('earlier forms'), own, around.today)
}

/** Those who applied and sign in, by how far they came. */
const applicantAccounts = {
  [demoEmailOf('applicant')]: 'In progress',
  [demoEmailOf('applicant submitted')]: 'Submitted',
  [demoEmailOf('applicant interview')]: 'Interview booked',
  [demoEmailOf('applicant offer')]: 'Place offered',
} as const

/** The applicant account's own comes first, then the faculty account's, then everybody's. */
function inventApplications(around: Surroundings): Applied[] {
  const { random, today, staff } = around
  const planned = planLively(random, academicYearOf(today).year)
  const accounts = new Map(
    Object.entries(applicantAccounts).map(([email, status]) => [
      planned.findLastIndex((plan) => plan.status === status),
      email,
    ]),
  )
  let given = 0
  return planned.map((plan, index) => {
    const isGiven = given < 12 && stageOf(plan.status) >= 2 && plan.status !== 'Ready for archive'
    if (isGiven) given += 1
    return inventApplication(around, plan, {
      reference: `M${plan.intake.slice(2, 4)}-${String(index + 1).padStart(4, '0')}`,
      withHistory: true,
      ...(accounts.has(index) ? { email: accounts.get(index) ?? '' } : {}),
      ...(isGiven ? { assignedTo: staff.facultyAccount } : {}),
    })
  })
}

function inventStudents(around: Surroundings, applied: readonly Applied[]): Enrolled[] {
  const { random, today, staff } = around
  const year = academicYearOf(today).year
  let known = 0
  const partnerId = () => {
    known += 1
    return `000${600_000 + known}`
  }
  const confirmed = applied.filter(({ status }) => status === 'Confirmed')
  const fresh = confirmed.map((one) => {
    // Durham's numbers come back about two weeks after registration; a few are always late.
    const isRegistered = one.intake <= today && random.chance(0.9)
    const { intake: start, course, hub } = one
    return inventStudent(around, {
      start,
      course,
      hub,
      applied: one,
      partnerId: isRegistered ? partnerId() : null,
    })
  })
  const account = inventStudent(around, {
    start: intakeOf(year - 1, 9),
    course: { studentType: 'Independent', programme: 'BA', studyPace: 'PT', years: 6, auditing: false },
    hub: 'London',
    partnerId: partnerId(),
    tutor: staff.facultyAccount,
    email: demoEmailOf('student'),
  })
  const others = Array.from({ length: usualStudents - fresh.length - 1 }, (_, index) => {
    const past = inventPast(around, intakeOf(year - random.whole(1, yearsOfStudents - 1), 9), partnerId())
    return inventStudent(around, index < 14 ? { ...past, hub: 'London', tutor: staff.facultyAccount } : past)
  })
  return [account, ...fresh, ...others]
}

/** The accounts of those who see only their own: the student's and the applicant's. */
async function portalUsers(
  tx: Transaction,
  { random }: Surroundings,
  applied: readonly Applied[],
  enrolled: readonly Enrolled[],
): Promise<NewRow[]> {
  const roles = await tx.rows(select({ id: r.id, name: r.name })`from ${r}`)
  const [student] = enrolled
  const accounts = [
    { role: 'student', email: demoEmailOf('student'), person: student?.personId, name: student?.name },
    ...Object.keys(applicantAccounts).map((email) => {
      const applicant = applied.find((one) => one.applicant.email === email)?.applicant
      return { role: 'applicant', email, person: applicant?.id, name: applicant?.name }
    }),
  ]
  return accounts.map(({ role, email, person, name }) => {
    const at = enrolled[0]?.student.at ?? ''
    const held = roles.filter((one) => one.name === role).map(({ id }) => id)
    const values = { name, email, person, active: true, roles: held }
    return { id: random.id(Date.parse(at)), at, values }
  })
}
