import { choice, link, links, longText } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { audiences } from '#office/tickets/conversation.ts'
import { outcomes } from '../forms/matter-outcomes.ts'
import { messagePurposes, threadSides } from './thread.ts'

/**
 * One message of the thread on what a student sent. Read and written with it, by calls that ask who may know of its kind;
 * what only the college reads is left out of the student's, with the files that hang on it.
 */
export const requestMessage = defineRecord({
  title: 'Message on a request',
  plural: 'Messages on requests',
  fields: {
    request: link('From a student', 'student-requests', { required: true, fixed: 'afterwards' }),
    author: link('Author', 'users', { fixed: 'always' }),
    side: choice('Whose words', threadSides, { required: true, fixed: 'afterwards' }),
    audience: choice('Who reads it', audiences, { required: true, initial: 'Public', fixed: 'afterwards' }),
    purpose: choice('What it is', messagePurposes, {
      required: true,
      initial: 'Message',
      fixed: 'afterwards',
    }),
    outcome: choice('Outcome', outcomes, { requiredWhen: { purpose: ['Outcome'] }, fixed: 'afterwards' }),
    body: longText('Message', { sensitive: true, width: 12, longest: 20_000, fixed: 'afterwards' }),
    files: links('Files', 'files', { sensitive: true, width: 12, fixed: 'afterwards' }),
  },
  label: ['request.subject'],
  list: ['request', 'author', 'purpose'],
  search: [],
  sort: 'request',
  served: false,
  // Who reads a thread goes by its kind, which no claim for all of them could say.
  access: { view: 'admin:sysadmin' },
  indexes: [['request', 'purpose']],
})
export type RequestMessage = RecordOf<typeof requestMessage>
