import { flatten, nest } from '@minster/domain/kit/record/values'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import type { EditionBegun } from '@minster/domain/students/regulations/regulation-calls'
import { readOne } from '#kit/records/read.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'

const regulations = collectionOf('regulations')
const awardRules = collectionOf('award-rules')
const { a } = tables({ a: 'award-rules' })

/** Begins another edition with the numbers and awards of one there is; answers its id. Nobody has verified it yet. */
export async function beginEdition(
  tx: Transaction,
  door: Door,
  id: string,
  { name, inForceFrom = null, entryFrom = null, entryTo = null }: EditionBegun,
  caller: Caller,
): Promise<string> {
  const before = await valuesOf(tx, regulations, id, caller)
  const how = { caller, reason: `Begun from “${String(before['name'])}”` }
  const body = nest({ ...before, name, inForceFrom, entryFrom, entryTo, 'source.standing': 'Not verified' })
  const made = await door.create(tx, regulations, body, how)
  const awards = await tx.rows(
    select({
      id: a.id,
    })`from ${a} where ${a.regulation} = ${id} and ${alive(a)} order by ${a.credits}, ${a.id}`,
  )
  for (const award of awards) {
    const values = await valuesOf(tx, awardRules, award.id, caller)
    await door.create(tx, awardRules, nest({ ...values, regulation: made.id }), how)
  }
  return made.id
}

/** The fields of a record as they are written: a link by its id. */
async function valuesOf(tx: Transaction, collection: ReachedCollection, id: string, caller: Caller) {
  const record = await readOne(tx, collection, id, caller)
  return Object.fromEntries(
    Object.entries(flatten(collection.declaration, record)).map(([path, value]) => [path, idOrValue(value)]),
  )
}

function idOrValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
