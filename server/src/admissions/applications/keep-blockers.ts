import {
  blockerValuesOf,
  nothingAround,
  type Surrounding,
} from '@minster/domain/admissions/blockers/blockers-in-values'
import type { Features } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { readStored } from '#kit/records/row.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { surroundingsOf } from './blocker-facts.ts'

const { r } = tables({ r: 'applications' })

/** What lies around one application. */
export async function aroundOne(db: Queryable, id: string, today: string): Promise<Surrounding> {
  return (await surroundingsOf(db, [id], today)).get(id) ?? nothingAround(today)
}

/** Keeps with an application what holds it up, after something around it changed; writes nothing where that is as it was. */
export async function storeBlockers(id: string, context: RuleContext, features: Features): Promise<void> {
  const { tx, door, today } = context
  // Locked before reading, so that of two writes at once the second sees what the first wrote.
  const [stored] = await readStored(tx, 'applications', sql`${r.id} = ${id} and ${alive(r)}`, {
    lock: true,
  })
  if (!stored) return
  const values = blockerValuesOf(stored.values, await aroundOne(tx, id, today), { today, features })
  if (!Object.entries(values).some(([path, value]) => (stored.values[path] ?? null) !== value)) return
  await door.settle(tx, collectionOf('applications'), id, values, { ...byRule(context), byRule: true })
}
