import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import {
  type HesaFormQuestion,
  type HesaGiven,
  type HesaSent,
  type HesaStanding,
  ownRecordCalls,
} from '@minster/domain/portal/student-forms/own-record-calls'
import { collectionOf } from '@minster/domain/register/paths'
import { hesaContext } from '@minster/domain/students/hesa/hesa-notice'
import {
  type HesaQuestion,
  hesaQuestionTitles,
  isHesaQuestion,
} from '@minster/domain/students/hesa/hesa-question-titles'
import {
  answersTo,
  type HesaFrames,
  hesaAnswerInWords,
  hesaQuestions,
  problemWithHesaAnswer,
} from '@minster/domain/students/hesa/hesa-questions'
import type { FastifyRequest } from 'fastify'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { hesaOf, readOwnSessions } from '../enrolment/own-sessions.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'

const { r } = tables({ r: 'hesa-answers' })

const config = { access: 'forms:student', shownTo: seenWith('hesa') } as const
const answers = collectionOf('hesa-answers')
const frames: HesaFrames = new Map()
const { calls } = ownRecordCalls

/** What only students can answer of the HESA return: what is missing, and their answers one by one. */
export function registerHesaFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services

  const meOf = (request: FastifyRequest, db: Queryable) => readMeFor(db, 'hesa', request, services)
  async function standing(db: Queryable, me: Me) {
    const [{ rows }, [kept]] = await Promise.all([readOwnSessions(db, me, college), readKept(db, me)])
    const { asked, answered } = hesaOf(rows)
    const given = asked.filter((one) => answered.includes(one)).map((one) => givenOf(one, kept))
    return { asked, given, kept }
  }
  async function missing(db: Queryable, me: Me): Promise<{ data: HesaStanding }> {
    const { asked, given } = await standing(db, me)
    const open = asked.filter((question) => !given.some((one) => one.question === question))
    const { words, notice } = hesaContext
    return { data: { context: words, notice, questions: open.map(questionForStudent), answered: given } }
  }

  serveUnread(app, ownRecordCalls, 'GET /api/forms/student/hesaquestions', config, async (request) =>
    missing(database, await meOf(request, database)),
  )

  serveUnread(app, ownRecordCalls, 'GET /api/forms/student/hesadata', config, async (request) => {
    const { question } = parsed(calls['GET /api/forms/student/hesadata'].query, request.query)
    const { asked, given } = await standing(database, await meOf(request, database))
    const wanted = question === undefined ? given.map((one) => one.question) : [demandAsked(question, asked)]
    return {
      data: wanted.map((one) => ({
        ...questionForStudent(one),
        answer: given.find((each) => each.question === one) ?? null,
      })),
    }
  })

  serveUnread(app, ownRecordCalls, 'PUT /api/forms/student/hesadata', config, async (request) => {
    const sent = parsed(calls['PUT /api/forms/student/hesadata'].body, request.body)
    const at = clock.now().toISOString()
    return database.transaction(async (tx) => {
      const me = await meOf(request, tx)
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`hesa/${me.student}`}, 0))`)
      await refuseClosed(tx, college, 'hesa', me)
      const { asked, kept } = await standing(tx, me)
      const question = demandAsked(sent.question, asked)
      await save(tx, door, me, kept, question, codesOf(question, sent))
      const after = await missing(tx, me)
      if (after.data.questions.length === 0) await noteReceipt(tx, me, 'hesa', at)
      return after
    })
  })
}

function readKept(db: Queryable, me: Me): Promise<Stored[]> {
  return readStored(db, 'hesa-answers', sql`${r.student} = ${me.student} and ${alive(r)}`)
}

async function save(
  tx: Transaction,
  door: Door,
  { caller, student }: Me,
  kept: Stored | undefined,
  question: HesaQuestion,
  codes: readonly string[],
): Promise<void> {
  const values = { [question]: hesaQuestions[question].many ? codes : (codes[0] ?? null) }
  const how = { caller, byRule: true }
  if (kept) await door.change(tx, answers, kept.id, values, how)
  else await door.create(tx, answers, { ...values, student }, how)
}

/** What was sent as codes of the frame; refuses what the question does not offer. */
function codesOf(question: HesaQuestion, { answer, refused }: HesaSent): readonly string[] {
  const { refused: notSaying } = hesaQuestions[question]
  if (refused && answer !== undefined)
    throw new AppError('INVALID', undefined, [
      { param: 'refused', message: 'Either answer, or say that you prefer not to.' },
    ])
  if (refused) {
    if (notSaying !== undefined) return [notSaying]
    throw new AppError('INVALID', undefined, [
      { param: 'refused', message: 'The return takes no refusal here. Please choose an answer.' },
    ])
  }
  const codes = answer === undefined ? [] : Array.isArray(answer) ? answer : [answer]
  const message = problemWithHesaAnswer(question, codes, frames)
  if (message !== null) throw new AppError('INVALID', undefined, [{ param: 'answer', message }])
  return codes
}

function demandAsked(name: string, asked: readonly HesaQuestion[]): HesaQuestion {
  if (isHesaQuestion(name) && asked.includes(name)) return name
  const message = isHesaQuestion(name) ? 'This question does not concern you.' : 'There is no such question.'
  throw new AppError('INVALID', undefined, [{ param: 'question', message }])
}

function questionForStudent(question: HesaQuestion): HesaFormQuestion {
  const row = hesaQuestions[question]
  return {
    question,
    title: hesaQuestionTitles[question],
    words: row.question,
    help: row.help ?? null,
    answers: answersTo(question, frames).map(({ code, label }) => ({ code, label })),
    refused: row.refused ?? null,
    many: row.many ?? false,
    alone: [...(row.alone ?? [])],
  }
}

function givenOf(question: HesaQuestion, kept: Stored | undefined): HesaGiven {
  const value = kept?.values[question] ?? null
  const given = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
  const { refused } = hesaQuestions[question]
  return {
    question,
    title: hesaQuestionTitles[question],
    given,
    inWords:
      given.length === 0 ? 'As you told us when you applied' : hesaAnswerInWords(question, given, frames),
    isRefused: refused !== undefined && given.includes(refused),
    fromApplication: given.length === 0,
  }
}
