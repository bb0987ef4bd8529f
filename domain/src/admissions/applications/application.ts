import { studyPaces } from '#college/programmes/programmes.ts'
import { studentTypes } from '#college/programmes/student-types.ts'
import {
  choice,
  date,
  link,
  listed,
  listedMany,
  longText,
  number,
  section,
  text,
  yesNo,
} from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { checkFields } from '../checks/check-fields.ts'
import { checkNoteFields } from '../checks/check-notes.ts'
import { interviewFields, interviewNoteFields } from '../interviews/interview-fields.ts'
import { decisionFields } from '../offers/offer-fields.ts'
import { blockerFields } from '../status/blocker-fields.ts'
import { applicationStatuses } from '../status/declared.ts'
import { topUpIsOffered, topUpProblems } from '../status/rules.ts'
import { applicationMoves } from '../status/status.ts'
import { assessmentFields } from './assessment-fields.ts'
import { deferralProblems } from './deferral.ts'
import { entryFields } from './entry-fields.ts'
import { progressFields } from './progress-fields.ts'
import { statementFields } from './statement-fields.ts'

/** Whom a diocese sends or licenses, and whom its selection panel sees. */
export const sentByADiocese = { 'course.applicantType': ['Ordinand', 'LLM', 'IME2'] }
const ordinands = { 'course.applicantType': ['Ordinand'] }
/** A confirmed application becomes a student, who needs these. */
const confirmed = { status: ['Confirmed'] }

/**
 * A person's application to study. It becomes a student when Confirmed.
 *
 * What hurts if it leaks (convictions, disability, money) needs a permission of the `applications` area beyond reading. The
 * bare claim `applications`, as admissions and the manager hold it, implies them all, so that they import, see and work
 * these; `applications:view`, as registrar and finance hold it, and `myapplicants` do not. Ethnicity is seen by nobody who
 * decides: they bring it in, and reports count it.
 */
