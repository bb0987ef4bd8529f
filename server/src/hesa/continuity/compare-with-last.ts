import type { Finding } from '@minster/domain/hesa/checks/return-check'
import {
  briefOf,
  type Continuity,
  compareReturns,
  explanationOf,
} from '@minster/domain/hesa/continuity/compare-returns'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { chainsOf } from '@minster/domain/students/hesa/chain'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readStudies } from '../return/read-student-facts.ts'
import { readWho } from '../return/read-who.ts'
import { readLeftOpen } from '../returned/left-open.ts'
import { hesaReturned } from '../returned/tables.ts'
import { readSentBefore, type SentCollection } from './sent-collections.ts'

const { r, s, p, e, b } = tables({
  r: hesaReturned,
  s: 'students',
  p: 'people',
  e: 'engagements',
  b: 'engagements',
})

/** The rule that finds who was returned last year and is not now. */
export const lostCheck = 'lost-since-last-year'

/** Somebody in two collections. */
export interface Compared {
  readonly student: string
  readonly sid: string | null
  readonly continuity: Continuity
  readonly words: string
}

interface Comparison {
  /** Null where none before it was sent: there is nobody then. */
  readonly before: SentCollection | null
  readonly people: readonly Compared[]
}

/** So many are read at once whose reason for not being returned is looked for. */
const chunkSize = 200

/** Compares a collection with what was sent of the one before it, person by person; whoever is forgotten is not compared. */
export async function compareWithLast(db: Queryable, college: CollegeFacts): Promise<Comparison> {
  const before = await readSentBefore(db, college.collection.code)
  if (before === null) return { before, people: [] }
  const [{ sent, forgotten }, open, who, numberOf] = await Promise.all([
    readSentBriefs(db, before.export),
    readLeftOpen(db, college.collection.code, 'everybody'),
    readWho(db, 'everything', college),
    readNumbers(db),
  ])
  const returned = Map.groupBy(
    who.filter(({ student }) => !forgotten.has(student)),
    ({ student }) => student,
  )
  const numbers = new Set(who.map(({ id }) => numberOf(id)))
  const openOf = Map.groupBy(open, ({ student }) => student)
  const away = new Set(open.flatMap(({ student, number }) => (numbers.has(number) ? [] : [student])))
  const all = [...new Set([...sent.keys(), ...openOf.keys(), ...returned.keys()])]
  const [known, explained] = await Promise.all([readPresent(db, all), readExplained(db, [...away], college)])
  const people = all.flatMap((student): Compared[] => {
    const last = sent.get(student) ?? null
    const { sid = null, birthDate = null } = known.get(student) ?? {}
    const found = compareReturns(last, openOf.get(student) ?? [], {
      sid,
      birthDate,
      returned: new Set((returned.get(student) ?? []).map(({ id }) => numberOf(id))),
      explained,
    })
    return found ? [{ student, sid: last?.sid ?? sid, ...found }] : []
  })
  return { before, people }
}

/** What the rule about those who went on and are not back finds, student by student. */
export async function findLost(
  db: Queryable,
  college: CollegeFacts,
): Promise<readonly { readonly student: string; readonly finding: Finding }[]> {
  const { people } = await compareWithLast(db, college)
  return people
    .filter(({ continuity }) => continuity === 'lost')
    .map(({ student, words }) => ({
      student,
      finding: {
        path: null,
        words,
        opens: { by: 'record', collection: 'students', id: student, path: null },
      },
    }))
}

async function readSentBriefs(db: Queryable, file: string) {
  const rows = await db.rows(
    select({ student: present(r.student), node: r.node, isForgotten: r.isForgotten })`from ${r}
      where ${r.export} = ${file} and ${r.student} is not null`,
  )
  return {
    sent: new Map(
      rows.flatMap(({ student, node, isForgotten }) => (isForgotten ? [] : [[student, briefOf(node)]])),
    ),
    forgotten: new Set(rows.flatMap(({ student, isForgotten }) => (isForgotten ? [student] : []))),
  }
}

async function readPresent(db: Queryable, students: readonly string[]) {
  const rows = await db.rows(
    select({ id: s.id, sid: s.hesaId, birthDate: p.dateOfBirth })`from ${s} join ${p} on ${p.id} = ${s.person}
      where ${s.id} = any(${sql.param(students)}::uuid[]) and ${alive(s)}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Answers by which number (NUMHUS) an engagement is returned: that of the first of its chain. */
async function readNumbers(db: Queryable): Promise<(engagement: string) => string> {
  const rows = await db.rows(
    select({ id: e.id, before: b.id })`from ${e} join ${b} on ${b.id} = ${e.continues} and ${alive(b)}
      where ${e.continues} is not null and ${alive(e)}`,
  )
  const before = new Map(rows.map((row) => [row.id, row.before]))
  return (engagement) => {
    const passed = new Set<string>()
    let first = engagement
    for (let at = before.get(first); at !== undefined && !passed.has(at); at = before.get(first)) {
      passed.add(at)
      first = at
    }
    return first
  }
}

/** Why engagements of some students are not returned, by NUMHUS; what nothing explains is not there. */
async function readExplained(db: Queryable, students: readonly string[], college: CollegeFacts) {
  const { academicYear: title, start } = college.collection
  const found = new Map<string, string>()
  for (let at = 0; at < students.length; at += chunkSize) {
    const studies = await readStudies(db, students.slice(at, at + chunkSize), college)
    for (const chain of [...studies.values()].flatMap(chainsOf)) {
      const why = explanationOf(chain.engagements, { title, start })
      if (why !== null) found.set(chain.id, why)
    }
  }
  return found
}
