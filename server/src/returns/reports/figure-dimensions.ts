import { ageRanges, cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { studyPaces } from '@minster/domain/college/programmes/programmes'
import { studentTypes } from '@minster/domain/college/programmes/student-types'
import { engagementStatuses, sessionStatuses } from '@minster/domain/college/studies/status'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { RecordName } from '@minster/domain/register/paths'
import type { NamedDimension } from '@minster/domain/returns/reports/dimension'
import { studentDimensions } from '@minster/domain/returns/reports/dimensions'
import { levelsOfCohort, sessionLevels } from '@minster/domain/students/student/session-levels'
import { fromOf } from '#kit/records/from.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Seen } from './student-rows.ts'

type SeenSessions = Seen<'enrolment-sessions'>

/** One respect in which the students of a year are told apart. */
export interface FigureDimension extends NamedDimension {
  /** Of a session what it has of it, as text; null for nothing. */
  readonly value: (seen: SeenSessions) => SQL
  /** The record type of which the value is an id; otherwise it is its own name. */
  readonly of?: RecordName
  /** Its values in their order; otherwise the most frequent comes first. */
  readonly order?: readonly FigureValue[]
  /** Several values at once: lines do not add up. */
  readonly overlaps?: true
}

export interface FigureValue {
  readonly id: string
  readonly label: string
  readonly tone?: Tone
}

const itself = (values: readonly string[]) => values.map((id) => ({ id, label: id }))
const toned = (statuses: Readonly<Record<string, { readonly tone: Tone }>>) =>
  Object.entries(statuses).map(([id, { tone }]) => ({ id, label: id, tone }))

/** Who died is counted apart, and never among those who left. */
export const died = { id: 'Died', label: 'Died', tone: 'neutral' } as const
const hasDied = ({ from }: SeenSessions) => sql`${from.at('engagement.endReason')} = 'Death'`

const ageBands = ['Under 18', ...ageRanges.map(({ title }) => title)]

/**
 * By whole years on 1 August, the first day of the academic year. Who was born after it is a year younger, as if born the
 * year after: from 2 August it is 152 days to that year, in every year.
 */
const ageBand = ({ from }: SeenSessions) => {
  const bornIn = sql`date_part('year', ${from.at('engagement.student.person.dateOfBirth')} + 152)::int`
  const age = sql`left(${from.at('academicYear')}, 4)::int - ${bornIn}`
  const begin = ageRanges.map((range) => range.from)
  return sql`(${sql.param(ageBands)}::text[])[1 + width_bucket(${age}, ${sql.param(begin)}::int[])]`
}

/** The cohorts of a level, a row for each. */
const cohort = ({ from }: SeenSessions) =>
  sql`unnest(case ${sql.join(
    Object.keys(sessionLevels).map((level) => {
      const cohorts = cohortLevels.filter((one) => levelsOfCohort(one).some((has) => has === level))
      return sql`when ${from.at('level')} = ${level} then ${sql.param(cohorts.map(String))}::text[]`
    }),
    sql` `,
  )} else array[null]::text[] end)`

/** What a value of a dimension is called; null where it is its own name. */
export function labelOf({ of }: FigureDimension, value: SQL): SQL<string | null> {
  if (of === undefined) return sql<null>`null::text`
  const there = fromOf(of, 'named')
  const label = there.label()
  return sql<string | null>`(select ${label} ${there.clause()} where ${there.own('id')} = ${value})`
}

/** By what students are counted, in the order offered. */
export const figureDimensions: readonly FigureDimension[] = [
  {
    ...studentDimensions.programme,
    value: ({ from }) => from.linkAt('engagement.programme').id,
    of: 'programmes',
  },
  {
    ...studentDimensions.hub,
    value: ({ from }) => from.linkAt('engagement.hub').id,
    of: 'hubs',
  },
  {
    ...studentDimensions.level,
    value: ({ from }) => from.at('level'),
    // By name, as whole numbers come first among the keys of an object: 4, 5, 6, 7, 4/5.
    order: namesOf(sessionLevels)
      .toSorted()
      .map((id) => ({ id, label: sessionLevels[id].label })),
  },
  {
    ...studentDimensions.cohort,
    value: cohort,
    order: cohortLevels.map((level) => ({ id: String(level), label: `Level ${level}` })),
    overlaps: true,
  },
  {
    ...studentDimensions.type,
    value: ({ from }) => from.at('engagement.studentType'),
    order: itself(studentTypes),
  },
  {
    ...studentDimensions.pace,
    value: ({ from }) => from.at('engagement.studyPace'),
    order: itself(studyPaces),
  },
  {
    ...studentDimensions.age,
    value: ageBand,
    order: itself(ageBands),
  },
  {
    ...studentDimensions.session,
    value: (seen) =>
      sql`case when ${hasDied(seen)} and ${seen.from.at('status')} = 'Incomplete' then ${died.id} else ${seen.from.at('status')} end`,
    order: [...toned(sessionStatuses), died],
  },
  {
    ...studentDimensions.status,
    value: (seen) =>
      sql`case when ${hasDied(seen)} then ${died.id} else ${seen.from.at('engagement.status')} end`,
    order: [...toned(engagementStatuses), died],
  },
]
