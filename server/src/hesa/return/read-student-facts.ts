import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { isByCredits, notReturnedInWords, whyNotReturned } from '@minster/domain/hesa/coverage/returned'
import { isReturnedModule } from '@minster/domain/hesa/return/module-instance-node'
import type {
  CollegeFacts,
  EngagementFacts,
  EntryFacts,
  HubFacts,
  SessionFacts,
  StudentFacts,
  YearFacts,
} from '@minster/domain/hesa/return/return-facts'
import { comesBack } from '@minster/domain/hesa/return/returned-chains'
import { type StudyStep, stretchesAway, valueOn } from '@minster/domain/hesa/return/study-steps'
import { chainsOf } from '@minster/domain/students/hesa/chain'
import { feeOf } from '@minster/domain/students/programmes/fee-of'
import { creditsEarned } from '@minster/domain/students/student/credits'
import type { Queryable } from '#platform/db/connect.ts'
import { readLeftOpen } from '../returned/left-open.ts'
import {
  type EngagementRow,
  readAwards,
  readEngagements,
  readEntries,
  readFirstAttended,
  readStudySteps,
} from './read-engagements.ts'
import {
  type ModuleRow,
  type PriceRow,
  readModulesTaken,
  readPrices,
  readSessions,
  type SessionRow,
} from './read-sessions.ts'
import { readStudents } from './read-students.ts'

/**
 * Reads what the records say of students for a return, whoever asks, in the order in which they are named; of an id that is
 * nobody's nothing. It takes a dozen statements however many they are: 200 at a time are meant.
 */
export async function readStudentFacts(
  db: Queryable,
  students: readonly string[],
  college: CollegeFacts,
): Promise<StudentFacts[]> {
  return (await readStudentsOf(db, students, college)).map(({ facts }) => facts)
}

/** A student, and engagements with a session of the year that are not in the return. */
export interface StudentOfYear {
  readonly facts: StudentFacts
  readonly leftOut: readonly EngagementFacts[]
}

/** Reads the same with what is left out. */
export async function readStudentsOf(
  db: Queryable,
  students: readonly string[],
  college: CollegeFacts,
): Promise<StudentOfYear[]> {
  const [people, engagements, open] = await Promise.all([
    readStudents(db, students),
    readStudies(db, students, college),
    readLeftOpen(db, college.collection.code, students),
  ])
  const openOf = Map.groupBy(open, ({ student }) => student)
  return students.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    const theirs = engagements.get(id) ?? []
    const { academicYear } = college.collection
    const leftOpen = (openOf.get(id) ?? []).map(({ number }) => number)
    const back = chainsOf(theirs).filter((chain) => comesBack(chain, leftOpen, college))
    return [
      {
        facts: { ...person, engagements: inTheReturn(theirs, back), leftOpen },
        leftOut: theirs.filter(
          (one) =>
            one.leftOut !== null &&
            one.sessions.some((session) => session.academicYear === academicYear) &&
            !back.some((chain) => chain.engagements.includes(one)),
        ),
      },
    ]
  })
}

/** An engagement that is in no return concerns this one only where it belongs to a chain with one that is, or that comes back. */
function inTheReturn(
  engagements: readonly EngagementFacts[],
  back: readonly { readonly id: string }[],
): EngagementFacts[] {
  return chainsOf(engagements).flatMap((chain) => {
    const isBack = back.some(({ id }) => id === chain.id)
    if (!isBack && chain.engagements.every(({ leftOut }) => leftOut !== null)) return []
    const entry = firstAnswers(chain.engagements)
    return chain.engagements.map((one, at) => (at === 0 ? { ...one, entry } : one))
  })
}

/** One that was answered before it was known to continue another still counts for the first day of all. */
function firstAnswers(chain: readonly EngagementFacts[]): EntryFacts | null {
  return chain.reduce<EntryFacts | null>((first, { entry }) => {
    if (first === null || entry === null) return first ?? entry
    return {
      id: first.id,
      country: first.country ?? entry.country,
      postCode: first.postCode ?? entry.postCode,
      qualification: first.qualification ?? entry.qualification,
      previousProvider: first.previousProvider ?? entry.previousProvider,
      parentalEducation: first.parentalEducation ?? entry.parentalEducation,
      careLeaver: first.careLeaver ?? entry.careLeaver,
    }
  }, null)
}

/** Reads every engagement of students with all that belongs to it, by student, the first first. */
export async function readStudies(
  db: Queryable,
  students: readonly string[],
  college: CollegeFacts,
): Promise<ReadonlyMap<string, EngagementFacts[]>> {
  const rows = await readEngagements(db, students)
  const engagements = rows.map(({ id }) => id)
  const [sessions, modules, steps, attended, awards, entries] = await Promise.all([
    readSessions(db, engagements),
    readModulesTaken(db, engagements),
    readStudySteps(db, engagements),
    readFirstAttended(db, engagements),
    readAwards(db, engagements),
    readEntries(db, engagements),
  ])
  const codes = new Map(college.programmes.map(({ id, code }) => [id, code]))
  const hubs = new Map(college.hubs.map((hub) => [hub.id, hub]))
  const studied = new Set([...rows.map(({ programmeId }) => programmeId), ...programmesIn(steps)])
  const prices = await readPrices(db, [...studied])
  const sessionsOf = Map.groupBy(sessions, ({ engagement }) => engagement)
  const modulesOf = Map.groupBy(modules, ({ engagement }) => engagement)
  const byStudent = Map.groupBy(rows, ({ student }) => student)
  return new Map(
    [...byStudent].map(([student, theirs]) => {
      const years = theirs.flatMap(({ id }) => sessionsOf.get(id) ?? [])
      return [
        student,
        theirs.map((row) => {
          const own = sessionsOf.get(row.id) ?? []
          const taken = modulesOf.get(row.id) ?? []
          const history = steps.get(row.id) ?? []
          return {
            ...row,
            levels: row.levels ?? [],
            leftOut: leftOutOf(row, { sessions: own, modules: taken }, college),
            firstAttended: attended.get(row.id) ?? null,
            entry: entries.get(row.id) ?? null,
            awards: awards.get(row.id) ?? [],
            creditsEarned: creditsEarned(
              taken.filter(isReturnedModule).map(({ code, ...one }) => ({ ...one, module: code })),
            ),
            aways: stretchesAway(history, row),
            sessions: own.map((session) =>
              sessionFacts(session, {
                row,
                history,
                modules: taken,
                years,
                prices,
                codes,
                hubs,
                today: college.today,
              }),
            ),
          }
        }),
      ]
    }),
  )
}

