import { differencesBetween } from '@minster/domain/hesa/continuity/returned-node'
import type { ReturnDifference } from '@minster/domain/hesa/exports/export-calls'
import { withoutKeys } from '@minster/domain/hesa/return/path-needs'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPlacesSeen } from '../return/places-seen.ts'
import { readNames } from '../return/read-returned-students.ts'
import { readStudentsSeen } from '../return/seen-students.ts'
import { hesaExports, hesaReturned } from '../returned/tables.ts'
import type { ExportRun } from './runs.ts'

const { x, r, n, o } = tables({ x: hesaExports, r: hesaReturned, n: hesaReturned, o: hesaReturned })

/** How many fields of one student are told; who changed in more is a case for their page. */
const mostFields = 50

type Since = NonNullable<Awaited<ReturnType<typeof sinceThen>>>

/** How many students differ between each file of a collection and the one before it, by the ids of the files. */
export async function readSince(db: Queryable, collection: string): Promise<ReadonlyMap<string, Since>> {
  const kept = await readKept(db, collection)
  const pairs = kept.slice(1).map((id, at) => ({ id, before: kept[at] ?? '' }))
  const counted = await Promise.all(
    pairs.map(async ({ id, before }): Promise<[string, Since]> => [id, await sinceThen(db, id, before)]),
  )
  return new Map(counted)
}

/** The files of a collection of which it is still known what was returned, the first to the last. */
function readKept(db: Queryable, collection: string): Promise<string[]> {
  return db
    .rows(
      select({ id: x.id })`from ${x} where ${x.collection} = ${collection} and ${x.state} = 'Done'
        and exists (select from ${r} where ${r.export} = ${x.id}) order by ${x.createdAt}, ${x.id}`,
    )
    .then((rows) => rows.map(({ id }) => id))
}

async function sinceThen(db: Queryable, id: string, before: string) {
  const rows = await readDiffering(db, id, before)
  const students = rows.filter(({ student }) => student !== null)
  const count = (change: ReturnDifference['change']) => students.filter((one) => one.change === change).length
  return { new: count('new'), gone: count('gone'), changed: count('changed') }
}

/** Of whom, and of what of the college, two files have something else; by their fingerprints, so that nothing else is read. */
function readDiffering(db: Queryable, id: string, before: string) {
  return db.rows(
    select({
      of: sql<string>`coalesce(${n.of}, ${o.of})`,
      student: sql<string | null>`coalesce(${n.student}, ${o.student})`,
      change: sql<
        ReturnDifference['change']
      >`case when ${o.of} is null then 'new' when ${n.of} is null then 'gone' else 'changed' end`,
    })`from (select * from hesa_returned where export = ${id}) n
      full join (select * from hesa_returned where export = ${before}) o on ${o.of} = ${n.of}
      where ${n.hash} is distinct from ${o.hash} order by 1`,
  )
}

/** What changed since the file before, first of the college and then of students by name, as somebody may see it. */
export async function readChanges(
  db: Queryable,
  caller: Caller,
  { id, collection }: Pick<ExportRun, 'id' | 'collection'>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly data: ReturnDifference[] }> {
  const kept = await readKept(db, collection)
  const before = kept[kept.indexOf(id) - 1]
  if (!kept.includes(id) || before === undefined) return { total: 0, data: [] }
  const differing = await readDiffering(db, id, before)
  const students = differing.flatMap(({ student }) => student ?? [])
  const seen = await readStudentsSeen(db, caller, 'hesa:answers', students)
  const byName = new Map((await readNames(db, [...seen])).map((one, at) => [one.id, { ...one, at }]))
  const placeOf = (student: string | null) => (student === null ? -1 : (byName.get(student)?.at ?? 0))
  const shown = differing
    .filter(({ student }) => student === null || byName.has(student))
    .toSorted((one, other) => placeOf(one.student) - placeOf(other.student))
  const chosen = shown.slice((page - 1) * pageSize, page * pageSize)
  const fields = await readFields(db, caller, id, before, chosen)
  return {
    total: shown.length,
    data: chosen.map(({ of, student, change }) => {
      const named = student === null ? undefined : byName.get(student)
      return {
        student: named ? { id: named.id, label: named.label } : null,
        change,
        fields: change === 'changed' || student === null ? (fields.get(of) ?? []) : [],
      }
    }),
  }
}

type Differing = Awaited<ReturnType<typeof readDiffering>>[number]

async function readFields(
  db: Queryable,
  caller: Caller,
  id: string,
  before: string,
  chosen: readonly Differing[],
): Promise<ReadonlyMap<string, ReturnDifference['fields']>> {
  const students = chosen.flatMap(({ student }) => student ?? [])
  const [rows, places] = await Promise.all([
    db.rows(
      select({ export: r.export, of: r.of, student: r.student, node: r.node })`from ${r}
        where ${r.export} in (${id}, ${before}) and ${r.of} = any(${sql.param(chosen.map(({ of }) => of))}::text[])`,
    ),
    readPlacesSeen(db, caller, students),
  ])
  return new Map(
    [...Map.groupBy(rows, ({ of }) => of)].map(([of, both]) => {
      const nodeOf = (file: string) => both.find((row) => row.export === file)?.node ?? null
      const student = both[0]?.student ?? null
      const fields = differencesBetween(nodeOf(before), nodeOf(id)).map((one) => {
        if (student === null || places.isShown({ student, path: one.path }))
          return { ...one, isHidden: false }
        return { path: withoutKeys(one.path), before: null, after: null, isHidden: true }
      })
      return [of, fields.slice(0, mostFields)]
    }),
  )
}
