import { statementSteps } from './apply-statements.ts'
import type { ApplyStep } from './apply-step.ts'
import { auditors, whyCodes } from './asked-for-the-return.ts'

/**
 * The form of an application, screen by screen (Specification §3). Which fields belong to whom stands with the fields
 * (`showWhen`, `feature`); the same table says what is shown, what is missing and what is closed.
 */
export const applySteps: readonly ApplyStep[] = [
  {
    key: 'you',
    title: 'About you',
    intro: 'Your names as they stand on your passport or birth certificate, and how we reach you.',
    of: 'people',
    fields: [
      { path: 'title' },
      { path: 'firstName', label: 'First names', help: 'All of them: the university registers you so.' },
      { path: 'lastName' },
      { path: 'preferredName', label: 'What we call you', help: 'If it is not your first name.' },
      { path: 'previousLastName', label: 'Previous last name', help: 'If your certificates name you so.' },
      { path: 'dateOfBirth' },
      { path: 'email' },
      { path: 'phone', label: 'Mobile' },
      { path: 'address.address1' },
      { path: 'address.address2' },
      { path: 'address.city' },
      { path: 'address.county' },
      { path: 'address.postCode' },
      { path: 'address.country' },
      {
        path: 'entry.country',
        of: 'applications',
        label: 'Which country is your permanent home in?',
        help: `Where you live other than for study. ${whyCodes}`,
        unless: auditors,
        mayWait: true,
      },
      {
        path: 'photo',
        label: 'A photograph of you',
        help: 'Head and shoulders, if you like. It helps us to know you at the interview.',
      },
    ],
  },
  {
    key: 'eligibility',
    title: 'Eligibility',
    intro: 'If you are not a British citizen you may need leave to study in this country.',
    of: 'applications',
    fields: [
      { path: 'eligibility.britishCitizen', label: 'Are you a British citizen?', check: 'eligibility' },
      {
        path: 'statements.rightToStudy',
        label: 'What lets you study here?',
        help: 'Your citizenship, and the visa or status you hold.',
        check: 'eligibility',
      },
    ],
  },
  {
    key: 'course',
    title: 'Your course',
    intro: 'What you would like to study, where and how fast. We can still talk about it.',
    of: 'applications',
    fields: [
      {
        path: 'course.applicantType',
        label: 'You are applying as',
        help: 'Choose Independent if nobody sends you.',
        choices: {
          Ordinand: 'Ordinand (training for ordination)',
          LLM: 'LLM (licensed lay minister)',
          IME2: 'IME 2 (curate)',
        },
      },
      { path: 'course.programme' },
      { path: 'course.course', label: 'Anything else about the course', help: 'If you need to explain it.' },
      { path: 'intake', label: 'When would you like to begin?' },
      {
        path: 'course.studyPace',
        label: 'Full-time or part-time',
        choices: { FT: 'Full-time', PT: 'Part-time' },
      },
      { path: 'course.hub', label: 'Where' },
      { path: 'course.potentialMinistryType', label: 'The ministry you hope for' },
      {
        path: 'course.topUp',
        label: 'Do you wish to top up earlier study?',
        help: 'You bring credits and need only the remaining ones.',
      },
      {
        path: 'course.auditing',
        label: 'Do you wish to attend without being assessed?',
      },
    ],
  },
  {
    key: 'profile',
    title: 'Your profile',
    intro:
      'Ethnicity is asked for equality monitoring only. It plays no part in our decision and few may see it.',
    of: 'applications',
    fields: [
      { path: 'profile.ethnicity' },
      { path: 'profile.pronouns' },
      { path: 'profile.maritalStatus' },
      { path: 'profile.occupation', help: 'What you do at present.' },
    ],
  },
  {
    key: 'church',
    title: 'Church and ministry',
    intro: 'It tells us how to place, support and teach you.',
    of: 'applications',
    fields: [
      { path: 'otherInformation.homeChurch', label: 'Your church' },
      { path: 'otherInformation.churchStream' },
      { path: 'otherInformation.ministryAreas', label: 'Ministry you are part of, or drawn to' },
      {
        path: 'otherInformation.keySupporter',
        label: 'Who encourages you most?',
        help: 'And how we can reach them.',
      },
      {
        path: 'otherInformation.appliedElsewhere',
        label: 'Have you applied elsewhere?',
        help: 'Other colleges, and what came of it.',
      },
      {
        path: 'otherInformation.promotionalMaterial',
        label: 'May we send you news and invitations?',
        wording: 'application',
      },
    ],
  },
  {
    key: 'first-contact',
    title: 'How you found us',
    intro: 'It tells us which of our invitations reach people.',
    of: 'applications',
    fields: [
      { path: 'firstContactCombined.firstContact', label: 'How were you first in touch with us?' },
      { path: 'firstContactCombined.firstHeardSource', label: 'How did you first hear of us?' },
    ],
  },
  {
    key: 'commitment',
    title: 'Commitment',
    intro:
      'What stands behind your application and what might stand in its way, so that we can plan for both.',
    of: 'applications',
    fields: [
      { path: 'commitment.diocese' },
      { path: 'commitment.ddo', label: 'Your DDO', help: 'Your diocesan director of ordinands.' },
      { path: 'commitment.panelDate', label: 'Date of your BAP or Stage 2 panel' },
      { path: 'commitment.bap', label: 'What the panel recommended' },
      {
        path: 'commitment.pioneerPanel',
        label: 'Have you seen a panel for pioneer ministry, or will you?',
      },
      {
        path: 'commitment.placement',
        help: 'The church or chaplaincy where you will serve.',
        check: 'placement',
      },
      { path: 'commitment.supervisor', help: 'Who will supervise you there.', check: 'placement' },
      {
        path: 'commitment.children',
        label: 'Children at home',
        help: 'How many and how old, if it bears on when you can study.',
      },
      {
        path: 'commitment.computerAccess',
        label: 'Have you a computer and the internet where you study?',
      },
      {
        path: 'commitment.attendanceQuery',
        label: 'Is there teaching you could not come to?',
        help: 'Evenings, study days or residentials, and why.',
        check: 'attendance',
      },
      {
        path: 'commitment.concerns',
        label: 'Might anything make study hard?',
        help: 'In your own words.',
      },
    ],
  },
  ...statementSteps,
  {
    key: 'referees',
    title: 'Referees',
    intro: 'People who know you well. Ask them first: we write to them once you have sent your application.',
    of: 'applications',
    fields: [],
    holds: 'referees',
    checks: ['references', 'leaderReferences'],
  },
  {
    key: 'evidence',
    title: 'Papers',
    intro:
      'A passport or another paper that shows who you are, and whatever else we ask for. Photographs will do.',
    of: 'applications',
    fields: [],
    holds: 'evidence',
  },
  {
    key: 'interview',
    title: 'For your interview',
    intro: 'We will ask you about these. You may write something now, or only think about it.',
    of: 'applications',
    fields: [
      {
        path: 'interview.journey',
        label: 'Your journey',
        help: 'How you came to faith and to applying here.',
      },
      {
        path: 'interview.whyTheology',
        label: 'Why theology?',
        help: 'What you hope to do with the study of theology.',
      },
      {
        path: 'interview.workLifeBalance',
        label: 'Work and life',
        help: 'How study fits beside work, family and rest.',
      },
      { path: 'interview.supporters', label: 'Supporters', help: 'Who stands behind you in your calling.' },
      {
        path: 'interview.preaching',
        label: 'Preaching',
        help: 'What you have preached or led, and how it went.',
      },
      { path: 'interview.books', label: 'Books', help: 'What you have read lately and what it did to you.' },
      { path: 'interview.havingFun', label: 'Having fun', help: 'What you do for pleasure.' },
      {
        path: 'interview.placement',
        label: 'Placement',
        help: 'Where you serve, or could serve, while you train.',
      },
      {
        path: 'interview.yearsTraining',
        label: 'Years of training',
        help: 'How long you and your diocese expect it to take.',
      },
      { path: 'interview.questions', label: 'Your questions', help: 'What you would like to ask us.' },
    ],
  },
]
