import { likenessOf, type Recognisable } from '@minster/domain/people/contacts/person-likeness'
import { collectionOf } from '@minster/domain/register/paths'
import type { BannerCandidate } from '@minster/domain/students/banner/banner-match'
import type { BannerRow } from '@minster/domain/students/banner/banner-sheet'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { recognisableIn } from '#people/duplicates/person-keys.ts'
import { present } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const students = collectionOf('students')
const mostShown = 8

/**
 * The students each row may be about, among those the caller may change: whoever was born that day, and where nobody
 * of them is alike, who is called so.
 */
export async function bannerCandidates(
  db: Queryable,
  rows: readonly BannerRow[],
  caller: Caller,
): Promise<ReadonlyMap<number, readonly BannerCandidate[]>> {
  const sound = rows.filter(({ problems }) => problems.length === 0)
  const days = sound.flatMap(({ person }) => daysMeant(person.dateOfBirth))
  const born = await readStudents(
    db,
    caller,
    (column) => sql`${column('person.dateOfBirth')} = any(${sql.param(days)}::date[])`,
  )
  const byDay = Map.groupBy(born, ({ person }) => person.dateOfBirth ?? '')
  const found = new Map(
    sound.map(({ number, person }) => {
      const there = daysMeant(person.dateOfBirth).flatMap((day) => byDay.get(day) ?? [])
      return [number, alike(person, there)]
    }),
  )
  const lost = sound.filter(({ number }) => found.get(number)?.length === 0)
  if (lost.length === 0) return found
  const names = [...new Set(lost.flatMap(({ person }) => person.lastName ?? []))]
  const named = await readStudents(
    db,
    caller,
    (column) =>
      sql`fold(${column('person.lastName')}) in (select fold(n) from unnest(${sql.param(names)}::text[]) n)`,
  )
  for (const { number, person } of lost) found.set(number, sameNamed(person, named))
  return found
}

/** Who has some Banner IDs already: by name where the caller sees them, else as another student. The bin counts too. */
export async function bannerHolders(
  db: Queryable,
  ids: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, { readonly id: string; readonly label: string }>> {
  const from = fromOf('students')
  const rows = rowsFor(students, students.access.edit, caller, from)
  const seen = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const id = from.at('partnerId')
  const held = await db.rows(select({
    id: from.own('id'),
    partnerId: present(id),
    label: sql<string | null>`case when ${seen} then ${from.label()} end`,
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${id} = any(${sql.param(ids)}::text[])`)
  return new Map(held.map((one) => [one.partnerId, { id: one.id, label: one.label ?? 'another student' }]))
}

/** The day itself, and with day and month swapped, as spreadsheets of other countries do. */
function daysMeant(day: string | null): string[] {
  if (day === null) return []
  const [year = '', month = '', date = ''] = day.split('-')
  return month !== date && Number(date) <= 12 ? [day, `${year}-${date}-${month}`] : [day]
}

async function readStudents(
  db: Queryable,
  caller: Caller,
  which: (column: (path: string) => SQL) => SQL,
): Promise<Known[]> {
  const from = fromOf('students')
  const rows = rowsFor(students, students.access.edit, caller, from)
  if (rows === 'none') return []
  const condition = which((path) => from.at(path))
  const inSight = rows.condition ?? sql`true`
  const found = await db.rows(select({
    id: from.own('id'),
    label: from.label(),
    about: sql<string>`concat_ws(', ', ${from.at('engagement.programme.code')}, ${from.at('engagement.hub.name')},
      ${from.at('engagement.status')})`,
    // What tells who a student is.
    firstName: from.at('person.firstName'),
    lastName: from.at('person.lastName'),
    preferredName: from.at('person.preferredName'),
    previousLastName: from.at('person.previousLastName'),
    dateOfBirth: from.at('person.dateOfBirth'),
    partnerId: from.at('partnerId'),
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${inSight} and ${condition} order by 1`)
  return found.map(({ id, label, about, partnerId, ...values }) => ({
    id,
    label,
    about,
    bannerId: partnerId,
    person: recognisableIn(values),
  }))
}

interface Known extends Pick<BannerCandidate, 'id' | 'label' | 'about' | 'bannerId'> {
  readonly person: Recognisable
}

function alike(sought: Recognisable, known: readonly Known[]): BannerCandidate[] {
  return known
    .flatMap(({ person, ...student }): BannerCandidate[] => {
      const likeness = likenessOf(sought, person)
      return likeness ? [{ ...student, dateOfBirth: person.dateOfBirth, likeness }] : []
    })
    .slice(0, mostShown)
}

/** A name alone is never enough, and a birth date that differs is said. */
function sameNamed(sought: Recognisable, known: readonly Known[]): BannerCandidate[] {
  const undated = { ...sought, dateOfBirth: null }
  return alike(undated, known).map((one) => ({
    ...one,
    likeness: {
      strength: 'possible',
      reasons: [
        'The same name.',
        one.dateOfBirth === null ? 'There is no date of birth to compare.' : 'The dates of birth differ.',
      ],
    },
  }))
}
