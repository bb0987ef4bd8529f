import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { firstDatesOf } from '@minster/domain/students/student/first-session'
import { presentEngagementOf } from '@minster/domain/students/student/present-engagement'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Applied, Surroundings } from './applications.ts'
import { type DemoCourse, inventCourse, isSentByADiocese } from './demo-course.ts'
import { beginningOf, type Life, liveThrough, type Year } from './lives.ts'
import { diocesesOf, type HubName, hubWeights } from './places.ts'
import type { TeamMember } from './staff.ts'

/** A student with everything that makes one; of an applicant the person is there already. */
export interface Enrolled {
  readonly person: NewRow | null
  readonly personId: string
  readonly name: string
  readonly student: NewRow
  readonly engagements: readonly NewRow[]
  readonly sessions: readonly NewRow[]
}

/** What a student is made from. */
export interface Past {
  readonly start: string
  readonly course: DemoCourse
  readonly hub: HubName
  readonly partnerId: string | null
  readonly applied?: Applied
  readonly tutor?: TeamMember
  readonly email?: string
}

/** Somebody who began on a day, whoever they are. */
export function inventPast({ random }: Surroundings, start: string, partnerId: string | null): Past {
  return { start, course: inventCourse(random), hub: random.weighted(hubWeights), partnerId }
}

/** Makes a student of a past, and how it went from there. */
export function inventStudent(around: Surroundings, past: Past): Enrolled {
  const { random, staff } = around
  const at = past.applied
    ? (past.applied.row.steps?.at(-1)?.at ?? past.applied.row.at)
    : notAfter(`${addDays(past.start, -random.whole(20, 90))}T10:00:00.000Z`, around.today)
  const email = past.email === undefined ? {} : { email: past.email }
  const person =
    past.applied?.applicant ?? around.invent({ at, age: random.whole(20, 64), near: past.hub, ...email })
  const studentId = random.id(Date.parse(at))
  const studies = [study(around, past, studentId, at)]
  const [first] = studies
  if (first?.life.status === 'Completed' && first.life.end !== null && random.chance(0.1)) {
    const start = `${first.life.end.slice(0, 4)}-09-14`
    const course = { ...past.course, ...masters }
    if (start <= around.today)
      studies.push(
        study(around, { start, course, hub: past.hub }, studentId, `${addDays(start, -30)}T10:00:00.000Z`),
      )
  }
  const inTime = studies.map(({ engagement, life, start }) => ({
    id: engagement.id,
    status: life.status,
    start,
  }))
  const tutors = staff.team.filter(({ hub, duties }) => hub === past.hub && duties.includes('Personal tutor'))
  const tutor = past.tutor ?? (tutors.length > 0 && random.chance(0.93) ? random.pick(tutors) : null)
  const values = {
    person: person.id,
    partnerId: past.partnerId,
    tutor: tutor?.id ?? null,
    application: past.applied?.row.id ?? null,
    engagement: presentEngagementOf(inTime, around.today)?.id ?? null,
  }
  return {
    person: past.applied ? null : person.row,
    personId: person.id,
    name: person.name,
    student: { id: studentId, at, values },
    engagements: studies.map(({ engagement }) => engagement),
    sessions: studies.flatMap(({ sessions }) => sessions),
  }
}

/** What some come back for once they have their first award. */
const masters = {
  studentType: 'Independent',
  programme: 'MA',
  studyPace: 'PT',
  years: 3,
  auditing: false,
} as const

