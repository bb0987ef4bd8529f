import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { maySubject } from '#kit/records/subject.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { interviews, myInterviews, type ReadInterview, readInterviews, visibleRows } from './read.ts'

const { i, a } = tables({ i: 'interviews', a: 'applications' })

/** How a caller comes to an interview. */
export interface ReachedInterview {
  readonly interview: ReadInterview
  /** They may change the application, or where there is none the time itself. */
  readonly mayEdit: boolean
  /** They work in the admissions office, which reads all feedback. */
  readonly isOfficer: boolean
  /** The member of the academic team they are, where that one is on the panel. */
  readonly me: ReadInterview['panel'][number] | undefined
}

/** Finds an interview in the caller's sight; anything else is simply not there. */
export async function reachInterview(
  db: Queryable,
  id: string,
  caller: Caller,
  features: Features,
): Promise<ReachedInterview> {
  const ways = [interviews, myInterviews].map((collection) => visibleRows(collection, caller))
  const [found] = await readInterviews(db, caller, sql`${i.id} = ${id} and (${sql.join(ways, sql` or `)})`)
  if (found) return { interview: found, ...(await rightsOn(db, found, caller, features)) }
  throw new AppError('NOT_FOUND', 'This interview does not exist.')
}

/** What a caller may do with an interview they see. */
export async function rightsOn(
  db: Queryable,
  interview: ReadInterview,
  caller: Caller,
  features: Features,
): Promise<Omit<ReachedInterview, 'interview'>> {
  const me = interview.panel.find(({ isMe }) => isMe)
  const { application } = interview
  if (application === null) {
    const inScope = scopeCondition(interviews, interview.id, caller, interviews.access.edit)
    const [row] = await db.rows(sql`select 1 where ${inScope}`)
    return { mayEdit: row !== undefined, isOfficer: row !== undefined, me }
  }
  const subject = { name: 'applications', id: application.id } as const
  const [mayEdit, isOfficer] = await Promise.all([
    maySubject(db, caller, subject, 'edit', features),
    isOfficerOf(db, application.id, caller),
  ])
  return { mayEdit, isOfficer, me }
}

const standard = collectionOf('applications')

/** Whether a caller changes an application as the office does, not as one of their own applicants. */
async function isOfficerOf(db: Queryable, applicationId: string, caller: Caller): Promise<boolean> {
  const plain = { ...standard, filter: undefined }
  const ways = (['applications:edit', 'fc-applications:edit'] as const).map((edit) => {
    const kind = edit === 'applications:edit' ? sql`${a.kind} <> 'FC'` : sql`${a.kind} = 'FC'`
    return sql`(${kind} and ${scopeCondition(plain, applicationId, caller, edit)})`
  })
  const [row] = await db.rows(
    sql`select 1 from ${a} where ${a.id} = ${applicationId} and (${sql.join(ways, sql` or `)})`,
  )
  return row !== undefined
}

/**
 * Whether a caller reads what the others thought: the office always, somebody on the panel once they have given their
 * own, and of the rest who may change the application.
 */
export function readsAll({ isOfficer, mayEdit, me }: Omit<ReachedInterview, 'interview'>): boolean {
  return isOfficer || (me ? me.gave : mayEdit)
}
