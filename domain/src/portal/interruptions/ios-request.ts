import { choice, date, dateTime, file, link, links, longText } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { interruptionMoves, interruptionStates } from './ios-states.ts'

/** Why somebody wishes to be away, in words a student would use. */
export const interruptionReasons = {
  Health: { label: 'My health' },
  Personal: { label: 'Personal or family' },
  Financial: { label: 'Money' },
  Ministry: { label: 'Ministry or work' },
  Academic: { label: 'My studies' },
  Other: { label: 'Something else' },
} as const

/** Whether a concession is needed first, and whose. */
const concessionLevels = {
  None: { label: 'None needed' },
  College: { label: 'From the college' },
  University: { label: 'From Durham' },
} as const

/** Why somebody is away is for those who decide about it and those who teach them. */
const facultyOnly = { needs: 'students:faculty', sensitive: true } as const
/** Certificates are for those who decide. */
const proved = { needs: 'students:edit', sensitive: true } as const
const long = { width: 12, longest: 5000 } as const

/** A student's request to interrupt their studies for a time. */
export const iosRequest = defineRecord({
  title: 'Interruption request',
  plural: 'Interruption requests',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    engagement: link('Engagement', 'engagements', { required: true, fixed: 'afterwards' }),
    session: link('Enrolment session', 'enrolment-sessions', { fixed: 'afterwards' }),
    state: choice('State', interruptionStates, {
      required: true,
      initial: 'Submitted',
      width: 4,
      moves: interruptionMoves,
    }),
    from: date('From', { required: true, width: 4 }),
    expectedReturn: date('Expected back', { required: true, width: 4 }),
    lastAttended: date('Last attended', { width: 4, past: true }),
    because: choice('Reason', interruptionReasons, { ...facultyOnly, required: true, width: 4 }),
    explanation: longText('In their own words', { ...facultyOnly, ...long }),
    modules: links('Modules affected', 'module-instances', {
      width: 12,
      help: 'Those they were enrolled in when they asked, where nothing else is said.',
    }),
    outstandingWork: longText('Work still to be handed in', { ...facultyOnly, ...long }),
    evidence: file('Evidence', { ...proved, width: 8 }),
    concession: choice('Concession', concessionLevels, {
      width: 4,
      help: 'Some interruptions need Durham’s leave first; write down whose was sought.',
    }),
    changeSentOn: date('Change of registration sent', { width: 4, past: true }),
    tutorComment: longText('Tutor’s comment', { ...facultyOnly, ...long, fixed: 'always' }),
    commentBy: link('Comment by', 'users', { width: 4, fixed: 'always' }),
    commentAt: dateTime('Commented', { width: 4, fixed: 'always' }),
    question: longText('What we still need to know', {
      ...facultyOnly,
      ...long,
      requiredWhen: { state: ['More information required'] },
      help: 'The student reads it in a mail and in the portal.',
    }),
    answer: longText('Why it is declined', {
      ...facultyOnly,
      ...long,
      requiredWhen: { state: ['Declined'] },
      help: 'The student reads it in a mail and in the portal.',
    }),
    submittedAt: dateTime('Submitted', { width: 4, fixed: 'always' }),
    decidedBy: link('Decided by', 'users', { width: 4, fixed: 'always' }),
    decidedAt: dateTime('Decided', { width: 4, fixed: 'always' }),
  },
  label: [['student.person.preferredName', 'student.person.firstName'], 'student.person.lastName'],
  list: ['student', 'state', 'from', 'expectedReturn', 'concession', 'submittedAt', 'decidedAt', 'decidedBy'],
  search: ['student'],
  sort: '-submittedAt',
  access: {
    view: { any: ['students:view', 'mystudents:view'] },
    edit: 'students:edit',
    create: 'students:edit',
    remove: 'students:admin',
  },
  page: true,
  scopes: {
    partOf: 'student',
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [
    ['student', 'state'],
    ['engagement', 'state'],
    ['state', 'submittedAt'],
  ],
  check: ({ from, expectedReturn, lastAttended }) => [
    ...(expectedReturn !== null && from !== null && expectedReturn <= from
      ? [{ param: 'expectedReturn', message: 'Choose a day of return after the first day away.' }]
      : []),
    ...inOrder(lastAttended, from, 'lastAttended', 'They attended after the interruption begins.'),
  ],
})
export type IosRequest = RecordOf<typeof iosRequest>
