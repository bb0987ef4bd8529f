import { partsOf, permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import { rowsFor } from './scopes.ts'

/**
 * Whoever may set a link to here by hand chooses from all of it, so that nobody needs the whole record to choose a hub;
 * whoever only sees this list chooses among the rows they see.
 */
export function pickersOf({ name, path, access }: ReachedCollection) {
  const linking = path === name ? collections.flatMap((other) => settersOf(other, name)) : []
  const permissionsIn = (requirements: readonly Requirement[]) => [
    ...new Set(requirements.flatMap((requirement) => partsOf(requirement).permissions)),
  ]
  return { view: permissionsIn([access.view]), linking: permissionsIn(linking) }
}

/** What it takes to set a link of a collection to a record type: what is fixed is set at most while a record is made. */
function settersOf({ declaration, access }: ReachedCollection, to: string): Requirement[] {
  const links = fieldsOf(declaration).filter(({ field }) => 'to' in field && field.to === to)
  const whenMade = links.some(({ field }) => field.fixed !== 'always')
    ? (access.create ?? access.edit)
    : undefined
  const afterwards = links.some(({ field }) => !field.fixed) ? access.edit : undefined
  return [whenMade, afterwards].filter((found) => found !== undefined)
}

/**
 * The collections among whose rows a caller chooses; undefined for all there are. Whoever sees some records of a type
 * only, such as the students of their hub, chooses among those, whatever they link from.
 */
export function chosenThrough(
  collection: ReachedCollection,
  caller: Caller,
  linking: readonly string[],
): readonly ReachedCollection[] | undefined {
  if (!permits(caller.claims, { any: linking })) return [collection]
  const seen = collections.filter(
    ({ name, access }) => name === collection.name && permits(caller.claims, access.view),
  )
  const isWhole = (one: ReachedCollection) => {
    const rows = rowsFor(one, one.access.view, caller, fromOf(one.name))
    return rows !== 'none' && !rows.condition
  }
  return seen.length === 0 || seen.some(isWhole) ? undefined : seen
}
