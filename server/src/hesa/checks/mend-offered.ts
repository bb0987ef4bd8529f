import { scopesFor } from '@minster/domain/access/rights/roles'
import type { CheckFound } from '@minster/domain/hesa/checks/check-calls'
import type { ValueField } from '@minster/domain/kit/record/field'
import { collectionAt, reach } from '@minster/domain/register/paths'
import type { ReadCodes } from '#kit/records/code-lists.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

type Mend = NonNullable<CheckFound['mend']>
type Offers = Mend['offers']

/** Answers what may be chosen for a field that one value mends; null where the caller may not change it. */
export async function mendOffered(
  db: Queryable,
  readCodes: ReadCodes,
  { collection, path, students }: Pick<Mend, 'collection' | 'path' | 'students'>,
  caller: Caller,
): Promise<Mend | null> {
  const field = reach(collection, path)?.placed.field
  const requirement = collectionAt(collection)?.access.edit
  if (!field || requirement === undefined || scopesFor(caller.grants, requirement).size === 0) return null
  const offers = await offersOf(db, readCodes, field)
  return { collection, path, label: field.label, students, offers, isDay: field.kind === 'date' }
}

async function offersOf(db: Queryable, readCodes: ReadCodes, field: ValueField): Promise<Offers> {
  if (field.kind === 'choice')
    return Object.entries(field.choices ?? {}).map(([value, { label = value }]) => ({ value, label }))
  if (field.kind !== 'text' || field.codesOf === undefined) return null
  const codes = (await readCodes(db, [field.codesOf])).get(field.codesOf) ?? []
  return codes.filter(({ active }) => active).map(({ code, label }) => ({ value: code, label }))
}
