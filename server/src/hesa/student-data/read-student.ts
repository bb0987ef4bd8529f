import type { EngagementFacts } from '@minster/domain/hesa/return/return-facts'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import { seenNodes } from '@minster/domain/hesa/return/seen-nodes'
import type { StudentShown } from '@minster/domain/hesa/return/student-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { foundOfStudent } from '../checks/found-of-student.ts'
import { returnedBefore } from '../continuity/returned-before.ts'
import { listsIn } from '../mapping/read-lists.ts'
import { findingsSeen } from '../return/findings-seen.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readNames, readNeighbours } from '../return/read-returned-students.ts'
import { readSight } from '../return/read-sight.ts'
import { readStudentsOf } from '../return/read-student-facts.ts'
import { readWho } from '../return/read-who.ts'
import { findCollection } from '../schemas/find-collection.ts'
import type { ReturnAsked } from './read-table.ts'
import { readShowing } from './show-cells.ts'

/**
 * Reads what is returned of one student, as far as the caller may see it, and what the rules find of that. Throws `NOT_FOUND` for
 * whoever has no session of the year, or is out of the caller's sight.
 */
export async function readStudent(
  db: Queryable,
  { code, caller, settings, today }: ReturnAsked,
  id: string,
): Promise<StudentShown> {
  const [{ id: collection, academicYear, state }, college] = await Promise.all([
    findCollection(db, code),
    readCollegeFacts(db, { code, settings, today }),
  ])
  const [[student], [found], sight] = await Promise.all([
    readNames(db, [id]),
    readStudentsOf(db, [id], college),
    readSight(db, caller, [id]),
  ])
  const isSeen = (one: EngagementFacts) => sight.holds('hesa:answers', one.id)
  const leftOut = found?.leftOut.filter(isSeen) ?? []
  if (!student || !found || (leftOut.length === 0 && !found.facts.engagements.some(isSeen)))
    throw new AppError('NOT_FOUND', `There is no such student of ${academicYear}.`)
  const [neighbours, mayOverride, last] = await Promise.all([
    readWho(db, caller, college).then((who) =>
      readNeighbours(
        db,
        who.map((one) => one.student),
        id,
      ),
    ),
    mayBeOverridden(db, caller, id),
    returnedBefore(db, { code }).then((before) => before.of([id])),
  ])
  const returned = returnOfStudent(found.facts, college)
  const maySee = sight.of(found.facts)
  const nodes = returned ? seenNodes(returned.node, maySee) : []
  const lists = listsIn(college.schema)
  const show = await readShowing(db, nodes, lists)
  return {
    academicYear,
    state,
    isOwn: lists.isOwn,
    student,
    hesaId: found.facts.hesaId,
    leftOut: leftOut.map(({ programme, leftOut: words }) => ({ programme, words: words ?? '' })),
    nodes: nodes.map(({ node: { entity, key }, path, depth, cells }) => ({
      entity,
      key,
      path,
      depth,
      cells: cells.map((cell) => show(entity, cell)),
    })),
    findings: returned
      ? findingsSeen(
          await foundOfStudent(db, collection, {
            returned,
            facts: found.facts,
            college,
            last: last.get(id) ?? null,
          }),
          maySee,
        )
      : [],
    ...neighbours,
    mayOverride: state !== 'Closed' && mayOverride,
  }
}

async function mayBeOverridden(db: Queryable, caller: Caller, student: string): Promise<boolean> {
  const from = fromOf('students')
  const rows = rowsFor(collectionOf('students'), 'hesa:export', caller, from)
  if (rows === 'none') return false
  const found = await db.rows(
    select({
      id: from.own('id'),
    })`${from.clause()} where ${from.own('id')} = ${student} and ${rows.condition ?? sql`true`}`,
  )
  return found.length > 0
}
