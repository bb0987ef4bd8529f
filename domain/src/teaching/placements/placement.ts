import { choice, date, file, link, longText, number, section, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { placementMoves, placementStates } from './states.ts'

/** What a student does where they are placed. */
const placementKinds = {
  Church: { label: 'Church placement' },
  'Social context': {},
  Chaplaincy: {},
  School: {},
  Mission: { label: 'Mission or pioneer' },
  Other: {},
} as const

/** What a supervisor thinks of the next step. */
export const placementRecommendations = {
  Ready: { label: 'Ready to go on', tone: 'success' },
  'With support': { label: 'Ready with support', tone: 'warning' },
  'Not yet': { label: 'Not ready yet', tone: 'danger' },
} as const

const long = { width: 12, longest: 10_000 } as const
/** What is said of a student is for those who teach and place them, and not for everybody who sees their record. */
const judged = { needs: 'students:faculty', sensitive: true } as const

/** One student serving with one host, under somebody who is not of the college. */
export const placement = defineRecord({
  title: 'Placement',
  plural: 'Placements',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    engagement: link('Engagement', 'engagements', {
      fixed: 'always',
      help: 'What they studied when it was begun.',
    }),
    state: choice('State', placementStates, {
      required: true,
      initial: 'Searching',
      width: 4,
      moves: placementMoves,
    }),
    kind: choice('Kind', placementKinds, { required: true, initial: 'Church', width: 4 }),
    weeklyHours: number('Hours a week', { width: 4, min: 0, max: 60, decimals: 1 }),
    host: link('Host', 'organisations', {
      requiredWhen: { state: ['Awaiting approval', 'Approved', 'Live', 'Completed'] },
      help: 'Any church but the student’s own.',
    }),
    supervisor: link('Supervisor', 'people', {
      behind: 'contacts:view',
      requiredWhen: { state: ['Awaiting approval', 'Approved', 'Live', 'Completed'] },
      help: 'Who answers for them there, and is asked for a report.',
    }),
    start: date('Start', { width: 4, requiredWhen: { state: ['Approved', 'Live', 'Completed'] } }),
    end: date('End', { width: 4, requiredWhen: { state: ['Approved', 'Live', 'Completed'] } }),
    hostToldOn: date('Host told on', {
      width: 4,
      past: true,
      help: 'The day the host last heard of an interruption or an end.',
    }),
    agreement: section(
      'Learning agreement',
      {
        document: file('Agreement', { width: 8 }),
        signedOn: date('Signed on', {
          width: 4,
          past: true,
          requiredWhen: { state: ['Live', 'Completed'] },
        }),
        aims: longText('What they are to learn', long),
      },
      { help: 'Signed by student, supervisor and college before the first day.' },
    ),
    supervisorReport: section(
      'Supervisor’s report',
      {
        askedOn: date('Asked', { width: 4, fixed: 'always' }),
        bouncedOn: date('E-mail came back', { width: 4, fixed: 'always' }),
        receivedOn: date('Received', { width: 4, past: true }),
        hours: number('Hours served', { ...judged, width: 4, min: 0, max: 5000, decimals: 1 }),
        attendance: longText('Attendance and reliability', { ...judged, ...long }),
        strengths: longText('What they did well', { ...judged, ...long }),
        growth: longText('Where they can grow', { ...judged, ...long }),
        recommendation: choice('Recommendation', placementRecommendations, { ...judged, width: 4 }),
      },
      { help: 'Written by the supervisor through a link in a mail, or entered here from paper.' },
    ),
    studentReport: section(
      'Student’s report',
      {
        askedOn: date('Asked', { width: 4, fixed: 'always' }),
        bouncedOn: date('E-mail came back', { width: 4, fixed: 'always' }),
        receivedOn: date('Received', { width: 4, past: true }),
        recommends: yesNo('Would recommend this host', { ...judged, width: 4 }),
        learned: longText('What they learned', { ...judged, ...long }),
        difficulties: longText('What was difficult', { ...judged, ...long }),
      },
      { help: 'Written by the student in the same way.' },
    ),
    notes: longText('Notes', { width: 12, longest: 10_000 }),
  },
  label: [['student.person.preferredName', 'student.person.firstName'], 'student.person.lastName'],
  list: ['student', 'state', 'host', 'supervisor', 'kind', 'start', 'end', 'agreement.signedOn'],
  search: ['student', 'host'],
  sort: '-start,student.person.lastName',
  access: {
    view: { any: ['role:manager', 'students:view', 'mystudents:view'] },
    edit: { any: ['role:manager', 'students:edit'] },
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
    ['host', 'state'],
    ['state', 'start'],
  ],
  check: ({ start, end }) => [...inOrder(start, end, 'end', 'The end lies before the start.')],
})
export type Placement = RecordOf<typeof placement>
