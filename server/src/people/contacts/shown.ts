import { canSee } from '@minster/domain/access/rights/visibility'
import {
  fieldAt,
  fieldsOf,
  type PlacedField,
  type RecordDeclaration,
} from '@minster/domain/kit/record/record'
import type { PersonShown, RecordFact, RoleShown } from '@minster/domain/people/duplicates/duplicate-calls'
import type { Features } from '@minster/domain/platform/features/features'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { fromOf } from '#kit/records/from.ts'
import { readStored } from '#kit/records/row.ts'
import { type VisibleSubject, visibleAmong } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { p } = tables({ p: 'people' })

export interface Looking {
  readonly caller: Caller
  readonly features: Features
}

/** Some people outside the bin as they are shown, by id. */
export async function readShown(
  db: Queryable,
  ids: readonly string[],
  looking: Looking,
): Promise<Map<string, PersonShown>> {
  const people = await db.rows(select({
    id: p.id,
    label: sql<string>`concat_ws(' ', coalesce(${p.preferredName}, ${p.firstName}), ${p.lastName})`,
    firstName: p.firstName,
    lastName: p.lastName,
    dateOfBirth: p.dateOfBirth,
    email: p.email,
    phone: sql<string | null>`coalesce(${p.phone}, ${p.otherPhone})`,
    city: p.address.city,
    createdAt: p.createdAt,
  })`
    from ${p} where ${p.id} = any(${sql.param(ids)}::uuid[]) and ${alive(p)}`)
  const roles = await rolesOf(db, ids, looking)
  return new Map(people.map((person) => [person.id, { ...person, roles: roles.get(person.id) ?? [] }]))
}

/** The records that are about people themselves, by the person: applications, students and whatever has a page. */
async function rolesOf(
  db: Queryable,
  ids: readonly string[],
  { caller, features }: Looking,
): Promise<Map<string, RoleShown[]>> {
  const found = new Map<string, RoleShown[]>()
  for (const type of Object.keys(recordTypes).filter(isRecordName))
    for (const { column, field } of fieldsOf(recordTypes[type])) {
      if (field.kind !== 'link' || field.to !== 'people') continue
      const from = fromOf(type)
      const person = sql<string>`${sql.identifier(column)}`
      const rows = await db.rows(select({ id: from.own('id'), person })`${from.clause()}
        where ${person} = any(${sql.param(ids)}::uuid[]) and ${from.own('deleted_at')} is null
        order by ${from.own('created_at')} desc`)
      if (rows.length === 0) continue
      const seen: ReadonlyMap<string, VisibleSubject> = await visibleAmong(
        db,
        caller,
        type,
        rows.map(({ id }) => id),
        features,
      )
      const facts = await readRecordFacts(db, caller, type, [...seen.keys()])
      for (const { id, person } of rows) {
        const visible = seen.get(id)
        if (visible)
          found.set(person, [
            ...(found.get(person) ?? []),
            { type, title: recordTypes[type].title, id, ...visible, facts: facts.get(id) ?? [] },
          ])
      }
    }
  return found
}

const mostFacts = 2

/** What the list of a record type says first of each record, as far as the caller sees it: status, intake and their like. */
export async function readRecordFacts(
  db: Queryable,
  caller: Caller,
  type: RecordName,
  ids: readonly string[],
): Promise<Map<string, RecordFact[]>> {
  const { list }: RecordDeclaration = recordTypes[type]
  const fields = list.flatMap((path) => {
    const placed = fieldAt(recordTypes[type], path)
    return placed && weightOf(placed) > 0 && canSee(caller, placed) ? [placed] : []
  })
  const shown = fields.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, mostFacts)
  if (shown.length === 0 || ids.length === 0) return new Map()
  const stored = await readStored(db, type, sql`r.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(
    stored.map(({ id, values }) => [
      id,
      shown.map(({ path }) => ({ path, value: values[path] ?? null })).filter(({ value }) => value !== null),
    ]),
  )
}

/** Where a record stands tells most, then its day, then what kind it is of. */
function weightOf({ field }: PlacedField): number {
  if (field.kind === 'choice') return field.moves ? 3 : 1
  return field.kind === 'date' ? 2 : 0
}
