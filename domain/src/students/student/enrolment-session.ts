import { returnedAs } from '#college/hesa/returned-as.ts'
import { paymentTerms } from '#college/money/payment.ts'
import { sessionStatuses } from '#college/studies/status.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, dateTime, link, number, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { academicYearProblems } from '../programmes/academic-year-problems.ts'
import { sessionLevels } from './session-levels.ts'
import { outsideItsYear } from './session-place.ts'

/** One academic year of an engagement; the specification calls it a session. */
export const enrolmentSession = defineRecord({
  title: 'Enrolment session',
  plural: 'Enrolment sessions',
  fields: {
    engagement: link('Engagement', 'engagements', { required: true, fixed: 'afterwards' }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      pattern: academicYearPattern,
    }),
    level: choice('Level', sessionLevels, { width: 3 }),
    status: choice('Status', sessionStatuses, {
      ...returnedAs('StudentCourseSession.RSNSCSEND'),
      required: true,
      initial: 'Starting',
      width: 4,
    }),
    startDate: date('Start', { ...returnedAs('StudentCourseSession.SCSSTARTDATE'), width: 4 }),
    endDate: date('End', { ...returnedAs('StudentCourseSession.SCSENDDATE'), width: 4 }),
    credits: number('Credits', {
      ...returnedAs('ReferencePeriodStudentLoad.RPSTULOAD'),
      width: 4,
      min: 0,
      max: 240,
      help: 'Credits the student takes in this year.',
    }),
    enrolledAt: dateTime('Enrolled', {
      width: 4,
      fixed: 'always',
      help: 'When the student finished enrolment in the portal, or the office did it for them.',
    }),
    paymentTerms: choice('Payment terms', paymentTerms, {
      ...returnedAs('StudentCourseSession.INVOICEHESAID'),
      needs: 'finance:view',
      sensitive: true,
    }),
  },
  label: ['academicYear', 'level'],
  list: ['engagement', 'academicYear', 'level', 'status', 'credits', 'startDate', 'endDate', 'enrolledAt'],
  search: ['engagement'],
  sort: '-academicYear,engagement.student.person.lastName',
  access: {
    view: 'students:view',
    edit: { any: ['students:edit', 'students:enrolment'] },
    remove: 'students:admin',
  },
  scopes: {
    hub: 'engagement.hub',
    programme: 'engagement.programme',
    own: ['engagement.student.tutor.user'],
  },
  indexes: [
    ['engagement', 'academicYear'],
    ['academicYear', 'status'],
  ],
  check: ({ academicYear, startDate, endDate }) => [
    ...academicYearProblems(academicYear),
    ...inOrder(startDate, endDate, 'endDate', 'The end lies before the start.'),
    ...(academicYear === null ? [] : outsideItsYear({ academicYear, startDate, endDate })),
  ],
})
export type EnrolmentSession = RecordOf<typeof enrolmentSession>
