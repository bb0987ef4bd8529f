import { nest } from '@minster/domain/kit/record/values'
import type { Audience } from '@minster/domain/office/tickets/conversation'
import { AppError } from '@minster/domain/platform/errors/errors'
import { knownForm } from '@minster/domain/portal/forms/form-keys'
import { titleOfForm } from '@minster/domain/portal/forms/form-reach'
import { matterKind, stepsFrom } from '@minster/domain/portal/threads/matter-kinds'
import type { ThreadStep } from '@minster/domain/portal/threads/thread'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { maySubject } from '#kit/records/subject.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { studentOf } from '#students/student/student-of.ts'
import { writeToStudent } from '#students/student/write-to-student.ts'
import { inboxOf } from '../requests/receive.ts'
import { attach, say } from '../requests/say.ts'
import type { Matter } from './reach.ts'
import { demandFree, type ThreadWords } from './write-own.ts'

const { r } = tables({ r: 'student-requests' })

/** What the college writes: to the student or for itself, perhaps with a step. */
export interface CollegeWords extends ThreadWords {
  readonly audience: Audience
  readonly step?: ThreadStep | undefined
}

/** What a caller may do in a thread they read: write, and which steps go with it. */
export async function abilitiesIn(
  db: Queryable,
  { college }: Pick<Services, 'college'>,
  { line, form, record }: Matter,
  caller: Caller,
): Promise<{ readonly canWrite: boolean; readonly steps: ThreadStep[] }> {
  const subject = record ?? { type: 'student-requests' as const, id: line }
  const about = { name: subject.type, id: subject.id }
  if (!(await maySubject(db, caller, about, 'edit', college.features))) return { canWrite: false, steps: [] }
  const [held] = record ? await readStored(db, record.type, sql`r.id = ${record.id}`) : []
  return { canWrite: true, steps: held ? stepsOf(form, held) : [] }
}

function stepsOf(form: Matter['form'], { values }: Stored): ThreadStep[] {
  return stepsFrom(form, String(values['state']), nest(values))
}

/** Adds what the college writes to a thread, does what goes with it, and lets the student know. */
export async function writeAsCollege(
  tx: Transaction,
  services: Services & { readonly door: Door },
  matter: Matter,
  { body, files, audience, step }: CollegeWords,
  caller: Caller,
): Promise<void> {
  const { door } = services
  const { canWrite, steps } = await abilitiesIn(tx, services, matter, caller)
  if (!canWrite) throw new AppError('FORBIDDEN', 'You may read this but not answer it.')
  if (step !== undefined && (audience === 'Internal' || !steps.includes(step)))
    throw new AppError('INVALID', undefined, [
      { param: 'step', message: 'This cannot be done from where it stands now.' },
    ])
  await demandFree(tx, files, caller.userId)
  const { line, form, record } = matter
  const taken = step === undefined ? undefined : matterKind(form).steps[step]
  if (taken && record) {
    const change = nest({ state: taken.to, [taken.words]: body })
    await door.change(tx, collectionOf(record.type), record.id, change, { caller })
    await attach(tx, { door, caller }, line, files)
    return
  }
  await say(tx, { door, caller }, line, { side: 'College', audience, body, files })
  if (audience === 'Public') await tellStudent(tx, services, matter, body, caller)
}

/** A mail about what hurts says nothing but where to read it. */
async function tellStudent(
  tx: Transaction,
  services: Services & { readonly door: Door },
  { line, form }: Matter,
  body: string,
  caller: Caller,
): Promise<void> {
  const [held] = await tx.rows(select({ student: r.student, subject: r.subject, state: r.state })`
    from ${r} where ${r.id} = ${line}`)
  if (held?.state === 'New')
    await services.door.change(tx, inboxOf(form), line, { state: 'In hand' }, { caller, byRule: true })
  const student = await studentOf(tx, held?.student)
  if (!held || !student) return
  const isPlain = form === 'requests'
  await writeToStudent(tx, services, student, {
    template: isPlain ? 'request-answered' : 'request-message',
    page: knownForm(form).path.replace('/forms/', ''),
    values: isPlain ? { subject: held.subject, answer: body } : { form: titleOfForm(services.college, form) },
    about: { type: 'student-requests', id: line },
    by: caller.userId,
  })
}
