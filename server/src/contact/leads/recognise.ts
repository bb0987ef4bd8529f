import { wordsOf } from '@minster/domain/people/contacts/person-likeness'
import { v7 as newId } from 'uuid'
import { type Alike, findAlike, findAllAlike } from '#people/duplicates/pairs.ts'
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
  return alike.filter(isSure).map(({ id, label, likeness: { reasons } }) => ({ person: id, label, reasons }))
}

/** Who is more than possibly the one. */
function isSure({ likeness }: Alike): boolean {
  return likeness.strength !== 'possible'
}

/**
 * The person known to the college who gets in touch again, null where nobody is: e-mail address or telephone are theirs, and
 * so is the last name. Families share addresses, so the first name may not be another's. Two that come at the same moment
 * wait for each other here, so that the second finds the first.
 */
export async function recognise(tx: Transaction, said: SaidToBe): Promise<string | null> {
  const [found = null] = await recogniseAll(tx, [said])
  return found
}

/** As `recognise`, for many at once with a statement for all of them; in their order. */
export async function recogniseAll(
  tx: Transaction,
  all: readonly SaidToBe[],
): Promise<readonly (string | null)[]> {
  const asked = all.map((said) => ({ id: newId(), said, shared: sharedBy(said) }))
  const shared = [...new Set(asked.flatMap((one) => one.shared.map((what) => `met ${what}`)))].toSorted()
  if (shared.length === 0) return all.map(() => null)
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(w.what, 0))
    from unnest(${sql.param(shared)}::text[]) with ordinality as w (what, place) order by w.place`)
  const alike = await findAllAlike(
    tx,
    asked.flatMap(({ id, said, shared: own }) =>
      own.length === 0 ? [] : [{ id, person: recognisableIn({ ...said }) }],
    ),
  )
  const ids = [...alike.values()].flatMap((found) => found.map(({ id }) => id))
  if (ids.length === 0) return all.map(() => null)
  const people = await tx.rows(
    select({
      id: p.id,
      lastName: p.lastName,
      previousLastName: p.previousLastName,
    })`from ${p} where ${p.id} = any(${sql.param(ids)}::uuid[]) and ${alive(p)}`,
  )
  const byId = new Map(people.map((one) => [one.id, one]))
  return asked.map(({ id, said }) => {
    const name = foldedName(said.lastName)
    const theirs = (alike.get(id) ?? []).filter(isSure).find((one) => {
      const person = byId.get(one.id)
      return person && [person.lastName, person.previousLastName].some((last) => foldedName(last) === name)
    })
    return theirs?.id ?? null
  })
}

/** By what somebody may be known, as it is compared. */
function sharedBy({ email, phone }: SaidToBe): string[] {
  return [email, phone?.replaceAll(/\D/g, '').slice(-9)].flatMap((one) =>
    one ? [one.trim().toLowerCase()] : [],
  )
}

function foldedName(name: string | null | undefined): string {
  return wordsOf(name ?? null).join('')
}
