import type { ListedTask, NewTask } from '@minster/domain/office/tasks/task-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import type { Subject } from './files.ts'

export const tasksQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['tasks', 'about', subject, subjectId],
    queryFn: ({ signal }) => ask('GET /api/tasks', { query: { subject, subjectId }, signal }),
    select: ({ data }) => data,
  })

export const myTasksQuery = (done: boolean) =>
  queryOptions({
    queryKey: ['tasks', 'mine', done],
    queryFn: ({ signal }) => ask('GET /api/tasks/mine', { query: { done: String(done) }, signal }),
    select: ({ data }) => data,
  })

export const taskOwnersQuery = ({ subject, subjectId }: Subject, search: string) =>
  queryOptions({
    queryKey: ['tasks', 'owners', subject, subjectId, search],
    queryFn: ({ signal }) => ask('GET /api/tasks/owners', { query: { subject, subjectId, search }, signal }),
    select: ({ data }) => data,
  })

export const createTask = ({ subject, subjectId }: Subject, task: NewTask) =>
  ask('POST /api/tasks', { body: { subject, subjectId, ...task } })

export const completeTask = ({ id, version }: Pick<ListedTask, 'id' | 'version'>, done: boolean) =>
  ask('PATCH /api/tasks/:id', { params: { id }, body: { done }, version })

export const removeTask = ({ id }: ListedTask) => ask('DELETE /api/tasks/:id', { params: { id } })
