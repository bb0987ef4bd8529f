import { progressOf, type StatusMove, takesBack } from '@minster/domain/admissions/applications/progress'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Rule } from '#kit/records/rules.ts'
import { table } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { applicationMoves } from './tables.ts'

const applicationMove = table(applicationMoves)

interface KeptMove extends StatusMove {
  /** Null for how it came to the college, where nobody wrote that down at the time. */
  readonly id: number | null
}

/**
 * Every change of status is kept with its day, so that days between steps are one question to the database; where an
 * application stands follows from its moves and is written with them.
 */
export const keepMoves: Rule = {
  independent: true,
  async complete({ id, before, after }, { tx, now }) {
    if (before?.['status'] === after['status']) return {}
    const today = dayOf(new Date(now))
    const move = { to: String(after['status']), on: before ? today : cameOn(after, today) }
    const moves = before ? await movesOf(tx, id, before, today) : []
    const { since, furthest, furthestOn } = progressOf(
      takesBack(moves, move) ? moves.slice(0, -1) : [...moves, move],
      typeof after['received'] === 'string',
    )
    return {
      'progress.since': since,
      'progress.furthest': furthest,
      'progress.furthestOn': furthestOn,
    }
  },

  async followUpAll(changes, context) {
    const came = changes.flatMap(({ id, before, after }) =>
      before === null && after !== null && context.action !== 'restored'
        ? [{ id, from: null, to: String(after['status']), on: cameOn(after, context.today) }]
        : [],
    )
    await addMoves(context.tx, came)
    for (const change of changes) if (change.before !== null) await keepMoves.followUp?.(change, context)
  },

  async followUp({ id, before, after }, { tx, today, action }) {
    if (!after || action === 'restored' || before?.['status'] === after['status']) return
    const to = String(after['status'])
    if (!before) return addMoves(tx, [{ id, from: null, to, on: cameOn(after, today) }])
    const from = String(before['status'])
    const moves = await movesOf(tx, id, before, today)
    const last = moves.at(-1)
    if (last && takesBack(moves, { to, on: today })) {
      await tx.execute(sql`delete from ${applicationMove} where ${applicationMove.id} = ${last.id}`)
      return
    }
    const began = last?.id === null ? [{ id, from: null, to: from, on: last.on }] : []
    await addMoves(tx, [...began, { id, from, to, on: today }])
  },
}

/** The day an application counts from where its way before is not known: when it was received. */
function cameOn(values: FlatValues, today: string): string {
  return typeof values['received'] === 'string' ? values['received'] : today
}

/** The moves that led to a status, oldest first; of an application without any, that it came as what it is. */
async function movesOf(
  tx: Queryable,
  id: string,
  before: FlatValues,
  today: string,
): Promise<readonly KeptMove[]> {
  const moves = await tx.rows(
    ...named(
      'moves',
      select({
        id: applicationMove.id,
        to: applicationMove.toStatus,
        on: applicationMove.movedOn,
      })`from ${applicationMove} where ${applicationMove.application} = ${id} order by ${applicationMove.id}`,
    ),
  )
  return moves.length > 0 ? moves : [{ id: null, to: String(before['status']), on: cameOn(before, today) }]
}

interface NewMove {
  readonly id: string
  readonly from: string | null
  readonly to: string
  readonly on: string
}

async function addMoves(tx: Queryable, moves: readonly NewMove[]): Promise<void> {
  if (moves.length === 0) return
  const statement: SQL = sql`
    insert into application_moves (application, from_status, to_status, moved_on)
    select * from unnest(${sql.param(moves.map(({ id }) => id))}::uuid[], ${sql.param(moves.map(({ from }) => from))}::text[],
      ${sql.param(moves.map(({ to }) => to))}::text[], ${sql.param(moves.map(({ on }) => on))}::date[])`
  await tx.execute(...named('move', statement))
}
