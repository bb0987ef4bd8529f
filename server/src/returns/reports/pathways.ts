import { type CohortLevel, cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { modulePrefixes } from '@minster/domain/college/programmes/modules'
import { studentTypeTitle } from '@minster/domain/college/programmes/student-types'
import {
  type CreditsSoFar,
  creditsSoFar,
  type PathwayFinding,
  pathwayFindings,
  pathwayFindingsOf,
  type YearOfCredits,
} from '@minster/domain/returns/reports/pathway-findings'
import { earningOutcomes } from '@minster/domain/students/student/module-enrolment-status'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { type Regulations, readRegulations } from '#students/regulations/read-regulations.ts'
import type { Report, ReportContext } from './report.ts'
import {
  byLastName,
  facets,
  named,
  presentStatuses,
  type Seen,
  type StudentRow,
  seenBy,
  some,
  studentColumns,
  studentRow,
} from './student-rows.ts'

const { s } = tables({ s: 'enrolment-sessions' })
const { t, m, i } = optional(tables({ t: 'module-enrolments', m: 'modules', i: 'module-instances' }))

interface Row extends StudentRow {
  readonly pathway: string | null
  readonly credits: CreditsSoFar
  readonly findings: readonly PathwayFinding[]
}

const none = { id: 'none', label: 'No pathway' }

/** Students by the pathway they follow, with the credits they have and what is wrong with their way. */
export const pathwaysReport: Report<Row> = {
  path: 'pathways-report',
  page: '/students/pathways',
  title: 'Pathways',
  access: 'students:admin',
  bucketsTitle: 'What does not fit',
  buckets: { ...pathwayFindings, fine: { label: 'In order', tone: 'success' } },
  facets: [
    facets.status,
    { key: 'pathway', label: 'Pathway', of: ({ group }) => some(group) },
    facets.programme,
    facets.hub,
    facets.type,
    facets.level,
  ],
  columns: () => [
    {
      heading: 'Pathway',
      format: 'text',
      width: 24,
      only: 'sheet',
      cell: ({ pathway }) => pathway,
    },
    {
      heading: 'What does not fit',
      format: 'text',
      width: 28,
      cell: ({ findings }) => ({
        value: findings.map((one) => pathwayFindings[one].label).join(', ') || 'In order',
        tone: findings[0] ? pathwayFindings[findings[0]].tone : 'success',
      }),
    },
    { heading: 'Credits', format: 'number', width: 10, cell: ({ credits }) => credits.done },
    { heading: 'Needed', format: 'number', width: 10, cell: ({ credits }) => credits.needed },
    {
      heading: 'By level',
      format: 'text',
      width: 36,
      cell: ({ credits }) =>
        credits.levels
          .filter(({ done, needed }) => done > 0 || needed !== null)
          .map(({ level, done, needed }) => `L${level} ${done}${needed === null ? '' : ` of ${needed}`}`)
          .join(' · ') || null,
    },
    {
      heading: 'Short by',
      format: 'number',
      width: 10,
      cell: ({ credits: { short } }) => (short > 0 ? { value: short, tone: 'warning' } : null),
    },
    { heading: 'Programme', format: 'text', width: 14, cell: ({ programme }) => programme?.label ?? null },
    { heading: 'Level', format: 'text', width: 8, cell: ({ level }) => level },
    { heading: 'Status', format: 'text', width: 12, cell: ({ status }) => status },
    { heading: studentTypeTitle, format: 'text', width: 16, cell: ({ studentType }) => studentType },
    { heading: 'Pace', format: 'text', width: 8, cell: ({ studyPace }) => studyPace },
    { heading: 'Hub', format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
    { heading: 'Expected end', format: 'date', width: 14, cell: ({ expectedEnd }) => expectedEnd },
  ],
  read,
}

async function read(db: Queryable, { caller, today }: ReportContext): Promise<Row[]> {
  const seen = seenBy(caller, 'students', 'students:admin')
  if (!seen) return []
  const { from, where } = seen
  const student = columnsIn(seen)
  const cases = columnsOf(student, 'cases')
  const isPresent = sql`${from.at('engagement.status')} = any(${sql.param([...presentStatuses])}::text[])`
  const [found, regulations] = await Promise.all([
    db.rows(
      select(
        { ...cases, years },
        sql`with cases as materialized (${select(student)`${from.clause()} where ${where} and ${isPresent}`}),
    ${yearsOfCases} select`,
      )`from cases left join done on done.engagement = ${cases.engagement} order by ${cases.place}`,
    ),
    readRegulations(db),
  ])
  return found.map((row) => rowOf(row, regulations, today))
}

function columnsIn(seen: Seen<'students'>) {
  const { from } = seen
  const pathway = from.linkAt('engagement.pathway')
  return {
    ...studentColumns(seen),
    engagement: from.at('engagement'),
    levels: from.at('engagement.programme.levels'),
    award: from.at('engagement.programme.credits'),
    pathway: pathway.id,
    pathwayLabel: pathway.label,
    pathwayProgramme: from.at('engagement.pathway.programme'),
    pathwayType: from.at('engagement.pathway.studentType'),
    pathwayPace: from.at('engagement.pathway.studyPace'),
    pathwayHub: from.at('engagement.pathway.hub'),
    place: sql<number>`row_number() over (order by ${pathway.id} is not null, ${pathway.label}, ${pathway.id}, ${byLastName(seen)})`,
  }
}

const years = sql<readonly PackedYear[] | null>`done.years`
type Found = RowOf<ReturnType<typeof columnsIn> & { readonly years: typeof years }>

const isEarned = sql`${t.outcome} = any(${sql.param([...earningOutcomes])}::text[])`
const earnedAt = (level: CohortLevel) => sql`coalesce(sum(coalesce(${t.credits}, ${m.credits}))
  filter (where ${isEarned} and starts_with(${m.code}, ${modulePrefixes[level]})), 0)`

/** Of every session of the engagements in `cases` what it was enrolled for, and what its modules earned by level. */
const yearsOfCases: SQL = sql`years as (
    select ${s.engagement}, json_build_array(${s.level}, ${s.status}, ${s.credits}, count(${t.id}),
      ${sql.join(cohortLevels.map(earnedAt), sql`, `)}) as year
    from ${s}
      left join ${t} on ${t.session} = ${s.id} and ${alive(t)}
        and (${t.status} <> 'Withdrawn' or ${isEarned})
      left join ${i} on ${i.id} = ${t.moduleInstance}
      left join ${m} on ${m.id} = ${i.module}
    where ${s.engagement} in (select engagement from cases) and ${alive(s)}
    group by ${s.id}),
    done as (select engagement, json_agg(year) as years from years group by engagement)`

/** A year as `yearsOfCases` packs it; the last four are credits earned, from level 4 to level 7. */
type PackedYear = readonly [
  level: string | null,
  status: string,
  credits: number | null,
  modules: number,
  four: number,
  five: number,
  six: number,
  seven: number,
]

function yearOf([level, status, credits, modules, four, five, six, seven]: PackedYear): YearOfCredits {
  return { level, status, credits, modules, earned: { 4: four, 5: five, 6: six, 7: seven } }
}

function rowOf(row: Found, regulations: Regulations, today: string): Row {
  const { programme, start } = row
  const credits = creditsSoFar(
    (row.years ?? []).map(yearOf),
    { code: row.programmeLabel ?? '', levels: row.levels, credits: row.award, exitAwards: null },
    regulations.of({ programme, start, day: today }).rules,
  )
  const findings = pathwayFindingsOf(
    {
      programme: row.programme,
      programmeCode: row.programmeLabel,
      studentType: row.studentType ?? '',
      studyPace: row.studyPace,
      hub: row.hub,
      pathway:
        row.pathway === null
          ? null
          : {
              programme: row.pathwayProgramme ?? '',
              studentType: row.pathwayType,
              studyPace: row.pathwayPace,
              hub: row.pathwayHub,
            },
    },
    credits,
  )
  return {
    ...studentRow(row),
    pathway: row.pathwayLabel,
    credits,
    findings,
    buckets: findings.length === 0 ? ['fine'] : findings,
    group: named(row.pathway, row.pathwayLabel) ?? none,
  }
}
