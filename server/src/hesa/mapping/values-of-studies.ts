import { auditorTypes } from '@minster/domain/college/programmes/student-types'
import { awardsWithoutProgramme } from '@minster/domain/college/regulations/awards'
import { engagementsThatAre, sessionsThatAre } from '@minster/domain/college/studies/status'
import { academicYearStarting, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { x, e, m, i, w } = tables({
  x: 'enrolment-sessions',
  e: 'engagements',
  m: 'module-enrolments',
  i: 'module-instances',
  w: 'awards',
})

/** A value of a field of the return, or of the college's programmes and hubs, and how many have it, null where that is not counted. */
export interface CountedValue {
  readonly field: string
  readonly value: string
  readonly count: number | null
}

export const counted = sql<number>`count(*)::int`
const inText = (names: readonly string[]) => sql`any(${sql.param([...names])}::text[])`
const takesCredits = sql`(${e.studentType} = ${inText(auditorTypes)}) is not true`
const wentElsewhere = sql`(${e.transferredTo} = 'Another provider' or ${e.endReason} = 'Another provider')`

/** Groups by each of several columns in one passage over the rows, and tells which field each group is of. */
export function spread(
  rows: readonly (Readonly<Record<string, string | null | number>> & { readonly count: number })[],
): CountedValue[] {
  return rows.flatMap(({ count, ...fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      typeof value === 'string' ? [{ field, value, count }] : [],
    ),
  )
}

/** What those who study for credit in a year are returned by. */
export async function readStudies(db: Queryable, year: string): Promise<CountedValue[]> {
  const ended = sql<string>`case when ${x.status} = ${inText(sessionsThatAre('transferred'))} and ${wentElsewhere}
    then 'Transferred elsewhere' else ${x.status} end`
  const rows = await db.rows(
    select({
      programme: sql<string | null>`${e.programme}::text`,
      hub: sql<string | null>`${e.hub}::text`,
      'StudentCourseSession.SCSMODE': e.studyPace,
      'StudentCourseSession.INVOICEHESAID': sql<string | null>`coalesce(${x.paymentTerms}, ${e.feeTerms})`,
      'StudentCourseSession.RSNSCSEND': ended,
      count: counted,
    })`from ${x} join ${e} on ${e.id} = ${x.engagement} and ${alive(e)}
      where ${alive(x)} and ${x.academicYear} = ${year}
        and ${x.status} <> all(${sql.param(['Starting', 'Dormant'])}::text[])
        and ${takesCredits}
      group by grouping sets ((1), (2), (3), (4), (5))`,
  )
  return spread(rows)
}

/** By which of our words those have left who left in a year. */
export async function readLeavers(db: Queryable, title: string): Promise<CountedValue[]> {
  const { start, end } = academicYearTitled(title) ?? academicYearStarting(0)
  const hasAward = sql`${e.id} in (select ${w.engagement} from ${w} where ${alive(w)})`
  const rows = await db.rows(
    select({
      value: sql<string>`case
        when ${e.endReason} = 'Death' then 'Death'
        when ${e.status} = ${inText(engagementsThatAre('completed'))}
          then case when ${hasAward} then 'Completed' else 'Board to come' end
        when ${wentElsewhere} then 'Another provider'
        when ${e.status} = ${inText(engagementsThatAre('left'))}
          then case when ${hasAward} then 'Left with credit' else 'Left' end
        else '' end`,
      count: counted,
    })`from ${e}
      where ${alive(e)} and ${e.status} = ${inText(engagementsThatAre('completed', 'transferred', 'left'))}
        and ${e.end} between ${start}::date and ${end}::date and ${takesCredits}
      group by 1`,
  )
  const field = 'Leaver.RSNENGEND'
  return rows.flatMap(({ value, count }): CountedValue[] => {
    if (value === '') return []
    if (value !== 'Left') return [{ field, value, count }]
    // To look through the modules of each for credit would take longer than all the rest.
    return ['Left with credit', 'Left without credit'].map((one) => ({ field, value: one, count: null }))
  })
}

/** What has come of the modules of a year. */
export async function readModuleResults(db: Queryable, year: string): Promise<CountedValue[]> {
  const rows = await db.rows(
    select({ status: m.status, outcome: m.outcome, count: counted })`from ${m}
      where ${alive(m)} and ${m.moduleInstance} = any(array(
        select ${i.id} from ${i} where ${i.academicYear} = ${year} and ${alive(i)}))
      group by ${m.status}, ${m.outcome}`,
  )
  return rows.flatMap(({ status, outcome, count }) => {
    const isBroken = status === 'Withdrawn' || status === 'Interrupted'
    // Credit from elsewhere is no module taken here.
    if (!isBroken && outcome === 'Credit transferred') return []
    const value = isBroken ? status : (outcome ?? 'No result')
    const ending = { field: 'ModuleInstance.MODULEOUTCOME', value, count }
    return isBroken || outcome === null || outcome === 'Resit pending'
      ? [ending]
      : [ending, { field: 'ModuleInstance.MODULERESULT', value, count }]
  })
}

/** The classes of the awards decided in a year, and the awards themselves that no programme leads to. */
export async function readClasses(db: Queryable, title: string): Promise<CountedValue[]> {
  const { start, end } = academicYearTitled(title) ?? academicYearStarting(0)
  const isAlone = sql`${w.award} = ${inText(awardsWithoutProgramme)}`
  const rows = await db.rows(
    select({
      'Qualification.QUALCAT': sql<string | null>`case when ${isAlone} then ${w.award} end`,
      'QualificationAwarded.QUALAWARDRESULT': sql<string>`case when ${w.award} = 'BA (Ordinary)' then 'Ordinary'
        else coalesce(${w.classification}, 'Not classified') end`,
      count: counted,
    })`from ${w} where ${alive(w)} and ${w.decidedOn} between ${start}::date and ${end}::date group by 1, 2`,
  )
  return spread(rows)
}
