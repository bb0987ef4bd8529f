import { choice, date, dateTime, link, links, longText, number, section, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { evidenceTypes, extensionPolicy, isExtensionLength, mostGrantedDays } from './extension-rules.ts'
import { extensionMoves, extensionStateNames, extensionStates, isDecision } from './extension-states.ts'

/** On what ground more time is given. A standing allowance needs no record: it counts by itself. */
export const extensionBases = {
  Asked: { label: 'Asked for by the student' },
  'Learning support': { label: 'Learning support plan' },
} as const

/** What somebody goes through is for those who decide, not for everybody who sees the deadline. */
const forDecision = { needs: 'students:extensions', sensitive: true } as const
const long = { width: 12, longest: 5000 } as const

/** More time for one piece of one student's work: asked for, decided, and since when it counts. */
export const extensionRequest = defineRecord({
  title: 'Extension request',
  plural: 'Extension requests',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    assignment: link('Assignment', 'assignments', {
      required: true,
      fixed: 'afterwards',
      help: 'A piece of work of a module the student takes.',
    }),
    session: link('Enrolment session', 'enrolment-sessions', { fixed: 'always' }),
    moduleInstance: link('Module', 'module-instances', { fixed: 'always' }),
    state: choice('State', extensionStates, {
      required: true,
      initial: 'Submitted',
      width: 4,
      moves: extensionMoves,
    }),
    // That there is a plan is for those to know whom the student lets know, so the ground tells too much for others.
    basis: choice('Ground', extensionBases, {
      ...forDecision,
      required: true,
      initial: 'Asked',
      width: 4,
      fixed: 'afterwards',
      help: 'With a learning support plan no other evidence is needed.',
    }),
    length: number('Days asked for', {
      required: true,
      width: 4,
      min: 7,
      max: 14,
      fixed: 'afterwards',
      help: '7 or 14.',
    }),
    sentAt: dateTime('Sent', { width: 4, fixed: 'always' }),
    acceptPolicy: yesNo(extensionPolicy, {
      ...forDecision,
      width: 12,
      fixed: 'afterwards',
      showWhen: { basis: ['Asked'] },
    }),
    typeOfEvidence: choice('Type of evidence', evidenceTypes, {
      ...forDecision,
      width: 4,
      requiredWhen: { basis: ['Asked'] },
    }),
    evidence: links('Evidence', 'files', {
      ...forDecision,
      width: 12,
      requiredWhen: { basis: ['Asked'] },
    }),
    words: longText('In the student’s words', { ...forDecision, ...long, fixed: 'afterwards' }),
    more: section(
      'More information',
      {
        question: longText('What is still needed', {
          ...forDecision,
          ...long,
          requiredWhen: { state: ['More information required'] },
          help: 'The student reads it and answers.',
        }),
        askedAt: dateTime('Asked', { width: 4, fixed: 'always' }),
        answer: longText('The student’s answer', {
          ...forDecision,
          ...long,
          requiredWhen: { state: ['More information received'] },
        }),
        answeredAt: dateTime('Answered', { width: 4, fixed: 'always' }),
      },
      { showWhen: { state: extensionStateNames.filter((state) => state !== 'Submitted') } },
    ),
    granted: section('Granted', {
      days: number('Days granted', {
        width: 4,
        min: 1,
        max: mostGrantedDays,
        showWhen: { state: ['Approved', 'Revoked'] },
        help: 'As many as were asked for where it is left empty.',
      }),
      until: date('New deadline', {
        width: 4,
        fixed: 'always',
        help: 'Stays what the student was told, even where the deadline for everybody moves.',
      }),
    }),
    decision: section(
      'Decision',
      {
        words: longText('Words to the student', {
          ...forDecision,
          ...long,
          requiredWhen: { state: ['Rejected', 'Revoked'] },
          help: 'They stand in the mail and on the student’s page.',
        }),
        by: link('Decided by', 'users', { fixed: 'always' }),
        at: dateTime('Decided', { width: 4, fixed: 'always' }),
      },
      { showWhen: { state: extensionStateNames.filter(isDecision) } },
    ),
  },
  label: [['student.person.preferredName', 'student.person.firstName'], 'student.person.lastName'],
  list: [
    'student',
    'state',
    'assignment',
    'length',
    'assignment.due',
    'granted.until',
    'sentAt',
    'decision.by',
  ],
  search: ['student', 'assignment'],
  sort: '-sentAt',
  access: {
    view: { any: ['students:view', 'mystudents:view'] },
    edit: 'students:extensions',
    remove: 'students:admin',
  },
  page: true,
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [
    ['student', 'assignment'],
    ['assignment', 'state'],
    ['state', 'sentAt'],
  ],
  check: ({ basis, length, acceptPolicy }) => [
    ...(length === null || isExtensionLength(length)
      ? []
      : [{ param: 'length', message: 'An extension is 7 or 14 days long.' }]),
    ...(basis === 'Asked' && acceptPolicy !== true
      ? [{ param: 'acceptPolicy', message: 'The student has to accept the extensions guidelines.' }]
      : []),
  ],
})
export type ExtensionRequest = RecordOf<typeof extensionRequest>
