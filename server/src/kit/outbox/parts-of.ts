import { type Features, isFeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import { collections, reach } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from '../records/from.ts'
import { fixedFilterOf, rowsFor } from '../records/scopes.ts'
import type { Subject } from '../records/subject.ts'

/** Selects type and id of everything that is declared part of a record and lies in the caller's sight, type by type. */
export function partsOf({ name, id }: Subject, caller: Caller, features: Features): SQL[] {
  return collections.flatMap((collection): SQL[] => {
    const { partOf } = collection.declaration.scopes ?? {}
    const link = partOf === undefined ? undefined : reach(collection.name, partOf)
    if (link?.placed.field.kind !== 'link' || link.placed.field.to !== name) return []
    if (!isOn(collection.feature, features)) return []
    const from = fromOf(collection.name, 'part')
    const rows = rowsFor(collection, collection.access.view, caller, from)
    if (rows === 'none') return []
    const inside = sql`${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}`
    const whole = from.column(link)
    return [
      sql`select ${collection.name}::text, ${from.own('id')} ${from.clause()}
        where ${whole} = ${id} and ${from.own('deleted_at')} is null and ${inside}`,
    ]
  })
}

function isOn(feature: string | undefined, features: Features): boolean {
  return feature === undefined || !isFeatureKey(feature) || isFeatureOn(features, feature)
}
