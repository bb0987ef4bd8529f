import type { ApplyStep } from './apply-step.ts'
import { auditors, whyCodes } from './asked-for-the-return.ts'

/** The screens on which applicants say for themselves what the checks ask for. */
export const statementSteps: readonly ApplyStep[] = [
  {
    key: 'qualifications',
    title: 'Qualifications',
    intro: 'What you have studied so far.',
    of: 'applications',
    fields: [
      {
        path: 'statements.qualifications',
        label: 'Your qualifications',
        help: 'The highest so far, with where and when.',
        check: 'qualifications',
      },
      {
        path: 'entry.qualification',
        label: 'Your highest qualification',
        help: whyCodes,
        check: 'qualifications',
        unless: auditors,
        mayWait: true,
      },
      {
        path: 'entry.previousProvider',
        label: 'Where did you study last?',
        help: 'However long ago it was, and whether or not you finished. It is for HESA too.',
        check: 'qualifications',
        unless: auditors,
        mayWait: true,
      },
    ],
  },
  {
    key: 'statements',
    title: 'In your words',
    intro: 'A few lines each are enough.',
    of: 'applications',
    fields: [
      {
        path: 'statements.firstLanguageEnglish',
        label: 'Is English your first language?',
        check: 'languageAbility',
      },
      {
        path: 'statements.languageAbility',
        label: 'Your English',
        help: 'Tests you have passed, or where you studied or worked in English.',
        check: 'languageAbility',
      },
      {
        path: 'statements.churchPlanting',
        label: 'Have you helped to plant a church, or hope to?',
        check: 'churchPlanting',
      },
      {
        path: 'statements.studentMinistry',
        label: 'Have you worked among students, or hope to?',
        check: 'studentMinistry',
      },
      {
        path: 'statements.nextSteps',
        label: 'What do you hope to do after the course?',
        check: 'nextSteps',
      },
      {
        path: 'statements.hasConvictions',
        label: 'Have you any unspent convictions?',
        help: 'A conviction need not stand in the way. Very few people may read this.',
        check: 'convictions',
      },
      { path: 'statements.convictions', label: 'Please tell us about it', check: 'convictions' },
    ],
  },
  {
    key: 'support',
    title: 'Health and support',
    intro: 'Only if you would like us to know. It helps us to support you and plays no part in our decision.',
    of: 'applications',
    fields: [
      { path: 'statements.disabilities', label: 'A disability', check: 'disabilities' },
      { path: 'statements.learningSupport', label: 'Help you need to learn', check: 'learningSupport' },
      {
        path: 'statements.neurodiversity',
        label: 'Neurodiversity',
        help: 'Such as dyslexia, autism or ADHD.',
        check: 'neurodiversity',
      },
      { path: 'statements.healthDisability', label: 'Your health', check: 'healthDisability' },
    ],
  },
  {
    key: 'money',
    title: 'Paying for it',
    intro: 'We ask early so that nobody has to stop half-way. Very few people may read this.',
    of: 'applications',
    fields: [
      {
        path: 'statements.payer',
        label: 'Who pays?',
        choices: {
          'The applicant': 'I do',
          'Their church': 'My church',
          'Their diocese': 'My diocese',
          'Their employer': 'My employer',
          Several: 'Several of us',
        },
        check: 'finances',
      },
      {
        path: 'statements.finances',
        label: 'How will you meet fees and living costs?',
        check: 'finances',
      },
      {
        path: 'statements.wantsBursary',
        label: 'Would you like to be considered for a bursary?',
        check: 'bursaryApplication',
      },
      {
        path: 'statements.bursaryApplication',
        label: 'Why do you need it?',
        help: 'And what else you have tried.',
        check: 'bursaryApplication',
      },
    ],
  },
]
