import { studentColumns, studentSearches } from '#college/studies/student-columns.ts'
import { defineRowReport } from '#kit/reports/row-report.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import { rolloverOutcomes, rolloverStates } from './rollover.ts'
import type { RolloverRow } from './rollover-calls.ts'
import { rolloverWarningKinds } from './rollover-warnings.ts'

/** What a year rollover would make of each student, before it is run. */
export const rolloverReport = defineRowReport<RolloverRow>()({
  key: 'year-rollover',
  title: 'Year rollover',
  access: 'students:enrolment',
  many: 'students',
  search: studentSearches.byName,
  facets: {
    hub: { label: 'Hub', of: ({ now }) => now.hub },
    programme: { label: 'Programme', of: ({ now }) => ({ id: now.programme, label: now.programme }) },
  },
  ownFacets: {
    state: {
      label: 'Rollover',
      of: ({ state }) => ({ id: state, label: rolloverStates[state].label }),
      order: namesOf(rolloverStates),
    },
    warning: {
      label: 'To look at',
      of: ({ warnings }) =>
        warnings.map(({ kind }) => ({ id: kind, label: rolloverWarningKinds[kind].label })),
      order: namesOf(rolloverWarningKinds),
    },
  },
  buckets: {
    key: 'outcome',
    title: 'What becomes of them',
    choices: tableOf(namesOf(rolloverOutcomes), (outcome) => ({ label: rolloverOutcomes[outcome].label })),
    hidesEmpty: true,
    of: ({ outcome }) => outcome,
  },
  sorts: ['name'],
  columns: {
    student: studentColumns.student,
    hub: { label: 'Hub', width: 20, value: ({ now }) => now.hub.label },
    programme: { label: 'Programme', width: 12, value: ({ now }) => now.programme },
    status: { label: 'Status', width: 12, value: ({ now }) => now.status },
    session: { label: 'Session', width: 14, value: ({ now }) => now.session },
    level: { label: 'Level', width: 10, value: ({ now }) => now.level },
    answer: { label: 'Next year', width: 20, value: ({ answer }) => answer },
    isAnswered: {
      label: 'Answered or assumed',
      width: 20,
      value: ({ isAnswered }) => (isAnswered ? 'Answered' : 'Assumed'),
    },
    outcome: { label: 'What follows', width: 20, value: ({ outcome }) => rolloverOutcomes[outcome].label },
    becomes: { label: 'Engagement becomes', width: 20, value: ({ plan }) => plan?.engagement?.status },
    sessionBecomes: { label: 'Session becomes', width: 20, value: ({ plan }) => plan?.session },
    newProgramme: { label: 'New programme', width: 14, value: ({ plan }) => plan?.begins?.programme },
    nextLevel: { label: 'Level next year', width: 14, value: ({ plan }) => plan?.next?.level },
    nextSession: { label: 'Session next year', width: 16, value: ({ plan }) => plan?.next?.status },
    nextCredits: {
      label: 'Credits next year',
      kind: 'number',
      width: 16,
      value: ({ plan }) => plan?.next?.credits,
    },
    state: { label: 'Rolled over', width: 20, value: ({ state }) => rolloverStates[state].label },
    lookAt: { label: 'To look at', width: 60, value: (row) => toLookAt(row).join(' ') || null },
  },
  table: ['student'],
  sheet: [
    'student',
    'hub',
    'programme',
    'status',
    'session',
    'level',
    'answer',
    'isAnswered',
    'outcome',
    'becomes',
    'sessionBecomes',
    'newProgramme',
    'nextLevel',
    'nextSession',
    'nextCredits',
    'state',
    'lookAt',
  ],
})

/** What has to be settled or looked at before somebody is rolled over, each in a sentence. */
export function toLookAt({ hindrances, warnings }: Pick<RolloverRow, 'hindrances' | 'warnings'>): string[] {
  return [...hindrances, ...warnings.map(({ words }) => words)]
}
