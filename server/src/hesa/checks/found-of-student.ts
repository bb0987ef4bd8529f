import { checkStudent, type Found } from '@minster/domain/hesa/checks/check-return'
import type { StudentChecked } from '@minster/domain/hesa/checks/return-check'
import { cellsOf } from '@minster/domain/hesa/return/return-tree'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { readExplained } from '../continuity/read-explained.ts'
import { latestChecks } from './runs.ts'
import { hesaProblems } from './tables.ts'

const { p } = tables({ p: hesaProblems })

/**
 * Answers what stands against the return of a student in a collection, by its id: what the rules find and nobody explained, and
 * what the schema had against it.
 */
export async function foundOfStudent(
  db: Queryable,
  collection: string,
  checked: StudentChecked,
): Promise<Found[]> {
  const [explained, refused] = await Promise.all([
    readExplained(db, collection),
    refusedBySchema(db, collection, checked),
  ])
  return [...checkStudent(checked).filter(({ check }) => !explained.has(check)), ...refused]
}

/**
 * A schema is held against all students at once, so that this is as it was when the return was last checked; what is not returned
 * any more since is left out.
 */
async function refusedBySchema(
  db: Queryable,
  collection: string,
  { returned: { student, node } }: StudentChecked,
): Promise<Found[]> {
  const { checked } = await latestChecks(db, collection)
  if (!checked) return []
  const rows = await db.rows(
    select({ words: p.words, path: p.path, opens: p.opens })`from ${p}
      where ${p.run} = ${checked.id} and ${p.student} = ${student} and ${p.isOfSchema} order by ${p.id}`,
  )
  const places = cellsOf(node).flatMap(({ path, cell }) => (cell.value === null ? [] : `${path}/`))
  return rows
    .filter(({ path }) => path === null || places.some((place) => place.startsWith(`${path}/`)))
    .map(({ words, path, opens }) => ({
      check: 'schema',
      severity: 'blocks',
      words: `When it was last checked: ${inSentence(words)}`,
      path,
      opens,
    }))
}
