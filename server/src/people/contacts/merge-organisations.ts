import { fieldsOf } from '@minster/domain/kit/record/record'
import type {
  OrganisationMerging,
  OrganisationsCompared,
} from '@minster/domain/people/contacts/contact-calls'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { addWritten, hindranceTo, mergeRecords } from '#kit/records/merge.ts'
import { type Hanging, hangingFrom } from '#kit/records/merge-links.ts'
import { readOne } from '#kit/records/read.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { o, org, r } = tables({ o: 'organisation-roles', org: 'organisations', r: 'organisations' })

const organisations = collectionOf('organisations')

interface Looking {
  readonly caller: Caller
  readonly features: Features
}

/** What a merge would do. Out of sight, either is not there. */
export async function compareOrganisations(
  db: Queryable,
  { kept, gone }: { readonly kept: string; readonly gone: string },
  looking: Looking,
): Promise<OrganisationsCompared> {
  const { caller } = looking
  const hindrance = await hindranceTo(db, { name: 'organisations', kept, gone })
  if (hindrance !== null) throw hindrance
  const mine = await readOne(db, organisations, kept, caller)
  const theirs = await readOne(db, organisations, gone, caller)
  const values = await readBoth(db, kept, gone)
  const hanging = (await hangingFrom(db, 'organisations', gone, kept)).filter(({ inBin }) => !inBin)
  return {
    kept: mine,
    gone: theirs,
    differing: fieldsOf(recordTypes.organisations)
      .map(({ path }) => path)
      .filter(
        (path) => JSON.stringify(values.kept[path] ?? null) !== JSON.stringify(values.gone[path] ?? null),
      ),
    moves: [...byType(hanging)].map(([type, { size }]) => {
      const { title, plural } = recordTypes[type]
      return { title: size === 1 ? title : plural, count: size }
    }),
    hindrances: (await problemsOfMerging(db, { kept, gone }, looking)).map(({ message }) => message),
  }
}

/** Makes one organisation part of another. Answers the id of the merge. */
export async function mergeOrganisations(
  tx: Transaction,
  door: Door,
  { kept, gone, versions, take }: OrganisationMerging,
  looking: Looking,
  at: string,
): Promise<string> {
  const { caller } = looking
  const hindrance = await hindranceTo(tx, { name: 'organisations', kept, gone }, { lock: true })
  if (hindrance !== null) throw hindrance
  const problems = await problemsOfMerging(tx, { kept, gone }, looking)
  if (problems.length > 0) throw new AppError('INVALID', problems[0]?.message, problems)
  const values = await readBoth(tx, kept, gone)
  const demoted = await demoteSecondMain(tx, door, { kept, gone }, caller)
  const taken = Object.fromEntries(
    take.filter((path) => path in values.gone).map((path) => [path, values.gone[path] ?? null]),
  )
  const merged = await mergeRecords(tx, door, {
    name: 'organisations',
    kept,
    gone,
    versions,
    values: taken,
    caller,
    at,
  })
  // Told first, so that it is taken back last: a role is the main one again only where it came from.
  await addWritten(tx, merged.id, demoted, 'first')
  return merged.id
}

/** The main contact of the one that stays goes on being it. */
async function demoteSecondMain(
  tx: Transaction,
  door: Door,
  { kept, gone }: { readonly kept: string; readonly gone: string },
  caller: Caller,
) {
  const rows = await tx.rows(select({ id: o.id, organisation: o.organisation })`from ${o}
    where ${o.organisation} in (${kept}, ${gone}) and ${o.main} and ${alive(o)}`)
  if (!rows.some(({ organisation }) => organisation === kept)) return []
  const second = rows.filter(({ organisation }) => organisation === gone)
  const how = { caller, byRule: true, action: 'merged' } as const
  for (const { id } of second)
    await door.settle(tx, collectionOf('organisation-roles'), id, { main: false }, how)
  return second.map(({ id }) => ({
    type: 'organisation-roles' as const,
    id,
    path: 'main',
    from: true,
    to: false,
  }))
}

async function problemsOfMerging(
  db: Queryable,
  { kept, gone }: { readonly kept: string; readonly gone: string },
  { caller, features }: Looking,
): Promise<Problem[]> {
  const [within] = await db.rows(sql`
    select 1 from ${org}
    where ${alive(org)} and ((${org.id} = ${kept} and ${org.parent} = ${gone}) or (${org.id} = ${gone} and ${org.parent} = ${kept}))`)
  const problems: Problem[] = within
    ? [{ param: 'gone', message: 'One is part of the other. Take that out under Details first.' }]
    : []
  const hanging = (await hangingFrom(db, 'organisations', gone, kept)).filter(({ inBin }) => !inBin)
  for (const [type, ids] of byType(hanging)) {
    // Notes, files and tasks are seen with what they are about.
    if (collectionOf(type).declaration.served === false) continue
    const seen = await visibleAmong(db, caller, type, [...ids], features)
    const unseen = ids.size - seen.size
    if (unseen > 0)
      problems.push({
        param: 'gone',
        message: `${unseen} ${inSentence(recordTypes[type].plural)} would move that you may not see. Ask somebody who may see them to merge these two.`,
      })
  }
  return problems
}

function byType(hanging: readonly Hanging[]): Map<RecordName, Set<string>> {
  const found = new Map<RecordName, Set<string>>()
  for (const { type, id } of hanging) found.set(type, (found.get(type) ?? new Set()).add(id))
  return found
}

async function readBoth(db: Queryable, kept: string, gone: string) {
  const stored = await readStored(db, 'organisations', sql`${r.id} in (${kept}, ${gone})`)
  const valuesOf = (id: string) => stored.find((one) => one.id === id)?.values ?? {}
  return { kept: valuesOf(kept), gone: valuesOf(gone) }
}
