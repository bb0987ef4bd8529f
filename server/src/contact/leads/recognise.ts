import { wordsOf } from '@minster/domain/people/contacts/person-likeness'
import { findAlike } from '#people/duplicates/pairs.ts'
import { recognisableIn } from '#people/duplicates/person-keys.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { p } = tables({ p: 'people' })

/** What somebody who gets in touch says of themselves. */
export interface SaidToBe {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

/** Somebody known who may be the one that got in touch. */
export interface MaybeThem {
  readonly person: string
  readonly label: string
  /** Why, each a sentence. */
  readonly reasons: readonly string[]
}

/** Everybody known who is more than possibly the one that got in touch, the surest first. */
export async function mayBe(db: Queryable, said: SaidToBe): Promise<MaybeThem[]> {
  const alike = await findAlike(db, recognisableIn({ ...said }), null)
  return alike.flatMap(({ id, label, likeness: { strength, reasons } }) =>
    strength === 'possible' ? [] : [{ person: id, label, reasons }],
  )
}

/**
 * The person known to the college who gets in touch again, null where nobody is: e-mail address or telephone are theirs, and
 * so is the last name. Families share addresses, so the first name may not be another's. Two that come at the same moment
 * wait for each other here, so that the second finds the first.
 */
export async function recognise(tx: Transaction, said: SaidToBe): Promise<string | null> {
  const shared = [said.email, said.phone?.replaceAll(/\D/g, '').slice(-9)].flatMap((one) =>
    one ? [one.trim().toLowerCase()] : [],
  )
  for (const one of shared.toSorted())
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`met ${one}`}, 0))`)
  if (shared.length === 0) return null
  const found = await mayBe(tx, said)
  if (found.length === 0) return null
  const ids = found.map(({ person }) => person)
  const people = await tx.rows(
    select({
      id: p.id,
      lastName: p.lastName,
      previousLastName: p.previousLastName,
    })`from ${p} where ${p.id} = any(${sql.param(ids)}::uuid[]) and ${alive(p)}`,
  )
  const name = foldedName(said.lastName)
  const theirs = found.find(({ person }) => {
    const one = people.find(({ id }) => id === person)
    return one && [one.lastName, one.previousLastName].some((last) => foldedName(last) === name)
  })
  return theirs?.person ?? null
}

function foldedName(name: string | null | undefined): string {
  return wordsOf(name ?? null).join('')
}
