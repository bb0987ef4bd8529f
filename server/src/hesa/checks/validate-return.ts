import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import {
  type CollegeReturn,
  cellsOf,
  type ReturnCell,
  type ReturnNode,
  type StudentReturn,
} from '@minster/domain/hesa/return/return-tree'
import { sidOf } from '@minster/domain/hesa/return/student-number'
import type { Queryable } from '#platform/db/connect.ts'
import { openNameless } from '../file/nameless-file.ts'
import { openReturnFile } from '../file/return-file.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
import type { SchemaRefusal } from '../returned/tables.ts'
import { validatorFiles } from '../schema-reader/validator-files.ts'
import { inChunks } from '../worker/chunks.ts'
import type { CheckOrder } from './check-order.ts'
import type { FoundProblem } from './keep-problems.ts'

/** More of the same nobody looks at one by one. */
const most = 5000

/** A number that stands in for one yet to be given only has to have its form. */
const anyUkprn = '10000000'
const mostNumbers = 1_000_000

/** A return on its way past the schema of its collection. */
interface Validated {
  add(returned: StudentReturn): Promise<void>
  /** Answers what the schema has against it. */
  finish(college: CollegeReturn): Promise<FoundProblem[]>
}

/** Holds a return against the schema of its collection as if it were made into a file; null where it has none of its own. */
export async function openValidated(
  db: Queryable,
  { schema: bytes, folder }: CheckOrder,
  college: CollegeFacts,
): Promise<Validated | null> {
  const { schema } = college
  if (!schema || !bytes) return null
  const validator = await validatorFiles([{ name: 'schema.zip', bytes }])
  const [xml, rows] = [await openNameless(folder), await openNameless(folder)]
  const file = openReturnFile({ schema, validator, xml: xml.fd, rows: rows.fd, most })
  let count = 0
  return {
    add(returned) {
      count += 1
      return file.add(numbered(returned, college, count))
    },
    async finish(returned) {
      const { refusals } = await file.finish(returned)
      await Promise.all([xml.close(), rows.close()])
      return placed(db, college, { returned, refusals })
    },
  }
}

/** Numbers are given with the file: until then another stands in, or a schema would look no further at whoever has none. */
function numbered({ student, node }: StudentReturn, college: CollegeFacts, count: number): StudentReturn {
  const year = Number(college.collection.academicYear.slice(0, 4))
  const cells = node.cells.map((cell) =>
    cell.field === 'SID' && cell.value === null
      ? { ...cell, value: sidOf(year, college.settings.ukprn ?? anyUkprn, count % mostNumbers) }
      : cell,
  )
  return { student, node: { ...node, cells } }
}

/**
 * Says of each refusal what is to be opened; students are read again, who are few beside the others. What is not known is told by
 * the rules of our own already, and not once more.
 */
async function placed(
  db: Queryable,
  college: CollegeFacts,
  { returned, refusals }: { readonly returned: CollegeReturn; readonly refusals: readonly SchemaRefusal[] },
): Promise<FoundProblem[]> {
  const students = [...new Set(refusals.flatMap(({ student }) => student ?? []))]
  const cells = new Map<string, ReturnCell>()
  const place = (student: string | null, path: string | null) => `${student} ${path}`
  const note = (student: string | null, node: ReturnNode) => {
    for (const { path, cell } of cellsOf(node)) cells.set(place(student, path), cell)
  }
  for (const node of returned) note(null, node)
  for await (const facts of inChunks(students, (chunk) => readStudentFacts(db, chunk, college)))
    for (const one of facts) {
      const node = returnOfStudent(one, college)?.node
      if (node) note(one.id, node)
    }
  return refusals.flatMap(({ student, path, words }): FoundProblem[] => {
    const cell = cells.get(place(student, path))
    if (cell?.value === null) return []
    const opens = cell?.origin.at ?? null
    return [{ check: 'schema', severity: 'blocks', student, path, words, opens, isOfSchema: true }]
  })
}
