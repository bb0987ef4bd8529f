import { type ListedTask, taskCalls } from '@minster/domain/office/tasks/task-calls'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idOf, onlyThese, versionOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { demandSubject, maySubject, type Subject, subjectOf } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { readPerson } from '#platform/http/rights.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { readTask, readTasksAbout, readTasksOf } from './read-tasks.ts'

const { u } = tables({ u: 'users' })

const mostOffered = 20
const mostTried = 60

/** Who could do a task about a record: active people who may see it, by name. */
async function ownersFor(
  db: Queryable,
  subject: Subject,
  search: string,
  features: Features,
): Promise<{ id: string; label: string }[]> {
  const people = await db.rows(select({ id: u.id, label: u.name })`from ${u}
    where ${u.active} and ${alive(u)} and strpos(fold(${u.name}), fold(${search})) > 0
    order by ${u.name}, ${u.id} limit ${mostTried}`)
  const offered: { id: string; label: string }[] = []
  for (const person of people) {
    if (offered.length === mostOffered) break
    if (await maySee(db, person.id, subject, features)) offered.push(person)
  }
  return offered
}

/** What is wrong with somebody as the owner of a task about a record. */
async function ownerProblems(
  db: Queryable,
  owner: unknown,
  subject: Subject,
  features: Features,
): Promise<Problem[]> {
  const id = typeof owner === 'object' && owner !== null ? Reflect.get(owner, 'id') : owner
  // That nobody was named, or nobody who exists, the door says.
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/i.test(id)) return []
  if (await maySee(db, id, subject, features)) return []
  return [{ param: 'owner', message: 'They may not see this record. Choose somebody who may.' }]
}

async function maySee(db: Queryable, userId: string, subject: Subject, features: Features): Promise<boolean> {
  const person = await readPerson(db, userId)
  return person?.isActive === true && maySubject(db, person.caller, subject, 'view', features)
}

const tasks = collectionOf('tasks')
const config = { access: 'signed-in' } as const

/** The door says what is wrong with the words themselves; what a task is about cannot be changed. */
const words = ['title', 'detail', 'owner', 'due']
const sentForm = z.looseObject({ subject: z.string(), subjectId: z.string() })

/**
 * Tasks about records: whoever may see the record sees them and gives new ones; whoever may change it, gave the task or
 * owns it works on it.
 */
export function registerTaskRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, college, clock } = services
  const demandView = (db: Queryable, request: FastifyRequest, subject: Subject) =>
    demandSubject(db, callerOf(request), subject, 'view', college.features)

  serve(app, taskCalls, 'GET /api/tasks', config, async (request) => {
    const subject = subjectOf(request.query.subject, request.query.subjectId)
    await demandView(database, request, subject)
    return { data: await readTasksAbout(database, subject.name, subject.id) }
  })

  serve(app, taskCalls, 'GET /api/tasks/mine', config, async (request) => ({
    data: await readTasksOf(database, callerOf(request), {
      done: request.query.done,
      features: college.features,
    }),
  }))

  serve(app, taskCalls, 'GET /api/tasks/owners', config, async (request) => {
    const subject = subjectOf(request.query.subject, request.query.subjectId)
    await demandView(database, request, subject)
    return { data: await ownersFor(database, subject, request.query.search, college.features) }
  })

  serveUnread(app, taskCalls, 'POST /api/tasks', config, async (request, reply) => {
    const caller = callerOf(request)
    const { subject: about, subjectId, ...sent } = parsed(sentForm, request.body)
    const subject = subjectOf(about, subjectId)
    const { values, problems } = onlyThese(words, sent)
    const made = await database.transaction(async (tx) => {
      await demandView(tx, request, subject)
      const body = { ...values, subject: subject.name, subjectId: subject.id, author: caller.userId }
      const all = [...problems, ...(await ownerProblems(tx, values['owner'], subject, college.features))]
      return door.create(tx, tasks, body, { caller, byRule: true, problems: all })
    })
    reply.header('location', `/api/tasks/${made.id}`).header('etag', '"1"')
    return { data: await readTask(database, made.id) }
  })

  serveUnread(app, taskCalls, 'PATCH /api/tasks/:id', config, async (request, reply) => {
    const caller = callerOf(request)
    const id = idOf(request, tasks)
    const version = await versionOf(request, () => readTask(database, id))
    const { done, ...sent } = parsed(z.looseObject({ done: z.boolean().optional() }), request.body)
    const { values, problems } = onlyThese(words, sent)
    const task = await database.transaction(async (tx) => {
      const found = await readTask(tx, id)
      const subject = await demandWork(tx, caller, found)
      const all: Problem[] = [...problems]
      if ('owner' in values)
        all.push(...(await ownerProblems(tx, values['owner'], subject, college.features)))
      const body = { ...values, ...doneValues(done, found, caller) }
      await door.change(tx, tasks, id, body, { caller, byRule: true, problems: all, ...version })
      return readTask(tx, id)
    })
    reply.header('etag', `"${task.version}"`)
    return { data: task }
  })

  serveUnread(app, taskCalls, 'DELETE /api/tasks/:id', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, tasks)
    await database.transaction(async (tx) => {
      await demandWork(tx, caller, await readTask(tx, id))
      await door.remove(tx, tasks, id, { caller, byRule: true })
    })
  })

  /** Whose task it is, who gave it, or who may change the record; others do not even learn that there is one. */
  async function demandWork(db: Queryable, caller: Caller, task: ListedTask): Promise<Subject> {
    const subject = subjectOf(task.subject, task.subjectId)
    if (!(await maySubject(db, caller, subject, 'view', college.features)))
      throw new AppError('NOT_FOUND', 'This task does not exist.')
    const isTheirs = task.owner?.id === caller.userId || task.author?.id === caller.userId
    if (!isTheirs && !(await maySubject(db, caller, subject, 'edit', college.features)))
      throw new AppError(
        'FORBIDDEN',
        'Only whoever gave this task, has it or may change the record works on it.',
      )
    return subject
  }

  function doneValues(done: boolean | undefined, { doneAt }: ListedTask, { userId }: Caller) {
    if (done === undefined || done === (doneAt !== null)) return {}
    return done ? { doneAt: clock.now().toISOString(), doneBy: userId } : { doneAt: null, doneBy: null }
  }
}
