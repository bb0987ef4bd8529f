import { namedInWords, whyNotBegunSoLate, whyNotContinued } from '@minster/domain/students/student/continues'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { differs } from './differs.ts'

const { s, e, p } = tables({ s: 'students', e: 'engagements', p: 'programmes' })

/** An engagement goes on from another of its student, each in one at most, and none that goes on is in the bin. */
export const goesOnInOne: Rule = {
  independent: { of: 'student' },
  async problems(change, { tx }) {
    const { id, before, after } = change
    if (after === null || (before !== null && !differs(change, ['continues', 'start']))) return []
    const { student, continues = null, start } = after
    if (typeof student !== 'string' || typeof start !== 'string') return []
    const isMoved = before !== null && before['start'] !== start
    if (typeof continues !== 'string' && !isMoved) return []
    const others = await engagementsOf(tx, student)
    const tooLate = isMoved ? whyNotBegunSoLate({ id, start }, others) : null
    if (tooLate !== null) return [{ param: 'start', message: tooLate }]
    const why = typeof continues === 'string' ? whyNotContinued({ id, continues, start }, others) : null
    return why === null ? [] : [{ param: isMoved ? 'start' : 'continues', message: why }]
  },

  async closed({ ids }, { db, byRule: isByRule }) {
    if (isByRule) return new Map()
    const rows = await db.rows(select({ id: e.continues, programme: p.code, start: e.start })`
      from ${e} join ${p} on ${p.id} = ${e.programme}
      where ${e.continues} = any(${sql.param([...ids])}::uuid[]) and ${alive(e)}`)
    return new Map(
      rows.flatMap(({ id, ...next }) =>
        id === null
          ? []
          : [
              [
                id,
                {
                  remove: {
                    param: 'id',
                    message: `${namedInWords(next)} continues it. Empty “Continues” there first.`,
                  },
                },
              ],
            ],
      ),
    )
  },
}

async function engagementsOf(tx: Queryable, student: string) {
  // Of two written at once the second waits here, and sees the first.
  await tx.rows(sql`select 1 from ${s} where ${s.id} = ${student} for no key update`)
  return tx.rows(select({ id: e.id, continues: e.continues, programme: p.code, start: e.start })`
    from ${e} join ${p} on ${p.id} = ${e.programme} where ${e.student} = ${student} and ${alive(e)}`)
}
