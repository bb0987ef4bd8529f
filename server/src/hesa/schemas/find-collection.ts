import { AppError } from '@minster/domain/platform/errors/errors'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { l } = tables({ l: 'hesa-collections' })

/** The collection of a code, locked where it is about to be changed. */
export async function findCollection(db: Queryable, code: string, { lock = false } = {}) {
  const [found] = await db.rows(
    select({
      id: l.id,
      code: present(l.code),
      academicYear: present(l.academicYear),
      state: present(l.state),
    })`from ${l} where ${l.code} = ${code} and ${alive(l)} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new AppError('NOT_FOUND', `There is no HESA collection ${code.slice(0, 10)}.`)
  return found
}
export type FoundCollection = Awaited<ReturnType<typeof findCollection>>
