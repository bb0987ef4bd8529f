import { standingInWords } from '@minster/domain/hesa/checks/standing-words'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import type { ReturnStanding } from '@minster/domain/hesa/return/student-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { returnedBefore } from '../continuity/returned-before.ts'
import { findingsSeen } from '../return/findings-seen.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readSight } from '../return/read-sight.ts'
import { readStudentsOf } from '../return/read-student-facts.ts'
import { foundOfStudent } from './found-of-student.ts'

const { l } = tables({ l: 'hesa-collections' })

/** Reads how a student stands in the return under way, but for what was explained; null where none is. Throws `NOT_FOUND` for one the caller may not see. */
export async function readReturnStanding(
  { database, college, clock }: Pick<Services, 'database' | 'college' | 'clock'>,
  id: string,
  caller: Caller,
): Promise<ReturnStanding | null> {
  const [underWay] = await Promise.all([readUnderWay(database), demandSeen(database, id, caller)])
  if (!underWay) return null
  const { code } = underWay
  const facts = await readCollegeFacts(database, {
    code,
    settings: college.hesa,
    today: clock.today(),
    withFrames: false,
  })
  const [[found], before, sight] = await Promise.all([
    readStudentsOf(database, [id], facts),
    returnedBefore(database, facts.collection).then(({ of }) => of([id])),
    readSight(database, caller, [id]),
  ])
  const { academicYear } = facts.collection
  const returned = found && returnOfStudent(found.facts, facts)
  const standing = returned
    ? await foundOfStudent(database, underWay.id, {
        returned,
        facts: found.facts,
        college: facts,
        last: before.get(id) ?? null,
      })
    : null
  return {
    collection: { code, academicYear },
    ...standingInWords(standing, { academicYear, leftOut: found?.leftOut.at(-1)?.leftOut ?? null }),
    findings: found && standing ? findingsSeen(standing, sight.of(found.facts)) : [],
  }
}

async function readUnderWay(db: Queryable) {
  const [found] = await db.rows(
    select({ id: l.id, code: present(l.code) })`from ${l} where ${l.state} = 'Under way' and ${alive(l)}`,
  )
  return found
}

async function demandSeen(db: Queryable, id: string, caller: Caller): Promise<void> {
  const from = fromOf('students')
  const rows = rowsFor(collectionOf('students'), 'students:view', caller, from)
  const which = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const found = await db.rows(
    select({ id: from.own('id') })`${from.clause()}
      where ${from.own('id')} = ${id} and ${from.own('deleted_at')} is null and ${which}`,
  )
  if (found.length === 0) throw new AppError('NOT_FOUND', 'This student does not exist.')
}
