import { type CohortLevel, cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { modulePrefixes } from '@minster/domain/college/programmes/modules'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type CreditsSoFar,
  creditsSoFar,
  type PathwayFinding,
  pathwayFindings,
  pathwayFindingsOf,
  type YearOfCredits,
} from '@minster/domain/returns/reports/pathway-findings'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Report, ReportContext } from './report.ts'
import {
  byLastName,
  facets,
  named,
  presentStatuses,
  type StudentRow,
  type StudentValues,
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

interface Found extends StudentValues {
  readonly levels: readonly string[] | null
  readonly award: number | null
  readonly pathway: string | null
  readonly pathway_label: string | null
  readonly pathway_programme: string | null
  readonly pathway_type: string | null
  readonly pathway_pace: string | null
  readonly pathway_hub: string | null
  readonly years: readonly PackedYear[] | null
}

const none = { id: 'none', label: 'No pathway' }

/** Students by the pathway they follow, with the credits they have and what is wrong with their way. */
export const pathwaysReport: Report<Row> = {
  path: 'pathways-report',
  page: '/students/pathways',
  title: 'Pathways',
  summary: 'Students by pathway, their credits so far and what does not fit',
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
    { heading: 'Student type', format: 'text', width: 16, cell: ({ studentType }) => studentType },
    { heading: 'Pace', format: 'text', width: 8, cell: ({ studyPace }) => studyPace },
    { heading: 'Hub', format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
    { heading: 'Expected end', format: 'date', width: 14, cell: ({ expectedEnd }) => expectedEnd },
  ],
  read,
}

async function read(db: Queryable, { caller }: ReportContext): Promise<Row[]> {
  const seen = seenBy(caller, collectionOf('students'), 'students:admin')
  if (!seen) return []
  const { from, of, linked, where } = seen
  const pathway = linked('engagement.pathway')
  const columns = sql`${studentColumns(seen)}, ${of('engagement')} as engagement,
    ${of('engagement.programme.levels')} as levels, ${of('engagement.programme.credits')} as award,
    ${pathway.id} as pathway, ${pathway.label} as pathway_label,
    ${of('engagement.pathway.programme')} as pathway_programme,
    ${of('engagement.pathway.studentType')} as pathway_type, ${of('engagement.pathway.studyPace')} as pathway_pace,
    ${of('engagement.pathway.hub')} as pathway_hub,
    row_number() over (order by ${pathway.id} is not null, ${pathway.label}, ${pathway.id}, ${byLastName(seen)}) as place`
  const isPresent = sql`${of('engagement.status')} = any(${sql.param([...presentStatuses])}::text[])`
  const found = await db.rows<Found>(sql`
    with cases as materialized (select ${columns} ${from.clause()} where ${where} and ${isPresent}),
    ${yearsOfCases}
    select cases.*, done.years from cases left join done on done.engagement = cases.engagement
    order by cases.place`)
  return found.map(rowOf)
}

const isEarned = sql`${t.outcome} in ('Passed', 'Credit transferred')`
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

function rowOf(row: Found): Row {
  const credits = creditsSoFar((row.years ?? []).map(yearOf), {
    levels: row.levels,
    credits: row.award,
    exitAwards: null,
  })
  const findings = pathwayFindingsOf(
    {
      programme: row.programme,
      programmeCode: row.programme_label,
      studentType: row.student_type ?? '',
      studyPace: row.study_pace,
      hub: row.hub,
      pathway:
        row.pathway === null
          ? null
          : {
              programme: row.pathway_programme ?? '',
              studentType: row.pathway_type,
              studyPace: row.pathway_pace,
              hub: row.pathway_hub,
            },
    },
    credits,
  )
  return {
    ...studentRow(row),
    pathway: row.pathway_label,
    credits,
    findings,
    buckets: findings.length === 0 ? ['fine'] : findings,
    group: named(row.pathway, row.pathway_label) ?? none,
  }
}
