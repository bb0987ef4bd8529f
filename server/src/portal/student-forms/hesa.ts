import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import {
  type HesaFormQuestion,
  type HesaFormStanding,
  type HesaGiven,
  type HesaSent,
  ownRecordCalls,
} from '@minster/domain/portal/student-forms/own-record-calls'
import { collectionOf } from '@minster/domain/register/paths'
import { hesaContext } from '@minster/domain/students/hesa/hesa-notice'
import { hesaQuestionTitles, isHesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import {
  answersTo,
  asHesaAnswer,
  fieldKeeping,
  type HesaFrames,
  hesaAnswerInWords,
  hesaQuestions,
  hesaRecords,
  problemWithHesaAnswer,
  refusalOf,
} from '@minster/domain/students/hesa/hesa-questions'
import type { FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { type HesaAsk, type HesaAsks, readHesaAsks } from './hesa-asks.ts'

const config = { access: 'forms:student', shownTo: seenWith('hesa') } as const
const { calls } = ownRecordCalls

/** What only students can answer of the HESA return: what is missing, and their answers one by one. */
export function registerHesaFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services

  const meOf = (request: FastifyRequest, db: Queryable) => readMeFor(db, 'hesa', request, services)
  const standing = async (db: Queryable, me: Me) => standingOf(await readHesaAsks(db, me, college))

  /** Writes for the student who calls, one call after the other, and answers what is left. */
  const write = (
    request: FastifyRequest,
    change: (tx: Transaction, me: Me, asks: HesaAsks) => Promise<void>,
  ) =>
    database.transaction(async (tx) => {
      const me = await meOf(request, tx)
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`hesa/${me.student}`}, 0))`)
      await refuseClosed(tx, college, 'hesa', me)
      await change(tx, me, await readHesaAsks(tx, me, college))
      const after = await standing(tx, me)
      if (after.questions.length === 0 && after.confirm === null)
        await noteReceipt(tx, me, 'hesa', clock.now().toISOString())
      return { data: after }
    })

  serveUnread(app, ownRecordCalls, 'GET /api/forms/student/hesaquestions', config, async (request) => ({
    data: await standing(database, await meOf(request, database)),
  }))

  serveUnread(app, ownRecordCalls, 'GET /api/forms/student/hesadata', config, async (request) => {
    const { question, session } = parsed(calls['GET /api/forms/student/hesadata'].query, request.query)
    const found = await readHesaAsks(database, await meOf(request, database), college)
    const wanted =
      question === undefined
        ? found.asks.filter(({ given }) => given.length > 0)
        : [demandAsked(found, question, session)]
    return {
      data: wanted.map((ask) => ({
        ...questionForStudent(ask, found.frames),
        answer: ask.given.length > 0 ? givenOf(ask, found.frames) : null,
      })),
    }
  })

  serveUnread(app, ownRecordCalls, 'PUT /api/forms/student/hesadata', config, async (request) => {
    const sent = parsed(calls['PUT /api/forms/student/hesadata'].body, request.body)
    return write(request, async (tx, me, asks) => {
      const ask = demandAsked(asks, sent.question, sent.session)
      const codes = codesOf(ask, sent, asks.frames)
      if (ask.fixed !== null && codes.join() !== ask.given.join()) throw new AppError('CONFLICT', ask.fixed)
      await save(tx, door, me, ask, codes, asks.year)
    })
  })

  serveUnread(app, ownRecordCalls, 'POST /api/forms/student/hesadata/confirm', config, (request) =>
    write(request, async (tx, { caller }, { asks, confirm, year }) => {
      const own = asks.filter(({ question }) => hesaQuestions[question].of === 'person')
      const [{ kept } = { kept: undefined }] = own
      if (kept === undefined || own.some(({ given }) => given.length === 0))
        throw new AppError('CONFLICT', 'Please answer first what is still missing.')
      if (confirm === null) return
      await door.change(
        tx,
        collectionOf('hesa-answers'),
        kept.id,
        { confirmedFor: year },
        { caller, byRule: true },
      )
    }),
  )
}

/** Answers keep to what they belong to; the first of somebody themselves holds for the year in which they give it. */
async function save(
  tx: Transaction,
  door: Door,
  { caller }: Me,
  { question, kept, whose }: HesaAsk,
  codes: readonly string[],
  year: string,
): Promise<void> {
  const { of, many } = hesaQuestions[question]
  const answers = collectionOf(hesaRecords[of])
  const isFirst = of === 'person' && (kept?.values['confirmedFor'] ?? null) === null
  const values = {
    [fieldKeeping(question)]: many ? codes : (codes[0] ?? null),
    ...(isFirst && { confirmedFor: year }),
  }
  const how = { caller, byRule: true }
  if (kept) await door.change(tx, answers, kept.id, values, how)
  else await door.create(tx, answers, { ...values, [owners[of]]: whose }, how)
}

const owners = { person: 'student', entry: 'engagement', year: 'session' } as const

/** What was sent as it is kept; refuses what the question does not offer. */
function codesOf(
  { question }: HesaAsk,
  { answer, refused }: HesaSent,
  frames: HesaFrames,
): readonly string[] {
  if (refused && answer !== undefined)
    throw new AppError('INVALID', undefined, [
      { param: 'refused', message: 'Either answer, or say that you prefer not to.' },
    ])
  if (refused) {
    const notSaying = refusalOf(question, frames)
    if (notSaying !== null) return [notSaying]
    throw new AppError('INVALID', undefined, [
      { param: 'refused', message: 'The return takes no refusal here. Please choose an answer.' },
    ])
  }
  const codes = answer === undefined ? [] : Array.isArray(answer) ? answer : [answer]
  const message = problemWithHesaAnswer(question, codes, frames)
  if (message !== null) throw new AppError('INVALID', undefined, [{ param: 'answer', message }])
  return codes.map((code) => asHesaAnswer(question, code))
}

/** What a call means: of several the one of its session, else the first that is missing. */
function demandAsked({ asks }: HesaAsks, name: string, session: string | undefined): HesaAsk {
  const theirs = asks.filter(
    (ask) => ask.question === name && (session === undefined || ask.session === session),
  )
  const found = theirs.find(({ given }) => given.length === 0) ?? theirs[0]
  if (found) return found
  const message = isHesaQuestion(name) ? 'This question does not concern you.' : 'There is no such question.'
  throw new AppError('INVALID', undefined, [{ param: 'question', message }])
}

function standingOf({ asks, frames, confirm }: HesaAsks): HesaFormStanding {
  const { words, notice } = hesaContext
  const isOpen = ({ given }: HesaAsk) => given.length === 0
  return {
    context: words,
    notice,
    questions: asks.filter(isOpen).map((ask) => questionForStudent(ask, frames)),
    answered: asks.filter((ask) => !isOpen(ask)).map((ask) => givenOf(ask, frames)),
    confirm,
  }
}

function questionForStudent(
  { question, session, about, suggested, said }: HesaAsk,
  frames: HesaFrames,
): HesaFormQuestion {
  const row = hesaQuestions[question]
  return {
    question,
    title: hesaQuestionTitles[question],
    session,
    about,
    words: row.question,
    help: row.help ?? null,
    kind: row.written === undefined ? 'choices' : 'postcode',
    answers: answersTo(question, frames).map(({ code, label }) => ({ code, label })),
    refused: refusalOf(question, frames),
    many: row.many ?? false,
    alone: [...(row.alone ?? [])],
    suggested:
      suggested.length === 0
        ? null
        : { given: [...suggested], inWords: hesaAnswerInWords(question, suggested, frames) },
    said,
  }
}

function givenOf({ question, session, about, given, fixed }: HesaAsk, frames: HesaFrames): HesaGiven {
  const refused = refusalOf(question, frames)
  return {
    question,
    title: hesaQuestionTitles[question],
    session,
    about,
    given: [...given],
    inWords: hesaAnswerInWords(question, given, frames),
    isRefused: refused !== null && given.includes(refused),
    kept: fixed,
  }
}
