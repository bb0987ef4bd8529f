import { permits } from '@minster/domain/kit/permissions/permissions'
import { genders, readsGender } from '@minster/domain/people/contacts/person'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { FormationSetRow } from './read-set.ts'

const { s, p } = tables({ s: 'students', p: 'people' })

/** The gender of students, by their ids; nobody stands in it whose gender is not known. */
export type Genders = ReadonlyMap<string, keyof typeof genders>

/** Reads what the groups of a set are balanced by for everybody who draws them up: whom it tells is asked apart. */
export async function readGenders(
  db: Queryable,
  { balanceByGender }: Pick<FormationSetRow, 'balanceByGender'>,
  students: readonly string[],
): Promise<Genders> {
  if (balanceByGender !== true || students.length === 0) return new Map()
  const rows = await db.rows(select({ id: s.id, gender: p.gender })`
    from ${s} join ${p} on ${p.id} = ${s.person}
    where ${s.id} = any(${sql.param(students)}::uuid[])`)
  return new Map(rows.flatMap(({ id, gender }) => (gender === null ? [] : [[id, gender]])))
}

/** Whether a caller is told how many of each gender there are in the groups of a set. */
export function seesGenders({ balanceByGender }: Pick<FormationSetRow, 'balanceByGender'>, caller: Caller) {
  return balanceByGender === true && permits(caller.claims, readsGender)
}

/** How many of each gender there are among some students. */
export function countGenders(students: readonly string[], known: Genders): Record<string, number> {
  const countOf = (gender: keyof typeof genders | undefined) =>
    students.filter((id) => known.get(id) === gender).length
  const counts = [
    [genders.F.label, countOf('F')],
    [genders.M.label, countOf('M')],
    [genders.O.label, countOf('O')],
    ['Not known', countOf(undefined)],
  ] as const
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
