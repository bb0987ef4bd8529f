import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { byId, dataOf, linked, versionHeader } from '#platform/calls/replies.ts'

const task = z.object({
  id: z.string(),
  version: z.int(),
  subject: z.string(),
  subjectId: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  owner: linked.nullable(),
  author: linked.nullable(),
  /** YYYY-MM-DD */
  due: z.string().nullable(),
  doneAt: z.string().nullable(),
  doneBy: linked.nullable(),
})
/** Something somebody has to do about a record. */
export type ListedTask = Received<z.infer<typeof task>>

export const taskOfMine = task.extend({ about: z.object({ label: z.string(), collection: z.string() }) })
/** A task of one's own, with the record it is about, as its reader comes to it. */
export type TaskOfMine = Received<z.infer<typeof taskOfMine>>

const about = z.object({ subject: z.string().default(''), subjectId: z.string().default('') })
const words = z.object({
  title: z.string(),
  detail: z.string().nullable(),
  owner: z.string(),
  due: z.string().nullable(),
})
const newTask = words
  .partial({ detail: true, due: true })
  .extend({ subject: z.string(), subjectId: z.string() })
/** What is given about a new task. */
export type NewTask = Omit<Received<z.input<typeof newTask>>, 'subject' | 'subjectId'>

export const taskCalls = defineCalls('Tasks', {
  'GET /api/tasks': {
    summary: 'Tasks about a record',
    query: about,
    reply: dataOf(z.array(task)),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/tasks/mine': {
    summary: 'My tasks, open or done',
    query: z.object({ done: z.stringbool().default(false) }),
    reply: dataOf(z.array(taskOfMine)),
  },
  'GET /api/tasks/owners': {
    summary: 'Who could do a task about a record',
    query: about.extend({ search: searchWords() }),
    reply: dataOf(z.array(linked)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/tasks': {
    summary: 'Give a task',
    body: newTask,
    status: 201,
    reply: dataOf(task),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PATCH /api/tasks/:id': {
    summary: 'Change a task, or say that it is done',
    params: byId,
    headers: versionHeader,
    body: words.extend({ done: z.boolean() }).partial(),
    reply: dataOf(task),
    refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
  },
  'DELETE /api/tasks/:id': {
    summary: 'Move a task to the bin',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
