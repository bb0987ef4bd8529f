import { studentTypes } from '#college/programmes/student-types.ts'
import { choice, choices, dateTime, link, longText, number, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** What can be said of a slot. A free one has no applicant; every other keeps whom it was for. */
export const interviewStates = {
  Free: { tone: 'neutral' },
  Booked: { tone: 'info' },
  Held: { tone: 'success' },
  'Did not attend': { tone: 'danger' },
  Cancelled: { tone: 'danger' },
} as const
export type InterviewState = keyof typeof interviewStates

/** A time at which the college interviews: free until an applicant, or staff for them, books it. */
export const interview = defineRecord({
  title: 'Interview',
  plural: 'Interviews',
  fields: {
    application: link('Applicant', 'applications'),
    state: choice('State', interviewStates, { required: true, initial: 'Free' }),
    start: dateTime('Start', { required: true }),
    minutes: number('Minutes', { required: true, min: 5, max: 480 }),
    hub: link('Hub', 'hubs'),
    place: text('Place', { longest: 200, personal: false }),
    onlineLink: text('Link', {
      longest: 500,
      personal: false,
      pattern: { expression: /^https:\/\/\S+$/, message: 'A link begins with https://' },
    }),
    forTypes: choices('For applicants who are', studentTypes),
    forProgramme: link('For the programme', 'programmes'),
    bookedAt: dateTime('Booked', { fixed: 'always' }),
    /** What names the booking in calendars; it moves along when the applicant takes another time. */
    calendarId: text('Calendar', { fixed: 'always', longest: 36, personal: false }),
    sequence: number('Changes', { fixed: 'always', min: 0, max: 1_000_000 }),
    panelSummary: longText('Panel summary', { longest: 20_000, sensitive: true }),
    summaryBy: link('Summary by', 'users', { fixed: 'always' }),
  },
  collections: [
    {
      path: 'my-interviews',
      title: 'My interviews',
      access: { view: 'myapplicants:interviews' },
      mine: true,
    },
  ],
  label: ['application.person.lastName', 'state'],
  list: ['start', 'application', 'state', 'hub', 'place', 'minutes'],
  search: ['application'],
  sort: '-start',
  served: false,
  access: {
    view: { any: ['applications:view', 'fc-applications:view'] },
    edit: 'applications:edit',
  },
  // Of a free time. A booked one is seen where its application is: `server/src/admissions/interviews/read.ts`.
  scopes: {
    hub: 'hub',
    programme: 'application.course.programme',
    own: ['application.assignedTo.user'],
    members: { of: 'interview-panellists', link: 'interview', user: 'member.user' },
  },
  belongsThrough: ['application'],
  indexes: [
    ['start', 'state'],
    ['state', 'start'],
  ],
  check: ({ place, onlineLink, state, application }) => [
    ...(place || onlineLink
      ? []
      : [{ param: 'place', message: 'Say where it is: a place, or the link of a meeting online.' }]),
    ...(state !== 'Free' && state !== 'Cancelled' && application === null
      ? [{ param: 'application', message: 'Say whose interview it is.' }]
      : []),
    ...(state === 'Free' && application !== null
      ? [{ param: 'state', message: 'A free time belongs to nobody.' }]
      : []),
  ],
})
export type Interview = RecordOf<typeof interview>
