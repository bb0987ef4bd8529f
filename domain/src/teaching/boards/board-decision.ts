import { awardNames } from '#college/regulations/awards.ts'
import { choice, link, links, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { boardDecisions } from './decisions.ts'

/** What one sitting of the board decided of one student. Nothing of it shows outside the board before its release. */
export const boardDecision = defineRecord({
  title: 'Decision of the board',
  plural: 'Decisions of the board',
  fields: {
    board: link('Board', 'boards', { required: true, fixed: 'afterwards' }),
    engagement: link('Engagement', 'engagements', { required: true, fixed: 'afterwards' }),
    decision: choice('Decision', boardDecisions, { required: true, width: 4 }),
    award: choice('Award', awardNames, { width: 4 }),
    classification: text('Classification', { width: 4, longest: 60, personal: false }),
    compensated: links('Passed by compensation', 'module-enrolments', { width: 6 }),
    uncapped: links('Sat again without a cap', 'module-enrolments', { width: 6 }),
    explanation: longText('Reason', { width: 12, longest: 2000, sensitive: true }),
    proposal: longText('Proposed', { width: 12, longest: 2000, fixed: 'always', personal: false }),
    basis: text('Judged on', { width: 12, longest: 64, fixed: 'always', personal: false }),
    regulation: link('Regulations', 'regulations', { width: 6, fixed: 'always' }),
  },
  label: ['engagement.student.person.lastName', 'board.name'],
  list: ['engagement', 'board', 'decision', 'award', 'classification', 'regulation'],
  search: ['engagement'],
  sort: 'board.day,engagement.student.person.lastName',
  access: { view: 'admin:grades' },
  scopes: { hub: 'engagement.hub' },
  served: false,
  belongsThrough: ['engagement'],
  indexes: [['board', 'engagement']],
})
export type BoardDecision = RecordOf<typeof boardDecision>
