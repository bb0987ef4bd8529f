import { isShown } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { changeSchemaOf, problemsOf } from '@minster/domain/kit/record/schema'
import { flatten, nest } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { coveredFieldsOf } from '@minster/domain/portal/forms/covered-fields'
import { callsOfForm } from '@minster/domain/portal/forms/form-calls'
import { pageShownTo, seenWith } from '@minster/domain/portal/forms/form-keys'
import { whyNotForStudent } from '@minster/domain/portal/forms/form-reach'
import {
  type FormValues,
  problemsOfStudentForm,
  type StudentForm,
} from '@minster/domain/portal/forms/student-form'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { freeUploads } from '#kit/files/free-uploads.ts'
import type { Door } from '#kit/records/store.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { realClaimsOf } from '#platform/http/caller.ts'
import { notAnObject, parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { type Me, readMeFor } from './me.ts'
import { readOpening, whyNotSend } from './openings.ts'
import { noteReceipt } from './receipts.ts'

export interface Saving {
  readonly door: Door
  readonly services: Services
  /** ISO instant at which it was sent. */
  readonly at: string
}

/** What the server does for one declared form. */
export interface FormCalls {
  readonly form: StudentForm
  /** What the college holds of it, as nested values. */
  read(db: Queryable, me: Me): Promise<FormValues>
  /** Writes what was sent. It is complete, and refused by nothing the form itself knows; the door may still refuse it. */
  save(tx: Transaction, me: Me, values: FormValues, saving: Saving): Promise<void>
  /** It is sent with POST as well, as the specification names its call. */
  readonly alsoPosted?: true
  /** What its page shows besides the form: earlier requests, say. */
  readonly alongside?: { readonly shape: z.ZodType; read(db: Queryable, me: Me): Promise<unknown> }
}

const largestDraft = 200_000
/**
 * The calls of a declared form: reading it, keeping what was typed, sending it (Specification §7). Everybody reaches
 * their own and nothing else.
 */
export function registerStudentForm(
  app: App,
  services: Services & { readonly door: Door },
  { form, read, save, alsoPosted, alongside }: FormCalls,
): void {
  const { database, college, clock, door } = services
  const meOf = (request: FastifyRequest, db: Queryable = database) =>
    readMeFor(db, form.key, request, services)
  const path = `/api/forms/student/${form.key}` as const
  /** Whoever may not see all of it while signed in as the student fills nothing in either. */
  const config = { access: 'forms:student', shownTo: seenWith(form.key) } as const
  const { read: reading, send: sending, keep, drop } = callsOfForm(form, alongside?.shape)
  const tag = 'Student forms'

  async function whole(me: Me) {
    const covered = coveredFieldsOf(form, realClaimsOf(me.caller))
    const isWhole = covered.length === 0
    const [held, typed, opening, more] = await Promise.all([
      read(database, me),
      readDraft(database, me.caller.userId, form.key),
      readOpening(database, form.key, me.year),
      isWhole ? alongside?.read(database, me) : null,
    ])
    const refused = whyNotForStudent(college, form.key, me.engagement?.status ?? null)
    const data = isWhole ? held : nest(uncovered(flatten(form, held), covered))
    const draft = isWhole || !typed ? typed : { ...typed, values: uncovered(typed.values, covered) }
    return { data, draft, opening, refused, covered, ...(alongside && { alongside: more }) }
  }

  serveUnread(
    app,
    { tag, calls: { [`GET ${path}`]: reading } },
    `GET ${path}`,
    { ...config, shownTo: pageShownTo(form.key) },
    async (request) => whole(await meOf(request)),
  )

  async function send(request: FastifyRequest) {
    const at = clock.now().toISOString()
    const me = await database.transaction(async (tx) => {
      const mine = await meOf(request, tx)
      await holdForm(tx, form, mine)
      const why = await whyNotSend(tx, college, form.key, mine)
      if (why !== null) throw new AppError('CONFLICT', `${why} What you typed is kept.`)
      const given = await sentValues(tx, form, mine, request.body, read)
      await save(tx, mine, given, { door, services, at })
      await dropDraft(tx, mine.caller.userId, form.key)
      await noteReceipt(tx, mine, form.key, at)
      return mine
    })
    return { ...(await whole(me)), receipt: { at, words: form.receipt } }
  }
  serveUnread(app, { tag, calls: { [`PUT ${path}`]: sending } }, `PUT ${path}`, config, send)
  if (alsoPosted) {
    const posted = { ...sending, status: 201 } as const
    serveUnread(app, { tag, calls: { [`POST ${path}`]: posted } }, `POST ${path}`, config, send)
  }

  serveUnread(
    app,
    { tag, calls: { [`PUT ${path}/draft`]: keep } },
    `PUT ${path}/draft`,
    config,
    async (request) => {
      const me = await meOf(request)
      const { values: typed } = parsed(keep.body, request.body)
      const known = new Set(fieldsOf(form).map((placed) => placed.path))
      const unknown = Object.keys(typed).filter((one) => !known.has(one))
      if (unknown.length > 0)
        throw new AppError(
          'INVALID',
          undefined,
          unknown.map((one) => ({ param: one, message: `There is no field "${one}".` })),
        )
      const keeping = { userId: me.caller.userId, form: form.key, at: clock.now().toISOString() }
      // What was typed before counts too, or a draft would grow field by field.
      const data = await database.transaction(async (tx) => {
        const saved = await saveDraft(tx, keeping, typed)
        if (JSON.stringify(saved.values).length > largestDraft) throw new AppError('TOO_LARGE')
        return saved
      })
      return { data }
    },
  )

  serveUnread(
    app,
    { tag, calls: { [`DELETE ${path}/draft`]: drop } },
    `DELETE ${path}/draft`,
    config,
    async (request) => {
      const me = await meOf(request)
      await dropDraft(database, me.caller.userId, form.key)
    },
  )
}

/** Values by path without those that are covered. */
function uncovered(values: FormValues, covered: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !covered.includes(path)))
}

