import { choice, choices, date, file, link, longText, number, section } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** More days than these no plan adds to every deadline. */
export const mostStandingDays = 14

/** What makes study harder, in words a student would use; the return has codes of its own. */
export const learningSupportNeeds = {
  'Specific learning difficulty': { label: 'Specific learning difficulty, such as dyslexia' },
  'Autism or ADHD': {},
  'Mental health': {},
  'Long-standing illness': { label: 'Long-standing illness or health condition' },
  Mobility: { label: 'Mobility or dexterity' },
  Hearing: {},
  Sight: {},
  Other: {},
} as const

/** What the college does about it. */
export const learningSupportAdjustments = {
  'Extra time in examinations': {},
  'Standing extension': { label: 'Standing extension for assignments' },
  'Materials in advance': {},
  'Large print': {},
  'Recording of teaching': {},
  'Note taker': {},
  'Quiet room': {},
  'Step-free access': {},
  Mentoring: { label: 'Mentoring or study skills' },
  Other: {},
} as const

/** Whom the student lets know of it, from fewest to most. */
export const learningSupportReaders = {
  'Support team only': {},
  'Personal tutor': { label: 'Personal tutor too' },
  'Tutors and markers': { label: 'All who teach and mark' },
} as const

/** What a student needs in order to study as well as others, and what was agreed about it. */
export const learningSupport = defineRecord({
  title: 'Learning support plan',
  plural: 'Learning support plans',
  fields: {
    student: link('Student', 'students', { required: true, unique: true, fixed: 'afterwards' }),
    state: choice(
      'State',
      { 'Being arranged': { tone: 'warning' }, Agreed: { tone: 'success' }, Ended: { tone: 'neutral' } },
      { required: true, initial: 'Being arranged', width: 4 },
    ),
    sharedWith: choice('Who may see it', learningSupportReaders, {
      required: true,
      initial: 'Support team only',
      width: 4,
      help: 'As the student wishes. The support team always sees it.',
    }),
    needs: choices('Needs', learningSupportNeeds, { width: 12, sensitive: true }),
    needsDetail: longText('About the needs', { width: 12, longest: 10_000, sensitive: true }),
    wishes: longText('What the student wishes for', { width: 12, longest: 10_000, sensitive: true }),
    evidence: section(
      'Evidence',
      {
        first: file('First paper', { width: 12, sensitive: true }),
        second: file('Second paper', { width: 12, sensitive: true }),
        third: file('Third paper', { width: 12, sensitive: true }),
      },
      { help: 'What the student sent. They see what stands here.' },
    ),
    adjustments: choices('Adjustments', learningSupportAdjustments, { width: 12, sensitive: true }),
    adjustmentsDetail: longText('About the adjustments', { width: 12, longest: 10_000, sensitive: true }),
    standingExtension: number('Standing extension in days', {
      width: 4,
      min: 1,
      max: mostStandingDays,
      sensitive: true,
      help: 'Added to every deadline without being asked for. Left empty where there is none.',
    }),
    agreedOn: date('Agreed on', { width: 4, past: true }),
    reviewOn: date('To be reviewed on', { width: 4 }),
    endedOn: date('Ended on', {
      width: 4,
      fixed: 'always',
      showWhen: { state: ['Ended'] },
      help: 'Work that was due before keeps the days it was given.',
    }),
  },
  label: ['student.person.lastName', 'state'],
  list: ['student', 'state', 'sharedWith', 'agreedOn', 'reviewOn'],
  search: ['student'],
  sort: 'student.person.lastName',
  access: { view: 'profiles:support', edit: 'profiles:support' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
})
export type LearningSupport = RecordOf<typeof learningSupport>
