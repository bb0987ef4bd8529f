import { postCodeOf } from '@minster/domain/college/hesa/post-codes'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import type { HesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import {
  answersTo,
  fieldKeeping,
  type HesaBelonging,
  type HesaStudy,
  hesaQuestions,
  hesaQuestionsFor,
} from '@minster/domain/students/hesa/hesa-questions'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const { p, g } = tables({ p: 'people', g: 'programmes' })

type Values = Readonly<Record<string, unknown>>

interface Surroundings {
  readonly random: Random
  readonly today: string
  /** Home postcodes by person. */
  readonly homes: ReadonlyMap<string, string>
  /** Levels by programme. */
  readonly levels: ReadonlyMap<string, readonly string[]>
  /** The academic years the collections of the demonstration are about, the present one last. */
  readonly years: readonly string[]
}

/**
 * Writes what students answered for the HESA return since the year before last: of themselves, of the day they began, and of
 * each year. Who has not finished enrolling stopped on the way; of last year a few answers were never given.
 */
export async function writeHesaAnswers(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  today: string,
): Promise<void> {
  const thisYear = academicYearOf(today)
  const [people, programmes] = await Promise.all([
    tx.rows(select({ id: p.id, postCode: p.address.postCode })`from ${p} where ${alive(p)}`),
    tx.rows(select({ id: g.id, levels: g.levels })`from ${g} where ${alive(g)}`),
  ])
  const around = {
    random,
    today,
    homes: new Map(people.map(({ id, postCode }) => [id, postCode ?? ''])),
    levels: new Map(programmes.map(({ id, levels }) => [id, levels ?? []])),
    years: [-2, -1, 0].map((years) => academicYearAfter(thisYear, years).title),
  }
  const made = enrolled.map((one) => answersOf(around, one))
  for (const [name, of] of [
    ['hesa-answers', 'person'],
    ['entry-profiles', 'entry'],
    ['hesa-years', 'year'],
  ] as const)
    await writeRows(
      tx,
      name,
      made.flatMap((rows) => rows[of]),
    )
}

function answersOf(around: Surroundings, student: Enrolled): Record<HesaBelonging, NewRow[]> {
  const { random, today, years } = around
  const rows: Record<HesaBelonging, NewRow[]> = { person: [], entry: [], year: [] }
  const country = random.weighted({ XF: 92, XI: 3, XH: 1, XG: 1, KE: 1, US: 1, IM: 1 })
  const own: Record<string, unknown> = {}
  let ownAt: string | null = null
  for (const session of student.sessions) {
    const year = String(session.values['academicYear'])
    const engagement = student.engagements.find(({ id }) => id === session.values['engagement'])
    const at = answeredAt(session.values)
    if (!engagement || !years.includes(year) || at.slice(0, 10) > today) continue
    const study = studyOf(around, engagement.values, country)
    const stops = year === years.at(-1) && session.values['enrolledAt'] === null ? random.whole(1, 6) : null
    const answered = hesaQuestionsFor(study).filter((_question, index) => stops === null || index < stops)
    const given = (of: HesaBelonging) => answered.filter((question) => hesaQuestions[question].of === of)
    const home = postCodeOf(around.homes.get(student.personId) ?? '')
    const values = (of: HesaBelonging) =>
      valuesOf(
        given(of).filter(() => year !== years.at(-2) || !random.chance(missingLastYear)),
        { random, country, home },
      )
    if (given('person').length > 0) {
      for (const [path, value] of Object.entries(values('person'))) own[path] ??= value
      if (stops === null) own['confirmedFor'] = year
      ownAt ??= at
    }
    const hasEntry = rows.entry.some((row) => row.values['engagement'] === engagement.id)
    if (given('entry').length > 0 && !hasEntry)
      rows.entry.push(rowOf(around, at, { engagement: engagement.id, ...values('entry') }))
    if (given('year').length > 0)
      rows.year.push(rowOf(around, at, { session: session.id, ...values('year') }))
  }
  if (ownAt !== null) rows.person.push(rowOf(around, ownAt, { student: student.student.id, ...own }))
  return rows
}

/** The share of single answers that nobody gave for last year’s return. */
const missingLastYear = 0.015

/** They answer as they enrol, else on the first day. */
function answeredAt({ enrolledAt, startDate }: Values): string {
  return typeof enrolledAt === 'string' ? enrolledAt : `${String(startDate)}T12:00:00.000Z`
}

function studyOf({ levels }: Surroundings, engagement: Values, country: string): HesaStudy {
  const { studentType, studyPace, programme } = engagement
  return {
    studentType: String(studentType),
    studyPace: typeof studyPace === 'string' ? studyPace : null,
    levels: levels.get(String(programme)) ?? [],
    country,
  }
}

interface Answering {
  readonly random: Random
  readonly country: string
  readonly home: string | null
}

function valuesOf(questions: readonly HesaQuestion[], answering: Answering): Values {
  return Object.fromEntries(
    questions.map((question) => [fieldKeeping(question), answerTo(question, answering)]),
  )
}

function rowOf({ random }: Surroundings, at: string, values: Values): NewRow {
  return { id: random.id(Date.parse(at)), at, values }
}

/** What most answer comes often, everything else now and then. */
function answerTo(
  question: HesaQuestion,
  { random, country, home }: Answering,
): string | readonly string[] | null {
  switch (question) {
    case 'nationality':
      return random.weighted({ GB: 90, IE: 2, US: 2, KE: 2, NG: 2, IN: 1, DE: 1 })
    case 'country':
      return country
    case 'homePostCode':
    case 'termTimePostCode':
      return home
    case 'disability':
      return random.chance(0.8)
        ? ['95']
        : [random.weighted({ '51': 4, '54': 3, '55': 3, '57': 1, '96': 1, '98': 2 })]
    case 'religion':
      return random.weighted({ '22': 94, '80': 1, '98': 5 })
    case 'sexualOrientation':
      return random.weighted({ '14': 80, '12': 4, '13': 3, '11': 3, '98': 10 })
    case 'ethnicity':
      return random.weighted({ '160': 70, '179': 6, '120': 6, '121': 3, '103': 4, '159': 3, '998': 8 })
    case 'genderIdentity':
      return random.weighted({ '01': 94, '02': 1, '98': 5 })
    case 'careLeaver':
      return random.weighted({ '05': 92, '04': 2, '01': 1, '98': 5 })
    default:
      return random.pick(answersTo(question, noSchema).map(({ code }) => code))
  }
}

const noSchema = new Map()
