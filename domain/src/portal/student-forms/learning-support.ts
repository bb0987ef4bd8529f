import { choice, choices, file, longText, section } from '#kit/record/field.ts'
import { defineStudentForm } from '../forms/student-form.ts'
import { learningSupportNeeds, learningSupportReaders } from '../requests/learning-support.ts'

const paper = (label: string) => file(label, { width: 12, sensitive: true })

/** What a student tells of their needs, and what they wish for; what is agreed with them is no part of it. */
export const learningSupport = defineStudentForm({
  key: 'learning-support',
  title: 'Learning support',
  intro:
    'Tell us what makes study harder for you, and what would help. The support team reads it and arranges with you what can be done.',
  steps: [
    { key: 'needs', title: 'Your needs', fields: ['needs', 'needsDetail'] },
    { key: 'help', title: 'What would help', fields: ['wishes'] },
    {
      key: 'evidence',
      title: 'Evidence',
      intro: 'Such as a report or a doctor’s letter, if you have one. You can send it later.',
      fields: ['evidence'],
    },
    { key: 'sharing', title: 'Who may know', fields: ['sharedWith'] },
  ],
  fields: {
    needs: choices('What makes study harder for you?', learningSupportNeeds, {
      required: true,
      width: 12,
      sensitive: true,
    }),
    needsDetail: longText('How does it affect your studies?', {
      width: 12,
      longest: 10_000,
      sensitive: true,
    }),
    wishes: longText('What would help you?', {
      width: 12,
      longest: 10_000,
      sensitive: true,
      help: 'Such as more time, recordings, or papers in large print.',
    }),
    evidence: section('Evidence', {
      first: paper('First paper'),
      second: paper('Second paper'),
      third: paper('Third paper'),
    }),
    sharedWith: choice('Who may see what is arranged for you?', learningSupportReaders, {
      required: true,
      width: 12,
      sensitive: true,
      help: 'The support team always does. You can change this at any time.',
    }),
  },
  receipt: 'The support team has it and will write to you. What is agreed with you appears here.',
})
