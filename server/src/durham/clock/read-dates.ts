import type { DayEntered } from '@minster/domain/durham/clock/durham-day'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { d } = tables({ d: 'durham-dates' })

/** Every day of Durham’s that the college entered. */
export function readDurhamDates(db: Queryable): Promise<DayEntered[]> {
  return db.rows(
    select({
      id: d.id,
      step: present(d.step),
      academicYear: present(d.academicYear),
      due: present(d.due),
      standing: present(d.standing),
      source: d.source,
    })`from ${d} where ${alive(d)} order by ${d.academicYear}, ${d.due}, ${d.id}`,
  )
}
