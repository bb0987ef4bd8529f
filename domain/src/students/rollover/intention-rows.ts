import { studentColumns, studentSearches } from '#college/studies/student-columns.ts'
import { defineRowReport } from '#kit/reports/row-report.ts'
import type { Linked } from '#platform/calls/replies.ts'
import { formatDate } from '#platform/words/format.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { intention } from '../intentions/intention.ts'
import type { IntentionShown } from './intention-calls.ts'
import {
  type HeadcountBy,
  headcountBy,
  type IntentionOutcome,
  intentionOutcomes,
  shownIntentionStatuses,
} from './intention-report.ts'

/** Whom a number of the headcount counts: those of whom something becomes, or whoever studies next year. */
export const countedOutcomes = { ...intentionOutcomes, next: { label: 'Next year' } } as const

/** Whether somebody answered. */
export const answeredOrNot = { yes: { label: 'Answered' }, no: { label: 'Not answered' } } as const

/** A line of the headcount: where somebody is now, or where they study next year. */
export function headcountLineId(when: 'now' | 'next', by: HeadcountBy, key: string): string {
  return `${when} ${by} ${key}`
}

function linesOf({ now, nextYear }: IntentionShown): Linked[] {
  return namesOf(headcountBy).flatMap((by) => [
    { id: headcountLineId('now', by, now[by].key), label: now[by].label },
    ...(nextYear ? [{ id: headcountLineId('next', by, nextYear[by].key), label: nextYear[by].label }] : []),
  ])
}

function outcomeCounted(id: IntentionOutcome | 'next'): Linked {
  return { id, label: countedOutcomes[id].label }
}

/** Who means to do what next year. */
export const intentionReport = defineRowReport<IntentionShown>()({
  key: 'intentions-report',
  title: 'Intentions',
  access: intention.access.view,
  many: 'students',
  search: studentSearches.byName,
  facets: {},
  ownFacets: {
    answered: {
      label: 'Answered',
      of: ({ isAnswered }) => {
        const id = isAnswered ? 'yes' : 'no'
        return { id, label: answeredOrNot[id].label }
      },
      order: namesOf(answeredOrNot),
    },
    outcome: {
      label: 'What follows',
      of: ({ outcome, nextYear }) => [outcomeCounted(outcome), ...(nextYear ? [outcomeCounted('next')] : [])],
      order: namesOf(countedOutcomes),
    },
    key: { label: 'Headcount', of: linesOf },
  },
  buckets: {
    key: 'status',
    title: 'Intentions',
    choices: shownIntentionStatuses,
    hidesEmpty: true,
    of: ({ status }) => status,
  },
  sorts: ['name'],
  columns: {
    student: studentColumns.student,
    status: { label: 'Status', width: 20, value: ({ engagementStatus }) => engagementStatus },
    programme: { label: 'Programme', width: 20, value: ({ now }) => now.programme.label },
    level: { label: 'Level', width: 20, value: ({ now }) => now.level.label },
    hub: { label: 'Hub', width: 20, value: ({ now }) => now.hub.label },
    intentions: {
      label: 'Intentions',
      width: 20,
      value: ({ status }) => shownIntentionStatuses[status].label,
    },
    answer: { label: 'Next year', width: 20, value: ({ answer }) => answer },
    isAnswered: {
      label: 'Answered or assumed',
      width: 20,
      value: ({ isAnswered }) => (isAnswered ? 'Answered' : 'Assumed'),
    },
    outcome: { label: 'What follows', width: 20, value: ({ outcome }) => intentionOutcomes[outcome].label },
    nextProgramme: {
      label: 'Programme next year',
      width: 20,
      value: ({ nextYear }) => nextYear?.programme.label,
    },
    nextLevel: { label: 'Level next year', width: 20, value: ({ nextYear }) => nextYear?.level.label },
    note: { label: 'Note', width: 40, value: ({ given }) => given?.note },
    answeredAt: { label: 'Answered', width: 20, value: ({ given }) => given?.at && formatDate(given.at) },
    answeredBy: { label: 'Answered by', width: 24, value: ({ given }) => given?.by },
  },
  table: ['student'],
  sheet: [
    'student',
    'status',
    'programme',
    'level',
    'hub',
    'intentions',
    'answer',
    'isAnswered',
    'outcome',
    'nextProgramme',
    'nextLevel',
    'note',
    'answeredAt',
    'answeredBy',
  ],
})
