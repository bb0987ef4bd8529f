import { collectionOf } from '@minster/domain/register/paths'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, type Records, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { lf, lp } = tables({ lf: 'faculty', lp: 'people' })

export const sets = collectionOf('formation-sets')
export const groups = collectionOf('formation-groups')
export const memberships = collectionOf('formation-memberships')
export const meetings = collectionOf('formation-meetings')
export const attendance = collectionOf('formation-attendance')

/** Those who lead the group under an alias, as `[{ id, label }]`. */
export const leadersOf = (group: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', ${lf.id}, 'label', ${nameOfPerson(lp)})
    order by ${lp.lastName}, ${lp.firstName}, ${lf.id}), '[]')
  from ${lf} join ${lp} on ${lp.id} = ${lf.person}
  where ${lf.id} = any(${sql.raw(group)}.leaders) and ${alive(lf)})`

/** Whether a place is held on a day, or will be. */
export const isOccupiedFrom = (
  place: Pick<Records<'formation-memberships'>, 'deletedAt' | 'to'>,
  day: string,
): SQL => sql`${alive(place)} and coalesce(${place.to} >= ${day}::date, true)`
