import { scopesFor } from '@minster/domain/access/rights/roles'
import type { ConsentsOf } from '@minster/domain/people/consents/consent-calls'
import { matrixOf } from '@minster/domain/people/consents/consent-matrix'
import { collectionOf } from '@minster/domain/register/paths'
import { readOne } from '#kit/records/read.ts'
import { maySubject } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Looking, readShown } from '../contacts/shown.ts'
import { readLedger } from './ledger.ts'
import { readWording } from './wordings.ts'

const { p } = tables({ p: 'people' })

/**
 * Refuses whoever has no business with a person: the consents of anybody are there for whoever holds the permission over
 * everything, of others those of the people they see.
 */
export async function demandPerson(
  db: Queryable,
  id: string,
  permission: string,
  caller: Caller,
): Promise<void> {
  const known = scopesFor(caller.grants, permission).has('everything')
    ? await db.rows(sql`select 1 from ${p} where ${p.id} = ${id} and ${alive(p)}`)
    : []
  if (known.length === 0) await readOne(db, collectionOf('people'), id, caller)
}

/** What somebody may be sent on a day, and everything they ever said of it. */
export async function readConsents(
  db: Queryable,
  id: string,
  { caller, features }: Looking,
  today: string,
): Promise<ConsentsOf> {
  await demandPerson(db, id, 'consents:view', caller)
  const ledger = await readLedger(db, id)
  const shown = (await readShown(db, [id], { caller, features })).get(id)
  const readsAddress = await maySubject(db, caller, { name: 'people', id }, 'view', features)
  return {
    person: {
      id,
      label: shown?.label ?? '',
      ...(readsAddress && { email: shown?.email ?? null }),
      // What they said stands in the ledger already.
      also: (shown?.roles ?? [])
        .filter(({ type }) => type !== 'consents')
        .map(({ id: role, label, title, collection }) => ({ id: role, label, title, collection })),
    },
    matrix: matrixOf(ledger, today).map(({ entry, ...cell }) => ({ ...cell, entry: entry?.id ?? null })),
    ledger,
    asked: await readWording(db, 'office', today),
  }
}
