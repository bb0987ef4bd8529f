import type { ListedTask, TaskOfMine } from '@minster/domain/office/tasks/task-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import type { Labelled } from '#kit/records/labelled.ts'
import { type VisibleSubject, visibleAmong } from '#kit/records/subject.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { t } = tables({ t: 'tasks' })
const { o, a, d } = optional(tables({ o: 'users', a: 'users', d: 'users' }))

/** Reads tasks outside the bin by a condition and order on alias `t`. */
async function readListedTasks(db: Queryable, where: SQL): Promise<ListedTask[]> {
  const rows = await db.rows(select({
    id: t.id,
    version: t.version,
    subject: t.subject,
    subject_id: t.subjectId,
    title: t.title,
    detail: t.detail,
    due: t.due,
    done_at: t.doneAt,
    owner: t.owner,
    owner_name: o.name,
    author: t.author,
    author_name: a.name,
    done_by: t.doneBy,
    done_by_name: d.name,
  })`
    from ${t} left join ${o} on ${o.id} = ${t.owner} left join ${a} on ${a.id} = ${t.author}
      left join ${d} on ${d.id} = ${t.doneBy}
    where ${alive(t)} and ${where}`)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    subject: row.subject,
    subjectId: row.subject_id,
    title: row.title,
    detail: row.detail,
    owner: named(row.owner, row.owner_name),
    author: named(row.author, row.author_name),
    due: row.due,
    doneAt: row.done_at,
    doneBy: named(row.done_by, row.done_by_name),
  }))
}

function named(id: string | null, label: string | null): Labelled | null {
  return id === null ? null : { id, label: label ?? '' }
}

export async function readTask(db: Queryable, id: string): Promise<ListedTask> {
  const [task] = await readListedTasks(db, sql`${t.id} = ${id}`)
  if (!task) throw new AppError('NOT_FOUND', 'This task does not exist.')
  return task
}

/** The tasks about a record: what is open by due date, then what was done last. */
export function readTasksAbout(db: Queryable, name: string, id: string): Promise<ListedTask[]> {
  return readListedTasks(
    db,
    sql`${t.subject} = ${name} and ${t.subjectId} = ${id}
      order by ${t.doneAt} is not null, ${t.doneAt} desc, ${t.due} nulls last, ${t.id} limit 200`,
  )
}

const mostOfMine = 200

/** Somebody's own tasks about records they may see today, open ones by due date or done ones by when they were done. */
export async function readTasksOf(
  db: Queryable,
  caller: Caller,
  { done, features }: { readonly done: boolean; readonly features: Features },
): Promise<TaskOfMine[]> {
  const which = done
    ? sql`${t.doneAt} is not null order by ${t.doneAt} desc, ${t.id}`
    : sql`${t.doneAt} is null order by ${t.due} nulls last, ${t.id}`
  const mine = await readListedTasks(db, sql`${t.owner} = ${caller.userId} and ${which} limit ${mostOfMine}`)
  const seen = await visibleOf(db, caller, mine, features)
  return mine.flatMap((task) => {
    const about = seen.get(`${task.subject}\n${task.subjectId}`)
    return about ? [{ ...task, about }] : []
  })
}

async function visibleOf(
  db: Queryable,
  caller: Caller,
  tasks: readonly ListedTask[],
  features: Features,
): Promise<Map<string, VisibleSubject>> {
  const byType = new Map<RecordName, string[]>()
  for (const { subject, subjectId } of tasks)
    if (isRecordName(subject)) byType.set(subject, [...(byType.get(subject) ?? []), subjectId])
  const found = await Promise.all(
    [...byType].map(async ([name, ids]) =>
      [...(await visibleAmong(db, caller, name, ids, features))].map(
        ([id, visible]): [string, VisibleSubject] => [`${name}\n${id}`, visible],
      ),
    ),
  )
  return new Map(found.flat())
}
