import { AppError } from '@minster/domain/platform/errors/errors'
import { isDecided } from '@minster/domain/portal/bursaries/states'
import { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { addressIn } from '#students/student/write-to-student.ts'
import { applications } from './collections.ts'
import { type BursaryMailer, mailStudent } from './post.ts'

const { b, a, s, p } = tables({ b: 'bursary-rounds', a: 'bursary-applications', s: 'students', p: 'people' })

export const releasedForm = z.object({
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
export type ReleasedBursaries = z.infer<typeof releasedForm>

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
export async function releaseDecisions(
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
