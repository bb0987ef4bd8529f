import { isHesaNumber } from '@minster/domain/hesa/return/student-number'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { hesaExports, hesaReturned } from '../returned/tables.ts'

const { r, x, l } = tables({ r: hesaReturned, x: hesaExports, l: 'hesa-collections' })

/** A number has its check digit, and is its owner's for good and nobody else's once it was returned. */
const keptOnceReturned: Rule = {
  independent: true,
  async problems({ id, before, after }, { tx }) {
    const number = after?.['hesaId'] ?? null
    if (after === null || number === (before?.['hesaId'] ?? null)) return []
    if (typeof number === 'string' && !isHesaNumber(number))
      return [
        {
          param: 'hesaId',
          message:
            'The last figure of this number does not agree with the others. Look for a slip of the pen; in a sheet the column has to be text, as numbers of 17 figures are rounded.',
        },
      ]
    const own = before?.['hesaId'] ? await yearReturned(tx, sql`${r.student} = ${id}`) : null
    if (own !== null)
      return [
        {
          param: 'hesaId',
          message: `They were returned to HESA under their number for ${own}, so it stays theirs for good.`,
        },
      ]
    const others = await yearReturned(tx, sql`${r.sid} = ${number} and ${r.student} <> ${id}`)
    return others === null
      ? []
      : [
          {
            param: 'hesaId',
            message: `Somebody else was returned to HESA under this number for ${others}, so it stays theirs for good.`,
          },
        ]
  },
}

/** The latest academic year for which something was sent of a student; null where it never was. */
async function yearReturned(db: Queryable, which: SQL): Promise<string | null> {
  const [found] = await db.rows(
    select({ academicYear: present(l.academicYear) })`from ${r}
      join ${x} on ${x.id} = ${r.export} and ${x.sentAt} is not null
      join ${l} on ${l.id} = ${x.collection} and ${l.sentAt} is not null
      where ${which} order by ${l.code} desc limit 1`,
  )
  return found?.academicYear ?? null
}

export const numberRules: Rules = { students: [keptOnceReturned] }
