import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type Features, isFeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionAt, collections, type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import { fixedFilterOf, rowsFor } from './scopes.ts'

/** A record that something (a note, a file) is about. */
export interface Subject {
  /** Plural of the record type. */
  readonly name: RecordName
  readonly id: string
}

/** What one may do with what is about a record follows from what one may do with the record. */
export type Right = 'view' | 'edit'

/**
 * Reads what something is about: the address of any collection of the record type, and an id. Types that have calls of
 * their own are about others themselves.
 */
export function subjectOf(collection: unknown, id: unknown): Subject {
  const found = typeof collection === 'string' ? collectionAt(collection) : undefined
  if (!found || found.declaration.served === false)
    throw new AppError('INVALID', undefined, [
      { param: 'subject', message: 'Name the kind of record, such as applications.' },
    ])
  const parsed = z.uuid().safeParse(id)
  if (parsed.success) return { name: found.name, id: parsed.data.toLowerCase() }
  throw new AppError('NOT_FOUND', `This ${inSentence(found.declaration.title)} does not exist.`)
}

/** Whether a caller may see or change a record through any of the collections it is reached by. */
export async function maySubject(
  db: Queryable,
  caller: Caller,
  { name, id }: Subject,
  right: Right,
  features: Features,
): Promise<boolean> {
  const from = fromOf(name, 's')
  const ways = collections
    .filter((one) => one.name === name && isOn(one.feature, features))
    .flatMap((collection) => {
      const rows = rowsFor(collection, collection.access[right], caller, from)
      return rows === 'none'
        ? []
        : [sql`(${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`})`]
    })
  if (ways.length === 0) return false
  const [found] = await db.rows(sql`select 1 ${from.clause()}
    where ${from.own('id')} = ${id} and ${from.own('deleted_at')} is null and (${sql.join(ways, sql` or `)})`)
  return found !== undefined
}

/** A record as somebody comes to it: what it is called, and the collection it opens through for them. */
export interface VisibleSubject {
  readonly label: string
  readonly collection: string
}

/** Of some records of a type, by id, those a caller may see; with `inBin` those too that they would see out of the bin. */
export async function visibleAmong(
  db: Queryable,
  caller: Caller,
  name: RecordName,
  ids: readonly string[],
  features: Features,
  { inBin = false }: { readonly inBin?: boolean } = {},
): Promise<Map<string, VisibleSubject>> {
  const ways = collections.filter((one) => one.name === name && isOn(one.feature, features))
  const found = await Promise.all(
    ways.map(async (collection) => {
      const from = fromOf(name, 's')
      const rows = rowsFor(collection, collection.access.view, caller, from)
      if (rows === 'none') return []
      const label = from.label()
      const inside = sql`${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}`
      const live = inBin ? sql`true` : sql`${from.own('deleted_at')} is null`
      const seen = await db.rows(select({ id: from.own('id'), label })`${from.clause()}
        where ${from.own('id')} = any(${sql.param(ids)}::uuid[]) and ${live} and ${inside}`)
      return seen.map(({ id, label }): [string, VisibleSubject] => [
        id,
        { label, collection: collection.path },
      ])
    }),
  )
  // The first collection that shows a record is the widest, as they are declared.
  return new Map(found.flat().toReversed())
}

/** Refuses whoever may not: 403 without any claim or right to change it, 404 where it lies out of their sight. */
export async function demandSubject(
  db: Queryable,
  caller: Caller,
  subject: Subject,
  right: Right,
  features: Features,
): Promise<void> {
  if (await maySubject(db, caller, subject, right, features)) return
  const isReachable = collections.some(
    ({ name, access }) => name === subject.name && permits(caller.claims, access.view),
  )
  if (!isReachable) throw new AppError('FORBIDDEN')
  if (right === 'edit' && (await maySubject(db, caller, subject, 'view', features)))
    throw new AppError('FORBIDDEN', 'You may look at this record but not change it.')
  throw new AppError('NOT_FOUND', `This ${inSentence(recordTypeOf(subject.name).title)} does not exist.`)
}

function isOn(feature: string | undefined, features: Features): boolean {
  return feature === undefined || !isFeatureKey(feature) || isFeatureOn(features, feature)
}
