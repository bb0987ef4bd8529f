import { lostStages } from '@minster/domain/contact/leads/lead-stages'
import type { RecordChange, Rule } from '#kit/records/rules.ts'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { leadStays } from './tables.ts'

const stay = table(leadStays)
const isLost = (stage: string) => lostStages.some((lost) => lost === stage)

/**
 * Every stay in a stage is kept with its days, so that how far episodes come and how long they take are one question to the
 * database. What is taken back on the day it was done never was.
 */
export const keepsStays: Rule = {
  independent: true,
  async followUp(change, { tx, today }) {
    await keep(tx, [change], today)
  },
  async followUpAll(changes, { tx, today }) {
    await keep(tx, changes, today)
  },
}

async function keep(tx: Transaction, changes: readonly RecordChange[], today: string): Promise<void> {
  const moved = changes.filter(({ before, after }) => after !== null && before?.['stage'] !== after['stage'])
  if (moved.length === 0) return
  const ids = sql.param(moved.map(({ id }) => id))
  const kept = await tx.rows(
    select({
      id: stay.id,
      lead: stay.lead,
      stage: stay.stage,
      cameFrom: stay.cameFrom,
      enteredOn: stay.enteredOn,
    })`from ${stay} where ${stay.lead} = any(${ids}::uuid[]) order by ${stay.id}`,
  )
  const before = Map.groupBy(kept, ({ lead }) => lead)
  const begun: { lead: string; stage: string; cameFrom: string | null; again: boolean }[] = []
  const closed: number[] = []
  const undone: number[] = []
  const reopened: number[] = []
  for (const { id, after } of moved) {
    const stage = String(after?.['stage'])
    const stays = before.get(id) ?? []
    const [earlier, last] = [stays.at(-2), stays.at(-1)]
    // Whatever comes back from the bin is where it was before.
    if (last?.stage === stage) continue
    if (earlier && last?.enteredOn === today && earlier.stage === stage) {
      undone.push(last.id)
      reopened.push(earlier.id)
      continue
    }
    if (last) closed.push(last.id)
    const again = stays.some((one) => one.stage === stage)
    // Whoever is lost for another reason than was thought is lost from where they were.
    const cameFrom = last && isLost(last.stage) && isLost(stage) ? last.cameFrom : (last?.stage ?? null)
    begun.push({ lead: id, stage, cameFrom, again })
  }
  if (undone.length > 0) {
    await tx.execute(sql`delete from ${stay} where ${stay.id} = any(${sql.param(undone)}::bigint[])`)
    await tx.execute(
      sql`update ${stay} set left_on = null where ${stay.id} = any(${sql.param(reopened)}::bigint[])`,
    )
  }
  if (closed.length > 0)
    await tx.execute(
      sql`update ${stay} set left_on = ${today} where ${stay.id} = any(${sql.param(closed)}::bigint[])`,
    )
  if (begun.length > 0)
    await tx.execute(sql`
      insert into ${stay} (lead, stage, came_from, entered_on, again)
      select * from unnest(${sql.param(begun.map(({ lead }) => lead))}::uuid[],
        ${sql.param(begun.map((one) => one.stage))}::text[], ${sql.param(begun.map((one) => one.cameFrom))}::text[],
        ${sql.param(begun.map(() => today))}::date[], ${sql.param(begun.map((one) => one.again))}::boolean[])`)
}
