import { choice, link, links, longText, number, yesNo } from '#kit/record/field.ts'
import {
  evidenceTypes,
  extensionPolicy,
  isExtensionLength,
  mostEvidence,
} from '../extensions/extension-rules.ts'
import { defineStudentForm } from '../forms/student-form.ts'

/** What somebody goes through is never kept on a device. */
const longAnswer = { width: 12, sensitive: true } as const

/** A student asks for more time for one piece of work (Specification §5). */
export const extensionForm = defineStudentForm({
  key: 'extension-request',
  title: 'Extension Request',
  intro: 'Ask before the deadline, a week before it if you can. It takes about two minutes.',
  steps: [
    { key: 'work', title: 'Which work', fields: ['assignment'] },
    { key: 'time', title: 'How long', fields: ['length'] },
    {
      key: 'evidence',
      title: 'Evidence',
      intro: 'Only those who decide see what is on this page. Your tutors and markers see the new deadline.',
      fields: ['typeOfEvidence', 'evidence', 'words'],
    },
    { key: 'policy', title: 'Guidelines', fields: ['acceptPolicy'] },
  ],
  fields: {
    assignment: link('Piece of work', 'assignments', { required: true, width: 12 }),
    length: number('More days', { required: true, width: 12, min: 1, max: 100 }),
    typeOfEvidence: choice('Type of evidence', evidenceTypes, { ...longAnswer, required: true }),
    evidence: links('Evidence', 'files', {
      ...longAnswer,
      required: true,
      help: 'It is always needed. A photograph of a letter is fine.',
    }),
    words: longText('Would you like to tell us more?', { ...longAnswer, longest: 5000 }),
    acceptPolicy: yesNo(extensionPolicy, { width: 12 }),
  },
  receipt:
    'We have your request and have sent you a mail. Until it is decided your deadline stays as it is, so please go on working.',
  check: ({ length, evidence, acceptPolicy }) => [
    ...(length === null || isExtensionLength(length)
      ? []
      : [{ param: 'length', message: 'An extension is 7 or 14 days long.' }]),
    ...(evidence !== null && evidence.length > mostEvidence
      ? [{ param: 'evidence', message: `Send at most ${mostEvidence} files.` }]
      : []),
    ...(acceptPolicy === true
      ? []
      : [
          {
            param: 'acceptPolicy',
            message: 'Read the extensions guidelines and confirm your circumstances.',
          },
        ]),
  ],
})
