import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { monthlyBudgetOf, needOf } from '@minster/domain/portal/bursaries/budget'
import { budgetFields } from '@minster/domain/portal/bursaries/budget-fields'
import { suggestedShares } from '@minster/domain/portal/bursaries/pot'
import { bursaryStates, isUndecided } from '@minster/domain/portal/bursaries/states'
import { z } from 'zod'
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
import { readRounds, roundForm } from './read-rounds.ts'

const { b, f, a } = tables({ b: 'bursary-rounds', f: 'bursary-references', a: 'bursary-applications' })

const named = z.object({ id: z.string(), label: z.string() }).nullable()
const words = z.string().nullable()
const amount = z.number().nullable()

const panelReply = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(namesOf(bursaryStates)),
  student: z
    .object({
      id: z.string(),
      label: z.string(),
      engagement: z
        .object({ status: words, programme: z.object({ code: words }).nullish(), hub: named.optional() })
        .nullish(),
    })
    .nullable(),
  sentAt: words,
  needed: words,
  added: words,
  household: z.object({ adults: amount, children: amount, savings: amount, people: words }),
  income: z.record(z.string(), amount),
  outgoings: z.record(z.string(), amount),
  otherGrants: z.object({ received: amount, details: words }),
  asked: amount,
  statement: words,
  decision: z.object({ amount, conditions: words, words, panel: words, notes: words, by: named, at: words }),
  releasedAt: words,
  award: z.object({ answer: words, answeredAt: words }),
})

const reference = z.object({
  id: z.string(),
  name: z.string(),
  relation: words,
  state: z.string(),
  askedOn: words,
  remindedOn: words,
  bouncedOn: words,
  receivedOn: words,
  known: words,
  circumstances: words,
  support: words,
  more: words,
})

/** All that the panel needs to decide on a round. */
export const panelForm = z.object({
  round: roundForm,
  guidance: words,
  applications: z.array(
    panelReply.extend({
      monthly: z.object({ income: z.number(), outgoings: z.number(), short: z.number() }),
      need: z.number(),
      /** A share of what is left by need, while it is undecided. */
      suggested: amount,
      references: z.array(reference),
    }),
  ),
})
export type Panel = z.infer<typeof panelForm>

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
  'added',
  'asked',
  'statement',
  'releasedAt',
  'award.answer',
  'award.answeredAt',
  ...budget,
  ...ofDecision.map((name) => `decision.${name}`),
]

/** Reads a round with everything asked in it that the caller sees. */
export async function readPanel(db: Queryable, id: string, caller: Caller): Promise<Panel> {
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
    const one = panelReply.parse(selection.shape(row))
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