export const application = defineRecord({
  title: 'Application',
  plural: 'Applications',
  fields: {
    reference: text('Reference', {
      unique: true,
      width: 3,
      longest: 40,
      help: 'The number the office gives it, such as A26-0001.',
    }),
    person: link('Applicant', 'people', { required: true, width: 5 }),
    kind: choice('Kind', ['Standard', 'FC'], { required: true, initial: 'Standard', width: 4 }),
    status: choice('Status', applicationStatuses, {
      required: true,
      initial: 'In progress',
      width: 4,
      moves: applicationMoves,
    }),
    intake: date('Intake', { width: 4, requiredWhen: confirmed, help: 'The day the course begins.' }),
    received: date('Received', { width: 4, past: true }),
    submitted: date('Submitted', { width: 4, fixed: 'always' }),
    archived: date('Archived', {
      width: 4,
      fixed: 'always',
      showWhen: { status: ['Ready for archive'] },
      help: 'Since then it is left out of the everyday lists. Another status brings it back.',
    }),
    assignedTo: link('Assigned to', 'faculty', {
      help: 'Who looks after it and interviews. It then stands among their own applicants.',
    }),
    confirmationBasis: listed('Confirmation basis', 'confirmationBases', {
      help: 'What the place rests on where it is confirmed before every check is done.',
    }),
    eligibility: section(
      'Eligibility',
      {
        britishCitizen: yesNo('British citizen', { width: 4 }),
      },
      {
        help: 'We ask because somebody who is not a British citizen may need leave to study in this country.',
      },
    ),
    course: section(
      'Course',
      {
        applicantType: choice('Applicant type', studentTypes, { width: 4, requiredWhen: confirmed }),
        programme: link('Programme', 'programmes', { width: 4, requiredWhen: confirmed }),
        course: text('Course wished for', {
          width: 4,
          help: 'In the applicant’s own words, where it is not a programme of ours or needs explaining.',
        }),
        studyPace: choice('Study pace', studyPaces, { width: 3 }),
        hub: link('Hub', 'hubs', { width: 3 }),
        programmeYears: number('Years', {
          width: 3,
          min: 1,
          max: 12,
          help: 'How many years it takes. Set it by hand for part-time study other than the MA.',
        }),
        potentialMinistryType: listed('Potential ministry', 'potentialMinistryTypes', { width: 3 }),
        topUp: yesNo('Top-up', {
          width: 3,
          feature: 'top-up',
          showWhen: topUpIsOffered,
          help: 'They bring credits from earlier study and need only the remaining ones.',
        }),
        auditing: yesNo('Auditing', { width: 3, help: 'They attend without being assessed.' }),
      },
      { help: 'What they wish to study, where and how fast.' },
    ),
    profile: section(
      'Profile',
      {
        ethnicity: listed('Ethnicity', 'ethnicities', {
          needs: 'profiles:equality',
          givenBy: 'applications:edit',
          counted: true,
          sensitive: true,
        }),
        pronouns: listed('Pronouns', 'pronouns', { width: 3 }),
        maritalStatus: listed('Marital status', 'maritalStatuses', { width: 3 }),
        occupation: text('Occupation', { width: 6 }),
      },
      {
        help: 'Ethnicity is asked for equality monitoring only; it plays no part in the decision and few may see it.',
      },
    ),
    entry: section('On entry', entryFields, {
      feature: 'hesa',
      help: 'Asked for the return to HESA, which wants codes where the statements have words. It plays no part in the decision.',
    }),
    otherInformation: section(
      'Other information',
      {
        homeChurch: text('Home church'),
        churchStream: listed('Tradition', 'churchStreams'),
        ministryAreas: listedMany('Areas of ministry', 'ministryAreas', { width: 12 }),
        promotionalMaterial: yesNo('News from the college', {
          width: 4,
          help: 'They agree to be sent news and invitations.',
        }),
        appliedElsewhere: text('Applied elsewhere', {
          width: 8,
          help: 'Other colleges, and what came of it.',
        }),
        keySupporter: text('Key supporter', {
          width: 12,
          help: 'Who encouraged them most, and how to reach them.',
        }),
      },
      { help: 'Church and ministry tell us how to place, support and teach them.' },
    ),
    firstContactCombined: section(
      'First contact',
      {
        firstContact: listed('First contact', 'firstContacts'),
        firstHeardSource: listed('First heard of us through', 'firstHeardSources'),
      },
      { help: 'It tells us which of our invitations reach people.' },
    ),
    commitment: section(
      'Commitment',
      {
        diocese: link('Diocese', 'dioceses', {
          width: 4,
          feature: 'dioceses',
          showWhen: sentByADiocese,
        }),
        ddo: text('DDO', {
          width: 4,
          feature: 'dioceses',
          showWhen: ordinands,
          help: 'The diocesan director of ordinands.',
        }),
        panelDate: date('BAP or Stage 2 date', { width: 4, feature: 'bap', showWhen: ordinands }),
        bap: listed('BAP or Stage 2 outcome', 'panelOutcomes', {
          feature: 'bap',
          showWhen: ordinands,
          help: 'What the selection panel recommended.',
        }),
        pioneerPanel: yesNo('Pioneer panel', {
          feature: 'bap',
          showWhen: ordinands,
          help: 'Whether a panel for pioneer ministry has seen them or will.',
        }),
        children: text('Children', { help: 'Number and ages, where it bears on when they can study.' }),
        computerAccess: yesNo('Computer and internet', { help: 'They have both where they study.' }),
        placement: text('Placement', {
          help: 'The church or chaplaincy where they will serve while they study.',
        }),
        supervisor: text('Supervisor', { help: 'Who will supervise them there.' }),
        concerns: longText('Concerns', {
          width: 12,
          longest: 20_000,
          sensitive: true,
          help: 'Anything that might make study hard, in their own words.',
        }),
        attendanceQuery: longText('Attendance', {
          width: 12,
          longest: 20_000,
          help: 'Evenings, study days or residentials they could not attend, and why.',
        }),
      },
      {
        help: 'We ask what stands behind the application and what might stand in its way, so as to plan for both.',
      },
    ),
    statements: section('Statements', statementFields, {
      help: 'In the applicant’s own words. The checks below rest on them.',
    }),
    interview: section('Interview', interviewFields, {
      help: 'In the applicant’s words, written in the form before the interview. Each kind of applicant is asked their own questions.',
    }),
    interviewNotes: section('Interview notes', interviewNoteFields, {
      help: 'What interviewers wrote down of what was asked and said. Applicants never see it.',
    }),
    assessment: section('Internal assessment', assessmentFields, {
      feature: 'internal-assessment',
      help: 'What the college itself makes of them, which counts most where no panel of the Church has seen them.',
    }),
    checks: section('Checks', checkFields, {
      help: 'Each is worked by itself. An empty one has not been reviewed yet.',
    }),
    checkNotes: section('Notes on checks', checkNoteFields, {
      help: 'What the office wants to remember of a check. Whoever may not see the check does not see its note.',
    }),
    held: section('Held up', blockerFields, {
      help: 'Kept by the college’s own rules: what comes next, and who is waited for.',
    }),
    progress: section('Progress', progressFields, {
      help: 'Kept by the college’s own rules from its changes of status.',
    }),
    ...decisionFields,
    notes: longText('Notes', { width: 12, longest: 200_000 }),
  },
  label: [['person.preferredName', 'person.firstName'], 'person.lastName'],
  list: [
    'person',
    'reference',
    'status',
    'course.applicantType',
    'course.programme',
    'course.studyPace',
    'course.hub',
    'intake',
    'assignedTo',
    'received',
  ],
  search: ['person', 'reference'],
  sort: '-intake,person.lastName',
  access: {
    view: 'applications:view',
    edit: 'applications:edit',
    remove: 'applications:admin',
    import: 'applications:admin',
  },
  page: true,
  scopes: {
    hub: 'course.hub',
    programme: 'course.programme',
    own: ['assignedTo.user'],
    members: {
      of: 'interview-panellists',
      link: 'interview.application',
      user: 'member.user',
      filter: { 'interview.state': ['Booked', 'Held', 'Did not attend'] },
    },
  },
  filter: { kind: { ne: 'FC' } },
  collections: [
    {
      path: 'fc-applications',
      title: 'FC applications',
      one: 'FC application',
      access: {
        view: 'fc-applications:view',
        edit: 'fc-applications:edit',
        remove: 'fc-applications:admin',
        import: 'fc-applications:admin',
      },
      filter: { kind: ['FC'] },
      page: true,
    },
    {
      path: 'myapplicants',
      title: 'My applicants',
      // Directors change what is theirs to change; an application begins and ends in the office.
      access: {
        view: 'myapplicants:view',
        edit: 'myapplicants:edit',
        create: 'applications:edit',
        remove: 'applications:admin',
      },
      mine: true,
      page: { title: 'My applicant' },
    },
  ],
  keeps: ['person.lastName', 'person.firstName'],
  indexes: [
    // Hold all that finding a page needs, of one status or several in turn or of all, so that only what is shown is fetched.
    ['status', 'intake', 'person.lastName', 'id', 'kind', 'archived'],
    ['intake', 'status', 'kind', 'person.lastName', 'id', 'archived'],
    ['person.lastName', 'person.firstName'],
    ['kind', 'status', 'archived'],
    // Holds all that the bins of the morning list ask of one, so that counting them reads no row.
    [
      'status',
      'held.by',
      'held.step',
      'held.since',
      'offer.expires',
      'deferredFrom',
      'intake',
      'kind',
      'archived',
    ],
    ['course.hub', 'status'],
    ['course.programme', 'status'],
    ['received', 'status'],
  ],
  portrait: 'person.photo',
  inPalette: true,
  check: (after, before) => [...topUpProblems(after), ...deferralProblems(after, before)],
})
export type Application = RecordOf<typeof application>
