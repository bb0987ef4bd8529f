import { choice, date, file, longText } from '#kit/record/field.ts'
import { daysAwayProblems } from '#students/student/interruption.ts'
import { defineStudentForm } from '../forms/student-form.ts'
import { interruptionReasons } from '../interruptions/ios-request.ts'

/** Why somebody wishes to be away is never kept on a device. */
const longAnswer = { width: 12, sensitive: true } as const

/** A student asks to interrupt their studies; while nothing is decided, sending it again changes the same request. */
export const interruptionForm = defineStudentForm({
  key: 'ios-request',
  title: 'Interruption of studies',
  intro:
    'You can step back from your studies for a time, normally for up to two years, and come back. Speak with your personal tutor first if you can.',
  steps: [
    {
      key: 'when',
      title: 'When you would be away',
      fields: ['from', 'expectedReturn', 'lastAttended'],
    },
    {
      key: 'why',
      title: 'Why',
      intro: 'Your tutor and those who decide read this. Nobody else does.',
      fields: ['because', 'explanation', 'evidence'],
    },
    {
      key: 'work',
      title: 'Work you have begun',
      intro: 'So that we can agree with you what happens to it.',
      fields: ['outstandingWork'],
    },
  ],
  fields: {
    from: date('First day away', { required: true, width: 12 }),
    expectedReturn: date('Day you expect to be back', {
      required: true,
      width: 12,
      help: 'Often the beginning of a term. It can be changed later.',
    }),
    lastAttended: date('Last day you attended', {
      width: 12,
      past: true,
      help: 'Only if you have not been here for a while.',
    }),
    because: choice('What is it mostly about?', interruptionReasons, { ...longAnswer, required: true }),
    explanation: longText('Would you like to tell us more?', { ...longAnswer, longest: 5000 }),
    evidence: file('A letter or certificate, if you have one', {
      ...longAnswer,
      help: 'A photo or a PDF. Only those who decide see it.',
    }),
    outstandingWork: longText('Assignments not handed in, placements, residentials', {
      ...longAnswer,
      longest: 5000,
    }),
  },
  receipt:
    'We have your request. Your personal tutor hears of it and may add a comment, then the office decides and writes to you. Until then, please go on as usual.',
  check: ({ from, expectedReturn, lastAttended }, today) =>
    daysAwayProblems({ from, expectedReturn, lastAttended }, today),
})