function study(
  around: Surroundings,
  { start, course, hub, applied }: Omit<Past, 'partnerId'>,
  student: string,
  at: string,
) {
  const { random, today, places } = around
  const beginning = beginningOf(around, course, start)
  const life: Life = liveThrough(random, today, beginning)
  const engagementId = random.id(Date.parse(at))
  const engagement: NewRow = {
    id: engagementId,
    at,
    values: {
      student,
      application: applied?.row.id ?? null,
      status: life.status,
      studentType: course.studentType,
      programme: places.programmes.get(course.programme),
      pathway: around.pathwayFor(course),
      studyPace: course.studyPace,
      hub: places.hubs.get(hub),
      sponsor: applied
        ? (applied.row.values['commitment.diocese'] ?? null)
        : sponsorOf(around, course, hub, engagementId),
      level: life.sessions.at(-1)?.level ?? null,
      ...firstDatesOf(beginning),
      end: life.end,
      ...turnsOf(life, start, today, engagementId),
      feeTerms: random.weighted({ InFull: 4, Instalments: 4, 'Diocesan Sponsored': 2 }),
    },
  }
  const sessions = life.sessions.map((year) => sessionRow(around, engagement, year, { start, end: life.end }))
  return { start, life, engagement, sessions }
}

/** Whom a diocese sends, one near their hub sends. */
function sponsorOf({ places }: Surroundings, { studentType }: DemoCourse, hub: HubName, id: string) {
  const near = diocesesOf[hub]
  return isSentByADiocese(studentType)
    ? (places.dioceses.get(near[Number.parseInt(id.slice(-2), 16) % near.length] ?? '') ?? null)
    : null
}

/** Since when somebody is away, and until when; of who has left, when they last came. */
function turnsOf({ status, end }: Life, start: string, today: string, id: string): Record<string, string> {
  if (status === 'IoS') {
    const year = academicYearOf(today)
    // Not everybody goes on the same day.
    const day = addDays(`${year.year}-10-05`, Number.parseInt(id.slice(-1), 16) * 2)
    const from = [[start, day].toSorted().at(-1) ?? day, today].toSorted()[0] ?? today
    return { interruptedFrom: from, statusSince: from, expectedReturn: `${year.year + 1}-09-14` }
  }
  if (status === 'Transferred') return transferOf(id)
  if (status !== 'Withdrawn' || end === null) return {}
  return { lastAttended: [start, addDays(end, -14)].toSorted().at(-1) ?? start, statusSince: end }
}

/** Most who go on elsewhere say where; of some it was never written down. */
function transferOf(id: string): Record<string, string> {
  const transferredTo = (['Another provider', 'Another provider', 'Not known'] as const)[
    Number.parseInt(id.slice(-2), 16) % 3
  ]
  return transferredTo === 'Another provider'
    ? { transferredTo, transferredProvider: 'Cranmer Hall, Durham' }
    : { transferredTo: 'Not known' }
}

/** Nothing is written down before it is known: what begins next year is there since yesterday at the latest. */
function notAfter(at: string, today: string): string {
  const yesterday = `${addDays(today, -1)}T09:00:00.000Z`
  return at < yesterday ? at : yesterday
}

function sessionRow(
  { random, today }: Surroundings,
  engagement: NewRow,
  year: Year,
  { start, end }: { readonly start: string; readonly end: string | null },
): NewRow {
  const from = Number(year.academicYear.slice(0, 4))
  const startDate = year.academicYear === academicYearOf(start).title ? start : `${from}-09-14`
  const lastDay = `${from + 1}-07-31`
  const early = `${addDays(startDate, -40)}T09:00:00.000Z`
  const at = early < engagement.at ? engagement.at : notAfter(early, today)
  const isEnrolled = startDate <= today && year.status !== 'Dormant' && year.status !== 'Starting'
  return {
    id: random.id(Date.parse(at)),
    at,
    values: {
      engagement: engagement.id,
      academicYear: year.academicYear,
      level: year.level,
      status: year.status,
      startDate,
      endDate: end !== null && end < lastDay && end >= startDate ? end : lastDay,
      credits: year.credits,
      enrolledAt: isEnrolled ? `${startDate}T1${random.whole(0, 7)}:00:00.000Z` : null,
      paymentTerms: random.weighted({ InFull: 4, Instalments: 4, 'Diocesan Sponsored': 2 }),
    },
  }
}
