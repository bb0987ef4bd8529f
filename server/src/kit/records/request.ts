import { problemsOf, reasonSchema } from '@minster/domain/kit/record/schema'
import { nest } from '@minster/domain/kit/record/values'
import { plannedFrom, wantedConsequences } from '@minster/domain/kit/records/record-calls'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notAnObject } from '#platform/http/parsed.ts'
import type { RawListQuery } from './query.ts'
import type { RuleAnswers, Wanted } from './rules.ts'
import type { Body } from './store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id in the address; what is no id names nothing. */
export function idOf(request: FastifyRequest, { declaration }: ReachedCollection): string {
  const id: unknown = Reflect.get(Object(request.params), 'id')
  if (typeof id === 'string' && uuid.test(id)) return id.toLowerCase()
  throw new AppError('NOT_FOUND', `This ${inSentence(declaration.title)} does not exist.`)
}

/** The version a change was made on (If-Match, quoted or bare). A record that does not exist is told first. */
export async function versionOf(
  request: FastifyRequest,
  exists: () => Promise<unknown>,
): Promise<{ version: number }> {
  const found = versionIn(request)
  if (found) return found
  await exists()
  throw new AppError('VERSION_NEEDED')
}

/** The version a call names, where it may also do without. */
export function versionIn(request: FastifyRequest): { version: number } | undefined {
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match']?.trim() ?? '')
  return found ? { version: Number(found[1]) } : undefined
}

/** Of what was sent, the values of some fields; anything else is a problem by its name. */
export function onlyThese(fields: readonly string[], sent: Body): { values: Body; problems: Problem[] } {
  const entries = Object.entries(sent)
  return {
    values: Object.fromEntries(entries.filter(([key]) => fields.includes(key))),
    problems: entries
      .filter(([key]) => !fields.includes(key))
      .map(([key]) => ({ param: key, message: `There is no field "${key}".` })),
  }
}

/** A body taken apart: fields, and the reserved keys that are not fields. */
export interface WriteRequest {
  readonly body: Body
  readonly reason: string | null
  readonly consequences: readonly Wanted[] | undefined
  /** Answers to what rules ask, by their keys. */
  readonly answers: RuleAnswers
  /** The day to come that a change is meant for, YYYY-MM-DD; undefined where it happens at once. */
  readonly from: string | undefined
  /** What is wrong with the reserved keys; the door tells it with what is wrong with the fields. */
  readonly problems: readonly Problem[]
}

function describeIssues({ issues }: z.ZodError): string {
  const aboutWords = issues.find(({ path }) => path.includes('words'))
  return aboutWords?.message ?? 'Give the ids of the ticked consequences.'
}

/** What is wrong with the day a change is meant for. */
export function dayToComeProblems(from: unknown, today: string): Problem[] {
  if (from === undefined || from === null) return []
  const read = plannedFrom.safeParse(from)
  if (!read.success) return problemsOf(read.error).map(({ message }) => ({ param: 'from', message }))
  if (read.data !== undefined && read.data > today) return []
  const message =
    read.data === today
      ? 'That is today. Leave the day out, and it happens now.'
      : 'That day is over. Leave it out, and it happens now; the day itself goes into the fields.'
  return [{ param: 'from', message }]
}

/** What a body may hold beside fields because of its record type. */
interface Reserving {
  readonly planning?: { readonly today: string } | undefined
  /** Keys under which what rules ask is answered. */
  readonly asks?: readonly string[]
}

/**
 * Reads the object a write sends. Where changes of a record type may lie ahead, `from` is the day one is meant for; of any other
 * it is a field, or unknown.
 */
export function bodyOf(request: FastifyRequest, { planning, asks = [] }: Reserving = {}): WriteRequest {
  const sent = request.body
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw notAnObject()
  const { reason, consequences, ...rest } = Object.fromEntries(Object.entries(sent))
  const problems: Problem[] = []
  const { from, ...withoutDay } = rest
  const { answers, others: body } = apart(planning ? withoutDay : rest, asks)
  if (planning) problems.push(...dayToComeProblems(from, planning.today))
  const said = reasonSchema.safeParse(reason)
  if (!said.success)
    problems.push(...problemsOf(said.error).map(({ message }) => ({ param: 'reason', message })))
  const ticked = wantedConsequences.optional().safeParse(consequences)
  if (!ticked.success) problems.push({ param: 'consequences', message: describeIssues(ticked.error) })
  const day = planning && typeof from === 'string' ? from : undefined
  return { body, reason: said.data || null, consequences: ticked.data, answers, from: day, problems }
}

/** Answers apart from fields. One that is no word is left out, so that it is asked for again. */
function apart(
  sent: Body,
  asks: readonly string[],
): { readonly answers: RuleAnswers; readonly others: Body } {
  const entries = Object.entries(sent)
  return {
    answers: Object.fromEntries(
      entries.flatMap(([key, value]): [string, string][] =>
        asks.includes(key) && typeof value === 'string' ? [[key, value]] : [],
      ),
    ),
    others: Object.fromEntries(entries.filter(([key]) => !asks.includes(key))),
  }
}

/** A query as it came. */
export function queryOf(request: FastifyRequest): RawListQuery {
  return Object.fromEntries(Object.entries(Object(request.query)))
}

/** `status=Confirmed` or `course.hub=…` as the nested values they stand for. */
export function nestedQuery(request: FastifyRequest): Record<string, unknown> {
  return nest(queryOf(request))
}