function programmesIn(steps: ReadonlyMap<string, readonly StudyStep[]>): string[] {
  return [...steps.values()]
    .flat()
    .flatMap(({ changes }) =>
      changes.flatMap(({ path, from, to }) =>
        path === 'programme' ? [from, to].filter((id) => typeof id === 'string') : [],
      ),
    )
}

interface Around {
  readonly row: EngagementRow
  readonly history: readonly StudyStep[]
  readonly modules: readonly ModuleRow[]
  /** Sessions of all engagements of the student. */
  readonly years: readonly SessionRow[]
  readonly prices: readonly PriceRow[]
  /** Codes of programmes by id. */
  readonly codes: ReadonlyMap<string, string>
  readonly hubs: ReadonlyMap<string, HubFacts>
  readonly today: string
}

function sessionFacts(
  { id, academicYear, status, startDate, endDate, credits, paymentTerms, ...session }: SessionRow,
  { row, history, modules, years, prices, codes, hubs, today }: Around,
): SessionFacts {
  const lastDay = endDate ?? academicYearTitled(academicYear)?.end ?? today
  const known = lastDay < today ? history : []
  const programme = valueOn(known, 'programme', { day: lastDay, present: row.programmeId })
  const studiedThen = studiedOn(known, lastDay, row, hubs)
  return {
    id,
    academicYear,
    status,
    startDate,
    endDate,
    credits,
    paymentTerms,
    programmeThen: codes.get(programme) ?? row.programme,
    studiedThen,
    fee: feeOf(prices, {
      programme,
      academicYear,
      studyPace: studiedThen.studyPace,
      studentType: row.studentType,
      feeStatus: session.feeEligibility === notHome ? 'Overseas' : 'Home',
    }),
    year: yearFacts(
      session,
      years.filter((other) => other.academicYear === academicYear),
    ),
    modules: modules.filter((taken) => taken.session === id),
  }
}

function studiedOn(
  history: readonly StudyStep[],
  day: string,
  { studyPace, hub, sponsor, feeTerms }: EngagementRow,
  hubs: ReadonlyMap<string, HubFacts>,
) {
  const hubThen = valueOn(history, 'hub', { day, present: hub?.id ?? null })
  return {
    studyPace: valueOn(history, 'studyPace', { day, present: studyPace }),
    hub: (hubThen === null ? null : hubs.get(hubThen)) ?? hub,
    sponsor: valueOn(history, 'sponsor', { day, present: sponsor }),
    feeTerms: valueOn(history, 'feeTerms', { day, present: feeTerms }),
  }
}

/** FEEELIG: they may not be charged home fees. */
const notHome = '02'

/** Where somebody lives in term is asked once a year, whichever of their sessions keeps it. */
function yearFacts(
  {
    answered,
    feeEligibility,
    equalQualification,
  }: Pick<SessionRow, 'answered' | 'feeEligibility' | 'equalQualification'>,
  ofYear: readonly SessionRow[],
): YearFacts | null {
  const kept = ofYear
    .filter((one) => one.answered !== null)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const id = answered ?? kept[0]?.answered
  if (!id) return null
  const first = (field: 'termTimeAccommodation' | 'termTimePostCode') =>
    kept.find((one) => one[field] !== null)?.[field] ?? null
  return {
    id,
    termTimeAccommodation: first('termTimeAccommodation'),
    termTimePostCode: first('termTimePostCode'),
    feeEligibility,
    equalQualification,
  }
}

function leftOutOf(
  row: EngagementRow,
  { sessions, modules }: { readonly sessions: readonly SessionRow[]; readonly modules: readonly ModuleRow[] },
  { collection }: CollegeFacts,
): string | null {
  const year = academicYearTitled(collection.academicYear)
  if (!year) throw new Error(`"${collection.academicYear}" is no academic year.`)
  const ofYear = sessions.filter(({ academicYear }) => academicYear === year.title)
  const study = {
    ...row,
    levels: row.levels ?? [],
    sessions: ofYear,
    takesCredits: takesCredits(row, ofYear, modules),
  }
  const why = whyNotReturned(study, year)
  return why === null ? null : notReturnedInWords(why, study, year)
}

function takesCredits(
  study: EngagementRow,
  sessions: readonly SessionRow[],
  modules: readonly ModuleRow[],
): boolean {
  if (!isByCredits(study)) return true
  return sessions.some(
    ({ id, credits }) =>
      (credits ?? 0) > 0 ||
      modules.some((one) => one.session === id && one.status !== 'Withdrawn' && one.ownCredits !== 0),
  )
}
