import { isEmpty } from '@minster/domain/kit/record/missing'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type HesaQuestion, hesaQuestionTitles } from '@minster/domain/students/hesa/hesa-question-titles'
import {
  fieldKeeping,
  type HesaBelonging,
  type HesaFrames,
  hesaAnswerFrames,
  hesaQuestions,
  problemWithHesaAnswer,
} from '@minster/domain/students/hesa/hesa-questions'
import { entryKeptFrom, isEntryKept } from '@minster/domain/students/hesa/hesa-standing'
import type { Stored } from '#kit/records/row.ts'
import { readFrames } from '#office/hesa-codes/read-frames.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import type { EnrolmentRow } from '#students/enrolment/read.ts'
import { readOwnSessions } from '../enrolment/own-sessions.ts'
import type { Me } from '../forms/me.ts'
import { type HesaRecords, readHesaRecords } from './hesa-records.ts'

/** One question of the return as it stands with somebody. */
export interface HesaAsk {
  readonly question: HesaQuestion
  /** The session in whose year, or of whose programme, it is asked; null for one of themselves. */
  readonly session: string | null
  /** Tells it from the same question of another programme or year. */
  readonly about: string | null
  /** The id of what it belongs to: a student, an engagement or a session. */
  readonly whose: string
  /** The record that keeps the answer, where there is one. */
  readonly kept: Stored | undefined
  readonly given: readonly string[]
  /** What they answered of the programme or the year before. */
  readonly suggested: readonly string[]
  /** What they wrote about it as they applied. */
  readonly said: string | null
  /** Why it cannot be changed any more. */
  readonly fixed: string | null
}

export interface HesaAsks {
  readonly asks: readonly HesaAsk[]
  readonly frames: HesaFrames
  /** The academic year for which all that they answered of themselves is to be confirmed, null for none. */
  readonly confirm: string | null
  /** The academic year for which they answer now. */
  readonly year: string
}

interface Asking {
  readonly me: Me
  readonly rows: readonly EnrolmentRow[]
  readonly records: HesaRecords
  readonly frames: HesaFrames
}

/** Reads what the return asks of a student now, each question once for whatever it belongs to. */
export async function readHesaAsks(db: Queryable, me: Me, college: Services['college']): Promise<HesaAsks> {
  const [{ inQuestion: rows }, records, frames] = await Promise.all([
    readOwnSessions(db, me, college),
    readHesaRecords(db, me.student),
    readFrames(db, hesaAnswerFrames),
  ])
  const asking = { me, rows, records, frames }
  const latest = (some: readonly EnrolmentRow[]) =>
    some
      .map(({ academicYear }) => academicYear)
      .toSorted()
      .at(-1)
  return {
    asks: namesOf(hesaQuestionTitles).flatMap((question) =>
      asksOf[hesaQuestions[question].of](question, asking),
    ),
    frames,
    confirm: latest(rows.filter(({ facts }) => facts.hesa.isToConfirm)) ?? null,
    year: latest(rows) ?? me.year,
  }
}

const asksOf: Readonly<
  Record<HesaBelonging, (question: HesaQuestion, asking: Asking) => readonly HesaAsk[]>
> = {
  person: (question, { me, rows, records }) =>
    concerned(rows, question).length === 0
      ? []
      : [
          {
            question,
            session: null,
            about: null,
            whose: me.student,
            kept: records.person,
            given: answerIn(records.person, question),
            suggested: [],
            said: null,
            fixed: null,
          },
        ],

  entry(question, { me, rows, records, frames }) {
    const concerns = concerned(rows, question)
    const first = concerns.filter(
      (row, at) => concerns.findIndex(({ entryOf }) => entryOf === row.entryOf) === at,
    )
    return first.map((row) => {
      const { entryOf: whose, session, programme } = row
      const chain = records.entriesOf(whose)
      const kept =
        chain.find((profile) => answerIn(profile, question).length > 0) ??
        chain.find(({ values }) => values['engagement'] === whose)
      const given = answerIn(kept, question)
      const start = records.starts.get(whose)
      const answeredOn = kept && records.answeredOn(kept).get(fieldKeeping(question))
      return {
        question,
        session,
        about: first.length > 1 ? programme.label : null,
        whose,
        kept,
        given,
        suggested: suggestionIn(records.otherEntries(whose), question, frames),
        said: question === 'qualification' ? records.qualifications : null,
        fixed:
          given.length > 0 && start !== undefined ? whyFixed(start, answeredOn ?? start, me.today) : null,
      }
    })
  },

  // Where they live in term is theirs, whatever they study: it is asked once a year.
  year(question, { me, rows, records, frames }) {
    const years = Map.groupBy(concerned(rows, question), ({ academicYear }) => academicYear)
    return [...years].flatMap(([academicYear, concerns]) => {
      const row = concerns.find(({ engagement }) => engagement === me.engagement?.id) ?? concerns[0]
      if (!row) return []
      const { session } = row
      const year = records.yearsOf(academicYear)
      const kept =
        year.find((one) => answerIn(one, question).length > 0) ??
        year.find(({ values }) => values['session'] === session)
      return [
        {
          question,
          session,
          about: years.size > 1 ? academicYear : null,
          whose: session,
          kept,
          given: answerIn(kept, question),
          suggested: suggestionIn(records.yearsBefore(academicYear), question, frames),
          said: null,
          fixed: null,
        },
      ]
    })
  },
}

function concerned(rows: readonly EnrolmentRow[], question: HesaQuestion): readonly EnrolmentRow[] {
  return rows.filter(({ facts }) => facts.hesa.asked.includes(question))
}

function answerIn(kept: Stored | undefined, question: HesaQuestion): readonly string[] {
  const value = kept?.values[fieldKeeping(question)]
  return isEmpty(value) ? [] : [value].flat().map(String)
}

/** The latest earlier answer, if it may hold again and still is one. */
function suggestionIn(
  earlier: readonly Stored[],
  question: HesaQuestion,
  frames: HesaFrames,
): readonly string[] {
  if (!hesaQuestions[question].mayHoldAgain) return []
  return (
    earlier
      .map((kept) => answerIn(kept, question))
      .find((given) => given.length > 0 && problemWithHesaAnswer(question, given, frames) === null) ?? []
  )
}

/** Who answers late may still mend a slip of the finger. */
function whyFixed(start: string, answeredOn: string, today: string): string | null {
  const from = answeredOn > start ? answeredOn : start
  if (!isEntryKept(from, today)) return null
  return `This is how things stood on ${formatDate(start)}, when your course began. It has been kept since ${formatDate(entryKeptFrom(from))} and cannot be changed here any more. If it was wrong from the start, please write to the office.`
}
