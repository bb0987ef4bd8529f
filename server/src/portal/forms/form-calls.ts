import { fieldsOf } from '@minster/domain/kit/record/record'
import { changeSchemaOf, problemsOf } from '@minster/domain/kit/record/schema'
import { flatten, nest } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { checkStudentForm } from '@minster/domain/portal/forms/check-student-form'
import { coveredFieldsOf } from '@minster/domain/portal/forms/covered-fields'
import { callsOfForm } from '@minster/domain/portal/forms/form-calls'
import { isLasting, pageShownTo, seenWith } from '@minster/domain/portal/forms/form-keys'
import { whyNotForStudent } from '@minster/domain/portal/forms/form-reach'
import type { FormValues, StudentForm } from '@minster/domain/portal/forms/student-form'
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
import { confirmUnchanged, readToConfirm } from './confirm.ts'
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
  /** What the student sent last, where what is read is of this academic year alone. */
  readLast?(db: Queryable, me: Me): Promise<FormValues>
  /** What only other records tell against what was sent, told with what the form itself knows; what cannot be read of it is null. */
  problems?(tx: Transaction, me: Me, values: FormValues): Promise<readonly Problem[]>
  /** Files besides those that are read, which went with something sent before and may be named again. */
  files?(db: Queryable, me: Me): Promise<readonly string[]>
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
  calls: FormCalls,
): void {
  const { form, read, save, alsoPosted, alongside } = calls
  const { database, college, clock, door } = services
  const meOf = (request: FastifyRequest, db: Queryable = database) =>
    readMeFor(db, form.key, request, services)
  const path = `/api/forms/student/${form.key}` as const
  /** Whoever may not see all of it while signed in as the student fills nothing in either. */
  const config = { access: 'forms:student', shownTo: seenWith(form.key) } as const
  const {
    read: reading,
    send: sending,
    keep,
    drop,
    confirm: confirming,
  } = callsOfForm(form, alongside?.shape)
  const tag = 'Student forms'

  async function whole(me: Me) {
    const covered = coveredFieldsOf(form, realClaimsOf(me.caller))
    const isWhole = covered.length === 0
    const [held, typed, opening, more, confirm] = await Promise.all([
      read(database, me),
      readDraft(database, me.caller.userId, form.key),
      readOpening(database, form.key, me.year),
      isWhole ? alongside?.read(database, me) : null,
      isWhole ? readToConfirm(database, calls, me, college) : null,
    ])
    const refused = whyNotForStudent(college, form.key, me.engagement?.status ?? null)
    const data = isWhole ? held : nest(uncovered(flatten(form, held), covered))
    const draft = isWhole || !typed ? typed : { ...typed, values: uncovered(typed.values, covered) }
    return {
      data,
      draft,
      opening,
      refused,
      covered,
      ...(alongside && { alongside: more }),
      ...(confirm && { confirm }),
    }
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
      const given = await sentValues(tx, calls, mine, request.body)
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

  if (isLasting(form.key))
    serveUnread(
      app,
      { tag, calls: { [`POST ${path}/confirm`]: confirming } },
      `POST ${path}/confirm`,
      config,
      async (request) => {
        const { stamp } = parsed(confirming.body, request.body)
        const now = clock.now().toISOString()
        const [me, at] = await database.transaction(async (tx) => {
          const mine = await meOf(request, tx)
          await holdForm(tx, form, mine)
          const sentAt = await confirmUnchanged(tx, calls, mine, { stamp, door, services, at: now })
          return [mine, sentAt] as const
        })
        return { ...(await whole(me)), receipt: { at, words: form.receipt } }
      },
    )

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
  { form, read, problems, files }: FormCalls,
  me: Me,
  body: unknown,
): Promise<FormValues> {
  if (!isObject(body)) throw notAnObject()
  const { values, problems: ownProblems } = checkStudentForm(form, body, me.today)
  const storedFiles = filesIn(form, await read(tx, me))
  const otherFiles = (await files?.(tx, me)) ?? []
  const newFiles = filesIn(form, values).filter(
    ({ path, id }) =>
      !otherFiles.includes(id) && !storedFiles.some((file) => file.path === path && file.id === id),
  )
  const all = [
    ...shapeProblems(form, body),
    ...ownProblems,
    ...((await problems?.(tx, me, values)) ?? []),
    ...(await foreignFiles(tx, newFiles, me)),
  ]
  if (all.length > 0) throw new AppError('INVALID', undefined, all)
  return values
}

const isObject = (body: unknown): body is FormValues =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** What is no field of the form, or no section where one is; of the fields themselves the form tells. */
function shapeProblems(form: StudentForm, body: unknown): Problem[] {
  const read = changeSchemaOf(form.fields).safeParse(body)
  const paths = new Set(fieldsOf(form).map(({ path }) => path))
  const isOfField = (param: string) =>
    [...paths].some((path) => param === path || param.startsWith(`${path}.`))
  return read.success ? [] : problemsOf(read.error).filter(({ param }) => !isOfField(param))
}

interface NamedFile {
  readonly path: string
  readonly id: string
}

function filesIn(form: StudentForm, values: FormValues): NamedFile[] {
  const flat = flatten(form, values)
  return fieldsOf(form)
    .filter(({ field }) => 'to' in field && field.to === 'files')
    .flatMap(({ path }) => idsIn(flat[path]).map((id) => ({ path, id })))
}

/** A file that is named and not there already must be one's own and free. */
async function foreignFiles(tx: Transaction, named: readonly NamedFile[], me: Me): Promise<Problem[]> {
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
