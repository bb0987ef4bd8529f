import { AppError } from '@minster/domain/platform/errors/errors'
import { type BursaryRelease, bursaryCalls } from '@minster/domain/portal/bursaries/bursary-calls'
import { isDecided } from '@minster/domain/portal/bursaries/states'
import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import { fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { addressIn } from '#students/student/write-to-student.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { askReferee } from './ask.ts'
import { bursaryFormCalls } from './bursary-calls.ts'
import { applications, references } from './collections.ts'
import { bursaryReferenceForm } from './form.ts'
import { type BursaryMailer, mailStudent } from './post.ts'
import { readPanel } from './read-panel.ts'
import { readRounds } from './read-rounds.ts'
import { registerBursaryStudentRoutes } from './student-routes.ts'

const config = { access: 'bursaries:panel', feature: 'bursaries' } as const

const { b, a, s, p } = tables({ b: 'bursary-rounds', a: 'bursary-applications', s: 'students', p: 'people' })

interface Row extends Values {
  readonly id: string
  readonly state: string
  readonly amount: number | null
  readonly releasedAt: string | null
  readonly name: string
  readonly email: string | null
}

/**
 * Lets the students of a round know what was decided: from then on they see it, and everybody gets a mail who has heard
 * nothing yet. A second time it tells only what was decided since.
 */
async function releaseDecisions(
  tx: Transaction,
  round: string,
  { preview }: { readonly preview: boolean },
  { door, caller, ...post }: BursaryMailer & { readonly door: Door; readonly caller: Caller },
): Promise<BursaryRelease> {
  const [known] = await tx.rows(sql`select 1 from ${b} where ${b.id} = ${round} and ${alive(b)}`)
  if (!known) throw new AppError('NOT_FOUND')
  const rows = await heldRows(tx, round, caller)
  const told = rows.filter(({ state, releasedAt }) => isDecided(state) && releasedAt === null)
  if (told.length === 0 && !preview)
    throw new AppError('INVALID', 'Nothing was decided that the students do not know already.')
  if (!preview) {
    const now = post.clock.now().toISOString()
    for (const { id, state } of told) {
      const change = { releasedAt: now, ...(state === 'Approved' && { award: { answer: 'Offered' } }) }
      await door.change(tx, applications, id, change, { caller, byRule: true })
      await mailStudent(tx, post, { id, template: 'bursary-decision', by: caller.userId })
    }
  }
  const count = (wanted: string) => told.filter(({ state }) => state === wanted).length
  return {
    approved: count('Approved'),
    rejected: count('Rejected'),
    notApplicable: count('Not applicable'),
    offered: told.reduce((sum, { state, amount }) => sum + (state === 'Approved' ? (amount ?? 0) : 0), 0),
    undecided: rows.filter(({ state }) => state !== 'Cancelled' && !isDecided(state)).length,
    unreached: told.filter(({ email }) => addressIn(email) === null).map(({ name }) => name),
  }
}

/** The applications of a round that the caller sees; they stay as they are until the decisions are out. */
async function heldRows(tx: Transaction, round: string, caller: Caller): Promise<Row[]> {
  const from = fromOf(applications.name)
  const rows = rowsFor(applications, applications.access.view, caller, from)
  if (rows === 'none') throw new AppError('NOT_FOUND')
  return tx.rows(select({
    id: a.id,
    state: a.state,
    amount: sql<number | null>`${a.decision.amount}::float8`,
    releasedAt: a.releasedAt,
    name: nameOfPerson(p),
    email: p.email,
  })`
    from ${a} join ${s} on ${s.id} = ${a.student} join ${p} on ${p.id} = ${s.person}
    where ${a.round} = ${round} and ${alive(a)}
      and ${a.id} in (select ${from.own('id')} ${from.clause()} where ${rows.condition ?? sql`true`})
    order by ${a.id} for no key update of a`)
}

/** What the panel does with bursaries besides reading and changing their records. */
function registerBursaryStaffRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database } = services

  serve(app, bursaryCalls, 'GET /api/bursary-panel', config, async () => ({
    data: await readRounds(database),
  }))

  serve(app, bursaryCalls, 'GET /api/bursary-rounds/:id/panel', config, async (request) => ({
    data: await readPanel(database, request.params.id, callerOf(request)),
  }))

  serve(app, bursaryCalls, 'POST /api/bursary-rounds/:id/release', config, async (request) => {
    const caller = callerOf(request)
    return {
      data: await database.transaction((tx) =>
        releaseDecisions(tx, request.params.id, request.body, { ...services, caller }),
      ),
    }
  })

  serveUnread(app, bursaryCalls, 'POST /api/bursary-references/:id/ask', config, async (request, reply) => {
    const caller = callerOf(request)
    const id = idOf(request, references)
    await database.transaction((tx) => askReferee(tx, services, id, { caller }))
    return replyWith(services, reply, references, await readOne(database, references, id, caller), caller)
  })
}

/** What students, referees and the panel do about bursaries. */
export function registerBursaryRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerStudentForm(app, services, bursaryFormCalls)
  registerBursaryStudentRoutes(app, services)
  registerMailedForm(app, services, bursaryReferenceForm)
  registerBursaryStaffRoutes(app, services)
}
