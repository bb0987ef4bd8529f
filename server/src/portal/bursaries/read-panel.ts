import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { monthlyBudgetOf, needOf } from '@minster/domain/portal/bursaries/budget'
import { budgetFields } from '@minster/domain/portal/bursaries/budget-fields'
import { type BursaryPanel, bursaryAsked } from '@minster/domain/portal/bursaries/bursary-calls'
import { suggestedShares } from '@minster/domain/portal/bursaries/pot'
import { isUndecided } from '@minster/domain/portal/bursaries/states'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { selectionOf } from '#kit/records/select.ts'
import { reachFor } from '#kit/records/visibility.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { applications } from './collections.ts'
import { readRounds } from './read-rounds.ts'

const { b, f, a } = tables({ b: 'bursary-rounds', f: 'bursary-references', a: 'bursary-applications' })

const ofDecision = ['amount', 'conditions', 'words', 'panel', 'notes', 'by', 'at']
const budget = fieldsOf({ fields: budgetFields }).map(({ path }) => path)
const paths = [
  'state',
  'student',
  'student.engagement.status',
  'student.engagement.programme.code',
  'student.engagement.hub',
  'sentAt',
  'needed',
  'asked',
  'statement',
  'releasedAt',
  'award.answer',
  'award.answeredAt',
  ...budget,
  ...ofDecision.map((name) => `decision.${name}`),
]

/** Reads a round with everything asked in it that the caller sees. */
export async function readPanel(db: Queryable, id: string, caller: Caller): Promise<BursaryPanel> {
  const from = fromOf(applications.name)
  const selection = selectionOf(
    from,
    paths.flatMap((path) => reachFor(caller, applications.name, path) ?? []),
  )
  const rows = rowsFor(applications, applications.access.view, caller, from)
  if (rows === 'none') throw new AppError('NOT_FOUND')
  const condition = rows.condition ?? sql`true`
  const [[round], [prepared], found, references] = await Promise.all([
    readRounds(db, id),
    db.rows(select({ guidance: b.guidance })`from ${b} where ${b.id} = ${id}`),
    db.rows(sql`
      select ${selection.columns} ${from.clause()}
      where ${from.at('round')} = ${id} and ${from.own('deleted_at')} is null and ${condition}
      order by ${from.at('student.person.lastName')}, ${from.at('student.person.firstName')}, ${from.own('id')}`),
    db.rows(select({
      application: f.application,
      id: f.id,
      name: f.name,
      relation: f.relation,
      state: f.state,
      askedOn: f.askedOn,
      remindedOn: f.remindedOn,
      bouncedOn: f.bouncedOn,
      receivedOn: f.receivedOn,
      known: f.known,
      circumstances: f.circumstances,
      support: f.support,
      more: f.more,
    })`
      from ${f} join ${a} on ${a.id} = ${f.application}
      where ${a.round} = ${id} and ${alive(f)} order by ${f.id}`),
  ])
  if (!round) throw new AppError('NOT_FOUND')
  const asked = found.map((row) => {
    const one = bursaryAsked.parse(selection.shape(row))
    return { ...one, monthly: monthlyBudgetOf(one), need: needOf(one, one.asked) }
  })
  const shares = suggestedShares(
    round.left,
    asked.filter(({ state }) => isUndecided(state)),
  )
  return {
    round,
    guidance: prepared?.guidance ?? null,
    applications: asked.map((one) => ({
      ...one,
      suggested: shares.get(one.id) ?? null,
      references: references
        .filter(({ application }) => application === one.id)
        .map(({ application: _application, ...rest }) => rest),
    })),
  }
}
