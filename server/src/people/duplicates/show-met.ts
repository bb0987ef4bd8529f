import { canSee } from '@minster/domain/access/rights/visibility'
import type { MetRecord } from '@minster/domain/kit/import/import-calls'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { PersonShown, RecordFact } from '@minster/domain/people/duplicates/duplicate-calls'
import { formatBirthDate, formatDate } from '@minster/domain/platform/words/format'
import { isRecordName, recordTypeOf } from '@minster/domain/register/paths'
import { visibleAmong } from '#kit/records/subject.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readShown } from '../contacts/shown.ts'

/** What tells people apart, in the order it is compared. */
const comparedPaths = ['dateOfBirth', 'email', 'phone'] as const

/** People whom rows of an import may describe, with what they are to the college; those the caller may not see are left out. */
export async function showMet(
  db: Queryable,
  name: string,
  ids: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, MetRecord>> {
  if (name !== 'people' || ids.length === 0) return new Map()
  const features = caller.features ?? {}
  const seen = await visibleAmong(db, caller, name, ids, features)
  const shown = await readShown(db, [...seen.keys()], { caller, features })
  return new Map([...shown].map(([id, person]) => [id, recordOf(person, caller)]))
}

function recordOf(person: PersonShown, caller: Caller): MetRecord {
  const facts = comparedPaths.flatMap((path) => {
    const placed = fieldAt(recordTypeOf('people'), path)
    const value = person[path]
    if (!placed || value === null || !canSee(caller, placed)) return []
    const isDay = placed.field.kind === 'date'
    return [{ label: placed.field.label, value: isDay ? formatBirthDate(value) : value }]
  })
  const about = person.roles.map(({ type, title, id, collection, facts: said }) => ({
    title,
    id,
    collection,
    says: said.map((fact) => factText(type, fact)).join(', '),
  }))
  return { id: person.id, label: person.label, facts, about }
}

function factText(type: string, { path, value }: RecordFact): string {
  const field = isRecordName(type) ? fieldAt(recordTypeOf(type), path)?.field : undefined
  if (field?.kind === 'date') return formatDate(String(value))
  if (field?.kind === 'choice') return field.choices?.[String(value)]?.label ?? String(value)
  return String(value)
}
