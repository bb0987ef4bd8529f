import { choice, dateTime, link, longText } from '#kit/record/field.ts'
import { defineRecord } from '#kit/record/record.ts'

/** What an interviewer advises. */
export const recommendations = {
  'Offer a place': { tone: 'success' },
  'Offer with reservations': { tone: 'warning' },
  'Do not offer': { tone: 'danger' },
} as const
export type Recommendation = keyof typeof recommendations

const words = { longest: 20_000, sensitive: true } as const

/**
 * What one interviewer thought. Only calls of its own read it: others on the panel see it once they have given their
 * own, so that nobody writes what they have read.
 */
export const interviewFeedback = defineRecord({
  title: 'Interview feedback',
  plural: 'Interview feedback',
  fields: {
    interview: link('Interview', 'interviews', { required: true, fixed: 'afterwards' }),
    member: link('Interviewer', 'faculty', { required: true, fixed: 'afterwards' }),
    pointsOfConcern: longText('Points of concern', words),
    followUp: longText('Follow-up', words),
    comments: longText('Comments', words),
    recommendation: choice('Recommendation', recommendations, { required: true }),
    given: dateTime('Given', { fixed: 'always' }),
  },
  label: ['interview.start'],
  list: ['interview', 'member', 'recommendation', 'given'],
  search: ['member'],
  sort: '-given',
  served: false,
  access: { view: 'applications:edit', edit: 'applications:edit' },
  scopes: { own: ['member.user'] },
  belongsThrough: ['interview'],
})
