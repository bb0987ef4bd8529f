import { sessionsThatAre } from '@minster/domain/college/studies/status'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Pick } from './report.ts'
import { type Seen, seenBy } from './student-rows.ts'

const { g, s } = tables({ g: 'engagements', s: 'students' })

/** Years before this one there are to choose from; records go back no further. */
const yearsBack = 16

/** Sessions whose students are there in that year. */
const studying = sessionsThatAre('open', 'completed')

/** The academic years there are to choose from, the next first. */
export function yearsToChoose(today: string): string[] {
  const present = academicYearOf(today)
  return Array.from({ length: yearsBack + 2 }, (_, back) => academicYearAfter(present, 1 - back).title)
}

export function yearPick(today: string): Pick {
  return {
    key: 'year',
    label: 'Academic year',
    choices: yearsToChoose(today).map((title) => ({ id: title, label: title })),
    initial: academicYearOf(today).title,
  }
}

export const whoPick: Pick = {
  key: 'who',
  label: 'Who',
  choices: [
    { id: 'studying', label: 'Who studies' },
    { id: 'all', label: 'Also who paused or left' },
  ],
  initial: 'studying',
}

/** Engagements that are in the bin, or whose student is: few, so they are looked up once and kept. */
const inBin = sql`select ${g.id} from ${g} where ${g.deletedAt} is not null
  union all select ${g.id} from ${s} join ${g} on ${g.student} = ${s.id} where ${s.deletedAt} is not null`

/** The sessions of some years on end, the latest first, that a caller sees, of students outside the bin; with `all` also of who paused or left. */
export function sessionsSeen(
  caller: Caller,
  permission: string,
  { years, who }: { readonly years: readonly string[]; readonly who: string },
): { readonly seen: Seen<'enrolment-sessions'>; readonly where: SQL } | null {
  const seen = seenBy(caller, 'enrolment-sessions', permission)
  if (!seen) return null
  const { from, where } = seen
  const isThere = who === 'all' ? sql`true` : sql`${from.at('status')} = any(${sql.param(studying)}::text[])`
  return {
    seen,
    where: sql`${where} and ${from.at('academicYear')} between ${years.at(-1) ?? ''} and ${years[0] ?? ''} and ${isThere}
      and ${from.at('engagement')} not in (${inBin})`,
  }
}
