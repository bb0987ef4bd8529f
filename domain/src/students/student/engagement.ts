import { returnedAs } from '#college/hesa/returned-as.ts'
import { dissertationFeeTerms, paymentTerms } from '#college/money/payment.ts'
import { studyPaces } from '#college/programmes/programmes.ts'
import { studentTypes, studentTypeTitle } from '#college/programmes/student-types.ts'
import {
  engagementMoves,
  engagementStatuses,
  engagementsThatAre,
  futureEngagementStatuses,
} from '#college/studies/status.ts'
import { choice, date, link, longText, number, section, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { deathProblems, isDeath } from './death.ts'
import { returnAnswers } from './interruption.ts'
import { leavingReasons } from './leaving-reasons.ts'
import { sessionLevels } from './session-levels.ts'
import { transferTargets } from './transfer-targets.ts'

/** One student on one programme, from first day to award or leaving. */
export const engagement = defineRecord({
  title: 'Engagement',
  plural: 'Engagements',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    application: link('Application', 'applications', { fixed: 'afterwards', behind: 'applications:view' }),
    status: choice('Status', engagementStatuses, {
      required: true,
      initial: 'Starting',
      width: 4,
      moves: engagementMoves,
    }),
    futureStatus: choice('Status from next year', futureEngagementStatuses, {
      width: 4,
      help: 'Filled in where it is already known that next year begins differently.',
    }),
    studentType: choice(studentTypeTitle, studentTypes, { required: true, width: 4 }),
    programme: link('Programme', 'programmes', {
      ...returnedAs('StudentCourseSession.COURSEID'),
      required: true,
      width: 4,
    }),
    pathway: link('Pathway', 'pathways', { width: 4 }),
    studyPace: choice('Study pace', studyPaces, { ...returnedAs('StudentCourseSession.SCSMODE'), width: 4 }),
    hub: link('Hub', 'hubs', { ...returnedAs('StudyLocation.STUDYLOCID'), width: 4 }),
    sponsor: link('Sponsor', 'dioceses', {
      ...returnedAs('StudentCourseSession.INVOICEHESAID'),
      width: 4,
      feature: 'dioceses',
      help: 'The diocese that sponsors their studies.',
    }),
    continues: link('Continues', 'engagements', {
      width: 4,
      help: 'The engagement they came from, where they went on from one programme to the next without leaving.',
    }),
    studyPath: number('Study Path', {
      width: 4,
      min: 1,
      max: 4,
      help: 'Durham’s number of this programme among those of the student. It is reckoned where left empty.',
    }),
    level: choice('Level', sessionLevels, {
      width: 4,
      fixed: 'always',
      help: 'The level of the latest enrolment session.',
    }),
    start: date('Start', { ...returnedAs('Engagement.ENGSTARTDATE'), required: true, width: 3 }),
    expectedEnd: date('Expected end', {
      ...returnedAs('Engagement.ENGEXPECTEDENDDATE'),
      width: 3,
      help: 'Left empty at first, it follows from programme, pace and start where they say how long it takes.',
    }),
    originalExpectedEnd: date('First expected end', {
      width: 3,
      fixed: 'afterwards',
      help: 'As it was when the engagement began, so that one sees who took longer.',
    }),
    end: date('End', {
      ...returnedAs('Leaver.ENGENDDATE'),
      width: 3,
      help: 'The last day, once they have completed or left. Today where it is left empty then.',
    }),
    statusSince: date('In this status since', { width: 4, fixed: 'always' }),
    interruptedFrom: date('Interrupted from', {
      width: 4,
      showWhen: { status: engagementsThatAre('away') },
      help: 'Today where it is left empty.',
    }),
    expectedReturn: date('Expected back', { width: 4, showWhen: { status: engagementsThatAre('away') } }),
    endReason: choice('Why they left', leavingReasons, {
      ...returnedAs('Leaver.RSNENGEND'),
      width: 4,
      showWhen: { status: engagementsThatAre('left') },
    }),
    lastAttended: date('Last attended', {
      ...returnedAs('Leaver.ENGENDDATE'),
      width: 4,
      past: true,
      showWhen: { status: engagementsThatAre('left') },
    }),
    transferredTo: choice('Where they went', transferTargets, {
      width: 4,
      showWhen: { status: engagementsThatAre('transferred') },
      requiredWhen: { status: engagementsThatAre('transferred') },
    }),
    transferredProvider: text('Which provider', {
      width: 4,
      longest: 120,
      personal: false,
      showWhen: { status: engagementsThatAre('transferred'), transferredTo: ['Another provider'] },
      requiredWhen: { transferredTo: ['Another provider'] },
      help: 'Its name, or its number in the register of providers (UKPRN).',
    }),
    comingBack: section(
      'Coming back',
      {
        remindedOn: date('Asked on', { width: 3, fixed: 'always' }),
        answer: choice('The student’s answer', returnAnswers, { width: 3, fixed: 'always' }),
        until: date('Would come back on', { width: 3, fixed: 'always' }),
        answeredOn: date('Answered on', { width: 3, fixed: 'always' }),
        words: longText('In their own words', {
          width: 12,
          longest: 2000,
          fixed: 'always',
          needs: 'students:faculty',
          sensitive: true,
        }),
      },
      {
        showWhen: { status: engagementsThatAre('away') },
        help: 'Who is away is asked eight weeks and three weeks before the day of return, and answers in the portal.',
      },
    ),
    feeTerms: choice('Fee terms', paymentTerms, {
      ...returnedAs('StudentCourseSession.INVOICEHESAID'),
      needs: 'finance:view',
      sensitive: true,
    }),
    dissertationFeeTerms: choice('Dissertation fee terms', dissertationFeeTerms, {
      needs: 'finance:view',
      sensitive: true,
    }),
  },
  label: [
    ['student.person.preferredName', 'student.person.firstName'],
    'student.person.lastName',
    'programme.code',
  ],
  list: [
    'student',
    'status',
    'programme',
    'level',
    'studentType',
    'studyPace',
    'hub',
    'start',
    'expectedEnd',
    'end',
  ],
  search: ['student'],
  sort: '-start,student.person.lastName',
  access: { view: 'students:view', edit: 'students:edit', remove: 'students:admin' },
  scopes: { hub: 'hub', programme: 'programme', own: ['student.tutor.user'] },
  undoneAsOneStep: true,
  plannable: true,
  indexes: [
    ['status', 'start'],
    ['hub', 'status'],
    ['programme', 'status'],
  ],
  check: (
    { start, expectedEnd, interruptedFrom, expectedReturn, lastAttended, ...leaving },
    _before: unknown,
    today: string,
  ) => [
    ...inOrder(start, expectedEnd, 'expectedEnd', 'The expected end lies before the start.'),
    // Whoever had a place may die before they begin.
    ...(isDeath(leaving) ? [] : inOrder(start, leaving.end, 'end', 'The end lies before the start.')),
    ...inOrder(start, interruptedFrom, 'interruptedFrom', 'The interruption lies before the start.'),
    ...inOrder(
      interruptedFrom,
      expectedReturn,
      'expectedReturn',
      'They are expected back before they were interrupted.',
    ),
    ...inOrder(start, lastAttended, 'lastAttended', 'They attended before the start.'),
    ...deathProblems(leaving, today),
  ],
})
export type Engagement = RecordOf<typeof engagement>
