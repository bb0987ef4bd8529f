import { hash } from 'node:crypto'
import { recognisedBy } from '@minster/domain/kit/records/recognised-by'
import { lookUpKeysOf, type Recognisable } from '@minster/domain/people/contacts/person-likeness'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'

/** Raised when the rule by which keys are made changes: everybody's are made anew then. */
export const keyRevision = '2'

const text = z.string().nullable().catch(null)
const recognisableSchema = z.object({
  firstName: text,
  lastName: text,
  preferredName: text,
  previousLastName: text,
  dateOfBirth: text,
  email: text,
  phone: text,
  otherPhone: text,
})

/** What of a person's values tells who they are. */
export function recognisableIn(values: Readonly<Record<string, unknown>>): Recognisable {
  return recognisableSchema.parse({ ...nothing, ...values })
}

const nothing = Object.fromEntries(recognisedBy.map((path) => [path, null]))

/** The keys by which somebody finds others, as numbers, without the names and addresses they were made of. */
export function soughtKeysOf(person: Recognisable): string[] {
  return [...new Set(lookUpKeysOf(person).sought.map(numberOf))]
}

function numberOf(key: string): string {
  return hash('sha256', key, 'buffer').readBigInt64BE().toString()
}

export interface Keyed {
  readonly id: string
  readonly person: Recognisable
}

/** Keeps the keys of people who have none yet. */
export async function addKeys(db: Queryable, people: readonly Keyed[]): Promise<void> {
  const pairs = people.flatMap(({ id, person }) =>
    [keyRevision, ...lookUpKeysOf(person).kept.map(numberOf)].map((key) => [key, id]),
  )
  await db.execute(sql`
    insert into person_keys (key, person)
    select * from unnest(${sql.param(pairs.map(([key]) => key))}::bigint[], ${sql.param(pairs.map(([, id]) => id))}::uuid[])
    on conflict do nothing`)
}
