import { studentColumns, studentSearches } from '#college/studies/student-columns.ts'
import { defineRowReport, type RowColumn } from '#kit/reports/row-report.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { labelOfLevel, sessionLevels } from '../student/session-levels.ts'
import { enrolmentReminderDays, enrolmentStands, mostRemindedToEnrol } from './enrolling.ts'
import type { EnrolmentRow } from './enrolment-calls.ts'
import { type EnrolmentStep, enrolmentSteps, labelOfStep, stepStates, stepsOwed } from './enrolment-steps.ts'

type Column = RowColumn<EnrolmentRow, 'stand' | 'name' | 'hub' | 'programme' | 'level' | 'enrolled'>

const steps = namesOf(enrolmentSteps)

function columnOfStep(step: EnrolmentStep): Column {
  return { label: labelOfStep(step), width: 30, value: (row) => wordsOfStep(row, step) }
}

function wordsOfStep({ steps: standings }: EnrolmentRow, step: EnrolmentStep): string | null {
  const standing = standings.find((one) => one.step === step)
  if (!standing) return null
  const { label } = stepStates[standing.state]
  return standing.missing.length === 0 ? label : `${label}: ${standing.missing.join(', ')}`
}

const columns: Readonly<Record<string, Column>> = {
  ...studentColumns,
  status: { label: 'Status', width: 12, value: ({ engagementStatus }) => engagementStatus },
  stands: { label: 'Stands', sort: 'stand', width: 18, value: ({ stand }) => enrolmentStands[stand].label },
  programme: { label: 'Programme', sort: 'programme', width: 14, value: ({ programme }) => programme.label },
  level: { label: 'Level', sort: 'level', width: 18, value: ({ level }) => level && labelOfLevel(level) },
  hub: { label: 'Hub', sort: 'hub', width: 18, value: ({ hub }) => hub?.label },
  enrolled: {
    label: 'Enrolled',
    sort: 'enrolled',
    kind: 'date',
    width: 12,
    value: ({ enrolledOn }) => enrolledOn,
  },
  reminded: { label: 'Reminded', kind: 'date', width: 12, value: ({ reminded }) => reminded },
  ...Object.fromEntries(steps.map((step) => [step, columnOfStep(step)])),
}

/** Who is enrolled for a year, and what the others still owe. */
export const enrolmentReport = defineRowReport<EnrolmentRow>()({
  key: 'enrolment',
  title: 'Enrolment',
  access: 'students:enrolment',
  many: 'students',
  search: studentSearches.byNumber,
  facets: {
    hub: { label: 'Hub', of: ({ hub }) => hub },
    programme: { label: 'Programme', of: ({ programme }) => programme },
    level: {
      label: 'Level',
      of: ({ level }) => (level === null ? null : { id: level, label: labelOfLevel(level) }),
      order: namesOf(sessionLevels),
    },
  },
  ownFacets: {
    /** Steps, or "nothing" for who has done them all. */
    missing: {
      label: 'Missing',
      of({ steps: standings }) {
        const owed = stepsOwed(standings).map(({ step }) => ({ id: step, label: labelOfStep(step) }))
        return owed.length === 0 ? { id: 'nothing', label: 'Nothing' } : owed
      },
    },
  },
  buckets: {
    key: 'stand',
    title: 'How they stand',
    choices: enrolmentStands,
    of: ({ stand }) => stand,
  },
  sorts: ['stand', 'name', 'hub', 'programme', 'level', 'enrolled'],
  sortsBothWays: true,
  columns,
  table: ['student', 'stands', ...steps, 'reminded', 'programme', 'level', 'hub'],
  sheet: [
    'student',
    'partnerId',
    'status',
    'studentType',
    'programme',
    'level',
    'hub',
    'enrolled',
    'reminded',
    ...steps,
  ],
  reminder: {
    mostAtOnce: mostRemindedToEnrol,
    againAfterDays: enrolmentReminderDays,
    narrow: 'Narrow the list',
  },
})
