import type { HeldMark } from '@minster/domain/teaching/grades/counted-mark'
import type { Records } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

/** What a released mark counted for when the board took it; null of any other. */
export function heldMark({ counted }: Records<'assignment-marks'>): SQL<HeldMark | null> {
  return sql<HeldMark | null>`case when ${counted.mark} is not null
    then json_build_object('mark', ${counted.mark}, 'why', ${counted.why}) end`
}
