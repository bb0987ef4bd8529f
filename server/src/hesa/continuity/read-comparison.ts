import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { Continuity } from '@minster/domain/hesa/continuity/compare-returns'
import { continuities, type PersonCompared } from '@minster/domain/hesa/continuity/continuity-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readPageOf } from '../return/read-returned-students.ts'
import { readStudentsSeen } from '../return/seen-students.ts'
import { compareWithLast } from './compare-with-last.ts'

interface Reading {
  readonly code: string
  readonly settings: HesaSettings
  readonly today: string
}

interface Asked {
  readonly page: number
  readonly pageSize: number
  readonly show?: Continuity
  readonly search?: string
}

interface ComparisonShown {
  readonly data: PersonCompared[]
  readonly meta: {
    readonly total: number
    readonly page: number
    readonly pageSize: number

    readonly before: string | null
    readonly counts: { readonly continuity: Continuity; readonly students: number }[]
  }
}

/** Reads a collection beside the one before it, by name, of students whose answers a caller sees. */
export async function readComparison(
  db: Queryable,
  caller: Caller,
  reading: Reading,
  { page, pageSize, show, search }: Asked,
): Promise<ComparisonShown> {
  const college = await readCollegeFacts(db, { ...reading, withFrames: false })
  const { before, people } = await compareWithLast(db, college)
  const seen = await readStudentsSeen(
    db,
    caller,
    'hesa:answers',
    people.map(({ student }) => student),
  )
  const visible = people.filter(({ student }) => seen.has(student))
  const shown = visible.filter(({ continuity }) => show === undefined || continuity === show)
  const found = await readPageOf(
    db,
    shown.map(({ student }) => student),
    { search, page, pageSize },
  )
  const byStudent = new Map(shown.map((one) => [one.student, one]))
  return {
    data: found.students.flatMap((student): PersonCompared[] => {
      const one = byStudent.get(student.id)
      return one ? [{ student, sid: one.sid, continuity: one.continuity, words: one.words }] : []
    }),
    meta: {
      total: found.total,
      page,
      pageSize,
      before: before?.code ?? null,
      counts: namesOf(continuities).map((continuity) => ({
        continuity,
        students: visible.filter((one) => one.continuity === continuity).length,
      })),
    },
  }
}
