import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { returnedNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { returnOfCollege } from '@minster/domain/hesa/return/return-of-college'
import { pathOf } from '@minster/domain/hesa/return/return-tree'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hashOfNode } from '../file/hash-of-node.ts'
import { layoutOf } from '../file/write-xml.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readWho } from '../return/read-who.ts'
import { hesaReturned } from '../returned/tables.ts'
import { type MadeThen, readConcerned } from './changed-since.ts'
import { reckonReturned } from './reckon-returned.ts'

const { r } = tables({ r: hesaReturned })

/** In how many students, and in how many nodes of the college, a file differs from what would be returned by now. */
export interface DifferingSince {
  readonly changed: number
  readonly new: number
  readonly gone: number
  readonly ofCollege: number
}

/** The records of so many were changed that it was not reckoned what would be returned of each. */
export interface TooMany {
  readonly concerned: number
}

/** Reckoning more than that takes longer than somebody waits. */
const mostReckoned = 2000
/** So many are reckoned at once, so that nobody else waits for the server meanwhile. */
const chunkSize = 25

/** Compares a file with what would be returned by now, of those whose records were changed since it was made. */
export async function differingSince(
  db: Queryable,
  file: MadeThen & { readonly id: string },
  reading: { readonly code: string; readonly settings: HesaSettings; readonly today: string },
  most = mostReckoned,
): Promise<DifferingSince | TooMany> {
  const college = await readCollegeFacts(db, { ...reading, withFrames: false })
  const [kept, who, concerned] = await Promise.all([
    readHashes(db, file.id),
    readWho(db, 'everything', college),
    readConcerned(db, file),
  ])
  const now = new Set(who.map(({ student }) => student))
  const staying = [...kept.keys()].filter((student) => now.has(student))
  const some = concerned === 'everybody' ? staying : staying.filter((student) => concerned.has(student))
  const fresh = [...now].filter((student) => !kept.has(student))
  if (some.length + fresh.length > most) return { concerned: some.length + fresh.length }
  const hashes = await reckonHashes(db, college, [...some, ...fresh])
  const lost = some.filter((student) => !hashes.has(student)).length
  return {
    changed: some.filter((student) => hashes.get(student) !== kept.get(student)).length - lost,
    new: fresh.filter((student) => hashes.has(student)).length,
    gone: kept.size - staying.length + lost,
    ofCollege: await countOfCollege(db, college, file.id),
  }
}

async function readHashes(db: Queryable, file: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows(
    select({
      student: sql<string>`${r.student}`,
      hash: r.hash,
    })`from ${r} where ${r.export} = ${file} and ${r.student} is not null`,
  )
  return new Map(rows.map(({ student, hash }) => [student, hash]))
}

async function reckonHashes(
  db: Queryable,
  college: CollegeFacts,
  students: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (let at = 0; at < students.length; at += chunkSize)
    for (const [student, node] of await reckonReturned(db, college, students.slice(at, at + chunkSize)))
      hashes.set(student, hashOfNode(node))
  return hashes
}

/** What students name of the college is as in the file: of whom that is another by now counts already. */
async function countOfCollege(db: Queryable, college: CollegeFacts, file: string): Promise<number> {
  const rows = await db.rows(
    select({ node: r.node, hash: r.hash })`from ${r} where ${r.export} = ${file} and ${r.student} is null`,
  )
  const named = (entity: string) =>
    new Set(rows.flatMap(({ node }) => (node.entity === entity ? node.key : [])))
  const layout = college.schema && layoutOf(college.schema)
  const nodes = returnOfCollege(college, {
    courses: named('Course'),
    modules: named('Module'),
    qualifications: named('Qualification'),
    venues: named('Venue'),
  }).map((node) => returnedNodeOf(node, layout?.isAsked))
  const before = new Map(rows.map(({ node, hash }) => [pathOf(node), hash]))
  const now = new Map(
    nodes
      .filter(({ entity }) => layout?.outermost.includes(entity) ?? true)
      .map((node) => [pathOf(node), hashOfNode(node)]),
  )
  return [...new Set([...before.keys(), ...now.keys()])].filter((of) => before.get(of) !== now.get(of)).length
}
