import { defineRowReport, type RowColumn } from '#kit/reports/row-report.ts'
import type { TrainingRow } from './due-report-calls.ts'
import { dueColumns, dueReport, leadingColumns } from './due-rows.ts'
import { type SafeguardingCourse, safeguardingCertificates, safeguardingCourses } from './safeguarding.ts'
import { courseStates, standings } from './safeguarding-standing.ts'

type Column = RowColumn<TrainingRow, 'name' | 'state'>

/** Answers how a course of a student stands. */
export function courseIn({ courses }: TrainingRow, course: SafeguardingCourse) {
  return courses.find((one) => one.course === course)
}

function stateOf(row: TrainingRow, course: SafeguardingCourse): string | undefined {
  const found = courseIn(row, course)
  return found && courseStates[found.state].label
}

const courseColumns = safeguardingCourses.flatMap((course): [string, Column][] => {
  const { label } = safeguardingCertificates[course]
  return [
    [course, { label, width: 26, value: (row) => stateOf(row, course) }],
    [
      `${course}Until`,
      {
        label: `${label} until`,
        kind: 'date',
        width: label.length + 8,
        value: (row) => courseIn(row, course)?.date,
      },
    ],
  ]
})

const columns: Readonly<Record<string, Column>> = {
  ...dueColumns,
  stands: {
    label: 'Stands',
    sort: 'state',
    width: 18,
    value: ({ standing }) => standings[standing].label,
  },
  ...Object.fromEntries(courseColumns),
}

/** How the safeguarding training of every student stands. */
export const trainingReport = defineRowReport<TrainingRow>()({
  ...dueReport,
  key: 'safeguarding-report',
  title: 'Safeguarding report',
  access: 'profiles:safeguarding',
  columns,
  table: ['student', 'stands', ...safeguardingCourses, 'reminded', 'studentType', 'hub', 'programme'],
  sheet: [...leadingColumns, ...courseColumns.map(([key]) => key)],
})