/** Sent twice at the same moment, the second finds what the first wrote. */
export async function holdForm(tx: Transaction, { key }: Pick<StudentForm, 'key'>, me: Me): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${key}/${me.student}`}, 0))`)
}

/** What was sent, whole: every field of the form that belongs to it, null where nothing was given. */
async function sentValues(
  tx: Transaction,
  form: StudentForm,
  me: Me,
  body: unknown,
  read: FormCalls['read'],
): Promise<FormValues> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notAnObject()
  const found = changeSchemaOf(form.fields).safeParse(body)
  if (!found.success) throw new AppError('INVALID', undefined, problemsOf(found.error))
  const given = flatten(form, found.data)
  const all = nest(Object.fromEntries(fieldsOf(form).map(({ path }) => [path, given[path] ?? null])))
  const kept = Object.fromEntries(
    fieldsOf(form).map((placed) => [placed.path, isShown(placed, all) ? (given[placed.path] ?? null) : null]),
  )
  const values = nest(kept)
  const problems = [
    ...problemsOfStudentForm(form, values, me.today),
    ...(await foreignFiles(tx, form, me, kept, flatten(form, await read(tx, me)))),
  ]
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return values
}

/** A file that is named must be one's own and free, or be there already. */
async function foreignFiles(
  tx: Transaction,
  form: StudentForm,
  me: Me,
  sent: Readonly<Record<string, unknown>>,
  held: Readonly<Record<string, unknown>>,
): Promise<Problem[]> {
  const named = fieldsOf(form)
    .filter(({ field }) => 'to' in field && field.to === 'files')
    .flatMap(({ path }) =>
      idsIn(sent[path]).map((id) => ({ path, id, isHeld: idsIn(held[path]).includes(id) })),
    )
    .filter(({ isHeld }) => !isHeld)
  if (named.length === 0) return []
  const free = await freeUploads(
    tx,
    named.map(({ id }) => id),
    me.caller.userId,
  )
  return named
    .filter(({ id }) => !free.has(id.toLowerCase()))
    .map(({ path }) => ({ param: path, message: 'This file is not there any more. Choose it again.' }))
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value === 'string') return [value]
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : null
  return typeof id === 'string' ? [id] : []
}
