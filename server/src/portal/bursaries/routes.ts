import { AppError } from '@minster/domain/platform/errors/errors'
import { isDecided } from '@minster/domain/portal/bursaries/states'
import { z } from 'zod'
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
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { addressIn } from '#students/student/write-to-student.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { askReferee } from './ask.ts'
import { bursaryCalls } from './bursary-calls.ts'
import { applications, references } from './collections.ts'
import { bursaryReferenceForm } from './form.ts'
import { type BursaryMailer, mailStudent } from './post.ts'
import { panelForm, readPanel } from './read-panel.ts'
import { readRounds, roundForm } from './read-rounds.ts'
import { registerBursaryStudentRoutes } from './student-routes.ts'

const config = { access: 'bursaries:panel', feature: 'bursaries' } as const
const tags = ['Bursaries']
const params = z.object({ id: z.uuid() })

const { b, a, s, p } = tables({ b: 'bursary-rounds', a: 'bursary-applications', s: 'students', p: 'people' })

const releasedForm = z.object({
  approved: z.int(),
  rejected: z.int(),
  notApplicable: z.int(),
  /** Pence that are offered. */
  offered: z.number(),
  /** They hear later, once they are decided. */
  undecided: z.int(),
  /** Whom no mail can reach: they find it in the portal. */
  unreached: z.array(z.string()),
})
type ReleasedBursaries = z.infer<typeof releasedForm>

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
): Promise<ReleasedBursaries> {
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

  app.get(
    '/api/bursary-panel',
    {
      config,
      schema: {
        summary: 'Every round with its pot, what was asked, awarded and is left',
        tags,
        response: { 200: z.object({ data: z.array(roundForm) }) },
      },
    },
    async () => ({ data: await readRounds(database) }),
  )

  app.get(
    '/api/bursary-rounds/:id/panel',
    {
      config,
      schema: {
        summary: 'One round with all that was asked in it, for the panel to decide',
        tags,
        params,
        response: { 200: z.object({ data: panelForm }) },
      },
    },
    async (request) => ({ data: await readPanel(database, request.params.id, callerOf(request)) }),
  )

  app.post(
    '/api/bursary-rounds/:id/release',
    {
      config,
      schema: {
        summary: 'Let students know what was decided: counted first, then for good',
        tags,
        params,
        body: z.strictObject({ preview: z.boolean().default(false) }),
        response: { 200: z.object({ data: releasedForm }) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      return {
        data: await database.transaction((tx) =>
          releaseDecisions(tx, request.params.id, request.body, { ...services, caller }),
        ),
      }
    },
  )

  app.post(
    '/api/bursary-references/:id/ask',
    {
      config,
      ...documented({
        summary: 'Ask a referee by mail again, with a new link',
        tags,
        params,
        response: {
          200: z.object({
            data: z.looseObject({ id: z.uuid(), version: z.int() }),
            abilities: z.looseObject({}),
          }),
        },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, references)
      await database.transaction((tx) => askReferee(tx, services, id, { caller }))
      return replyWith(services, reply, references, await readOne(database, references, id, caller), caller)
    },
  )
}

/** What students, referees and the panel do about bursaries. */
export function registerBursaryRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerStudentForm(app, services, bursaryCalls)
  registerBursaryStudentRoutes(app, services)
  registerMailedForm(app, services, bursaryReferenceForm)
  registerBursaryStaffRoutes(app, services)
}
