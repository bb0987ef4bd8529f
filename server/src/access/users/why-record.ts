import { reachOver } from '@minster/domain/access/rights/reach'
import type { Scope } from '@minster/domain/access/rights/roles'
import { canSee } from '@minster/domain/access/rights/visibility'
import type { Right, RightsAnswer, RightVerdict, Way } from '@minster/domain/access/users/user-calls'
import { can } from '@minster/domain/kit/permissions/permissions'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { featureTitles } from '@minster/domain/platform/features/feature-words'
import { type Features, isFeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collections, type ReachedCollection, reach } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { optionsOf } from '#kit/records/list.ts'
import { fixedFilterOf, rowsFor } from '#kit/records/scopes.ts'
import type { Subject } from '#kit/records/subject.ts'
import { fieldsSeenBy, scopePathsOf } from '#kit/records/visibility.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Person, RoleWithRights } from '#platform/http/rights.ts'
import { grantedThrough, lackOf, needed, verdictOf } from './why.ts'

/** What it takes to explain somebody's rights. */
export interface RightsContext {
  readonly db: Queryable
  readonly person: Person
  /** Every role of the college. */
  readonly roles: readonly RoleWithRights[]
  readonly features: Features
  readonly blocked: string | null
}

type RecordRight = Exclude<Right, 'page'>
const recordRights: readonly RecordRight[] = ['view', 'edit', 'remove']

/** Why somebody may see, change and remove a record or not, through each of the lists it can be reached by. */
export async function verdictsOn(asking: RightsContext, { name, id }: Subject): Promise<RightVerdict[]> {
  const verdicts: RightVerdict[] = []
  for (const right of recordRights) {
    const ways: Way[] = []
    for (const collection of collections.filter((one) => one.name === name))
      ways.push(await wayThrough(asking, collection, id, right))
    verdicts.push(verdictOf(right, ways, asking.blocked))
  }
  return verdicts
}

/** The fields that do not exist for somebody, of those whoever asks may know of. */
export function hiddenFields(
  { person, roles }: RightsContext,
  name: string,
  asker: Caller,
): RightsAnswer['hidden'] {
  const byNeeds = new Map<string, { fields: string[]; missing: string[] }>()
  const known = new Set(fieldsSeenBy(asker, name))
  for (const placed of fieldsOf(collectionNamed(name).declaration)) {
    if (!known.has(placed) || canSee(person.caller, placed)) continue
    const missing = placed.needs.filter((permission) => !can(person.caller.claims, permission))
    const group = byNeeds.get(missing.join()) ?? { fields: [], missing }
    byNeeds.set(missing.join(), { ...group, fields: [...group.fields, placed.longLabel] })
  }
  return [...byNeeds.values()].map(({ fields, missing }) => ({
    fields,
    missing: missing.map((permission) => needed(permission, roles)),
  }))
}

function collectionNamed(name: string): ReachedCollection {
  const found = collections.find((one) => one.name === name)
  if (!found) throw new Error(`"${name}" has no collection.`)
  return found
}

async function wayThrough(
  asking: RightsContext,
  collection: ReachedCollection,
  id: string,
  right: RecordRight,
): Promise<Way> {
  const { db, person, roles } = asking
  const { title, access, feature } = collection
  const refused = (reason: string): Way => ({ title, allowed: false, reason, missing: [] })
  if (feature !== undefined && isFeatureKey(feature) && !isFeatureOn(asking.features, feature))
    return refused(`${featureTitles[feature]} is switched off for the whole college.`)
  const requirement = right === 'remove' ? (access.remove ?? access.edit) : access[right]
  if (requirement === undefined) return refused('Nobody does this by hand here.')
  const lack = lackOf(title, requirement, person, roles)
  if (lack) return lack

  const from = fromOf(collection.name, 's')
  const rows = rowsFor(collection, requirement, person.caller, from)
  const filter = fixedFilterOf(collection, from)
  const scope = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const [found] = await db.rows(
    select({
      listed: sql<boolean>`coalesce(${filter}, false)`,
      inside: sql<boolean>`coalesce(${scope}, false)`,
      binned: sql<boolean>`${from.own('deleted_at')} is not null`,
    })`${from.clause()} where ${from.own('id')} = ${id}`,
  )
  if (!found || found.binned) return refused('It is in the bin.')
  if (!found.listed) return refused(`It does not belong to the list ${title}.`)
  if (found.inside) {
    const through = grantedThrough(person, requirement)
    return { title, allowed: true, reason: `Allowed through ${through}.`, missing: [] }
  }
  const words: string[] = []
  for (const one of reachOver(collection, requirement, person.caller.grants))
    words.push(...(await scopeReason(db, collection, id, one, person.caller)))
  return refused(words.join(' '))
}

/** Where the record lies and where they may work, in words. */
async function scopeReason(
  db: Queryable,
  { name, declaration }: ReachedCollection,
  id: string,
  scope: Scope,
  caller: Caller,
): Promise<string[]> {
  const paths = scopePathsOf(name)
  const noun = inSentence(declaration.title)
  if (scope === 'everything' || !paths) return []
  if (scope === 'own') {
    if (!paths.own) return [`Rows of their own: this ${noun} belongs to nobody in particular.`]
    const facts: string[] = []
    for (const path of paths.own) {
      const label = await labelAt(db, name, id, path, 'users')
      facts.push(`${labelOfPath(name, path)} is ${label ?? 'nobody'}`)
    }
    return [`Rows of their own: ${facts.join(', ')}.`]
  }
  const [path, to, theirs] =
    scope === 'hub' ? [paths.hub, 'hubs', caller.hub] : [paths.programme, 'programmes', caller.programme]
  if (path === undefined) return [`Rows of their ${scope}: this ${noun} has no ${scope}.`]
  const there = await labelAt(db, name, id, path, to)
  const own = theirs === null ? undefined : await labelOf(db, to, theirs)
  const place = there === undefined ? `has no ${scope}` : `is ${scope === 'hub' ? 'at' : 'on'} ${there}`
  return [`Rows of their ${scope}: this ${noun} ${place}, they have ${own ?? `no ${scope}`}.`]
}

async function labelAt(
  db: Queryable,
  name: string,
  id: string,
  path: string,
  to: string,
): Promise<string | undefined> {
  const from = fromOf(name, 's')
  const reached = reach(name, path)
  if (!reached) return undefined
  const value = sql<string | null>`${from.column(reached)}`
  const [row] = await db.rows(select({ value })`${from.clause()} where ${from.own('id')} = ${id}`)
  return row?.value ? labelOf(db, to, row.value) : undefined
}

async function labelOf(db: Queryable, name: string, id: string): Promise<string | undefined> {
  const [found] = await optionsOf(db, name, { search: '', ids: [id] })
  return found?.label
}

/** What the first link of a path is called: `assignedTo.user` is "Assigned to". */
function labelOfPath(name: string, path: string): string {
  const reached = reach(name, path)
  return (reached?.steps[0]?.link ?? reached?.placed)?.longLabel ?? path
}
