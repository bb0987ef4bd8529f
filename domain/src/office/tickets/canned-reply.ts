import { choices, listed, longText, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { answersSome, cannedReplyKinds } from './canned-reply-kinds.ts'

/** Words for an answer that is given again and again. */
export const cannedReply = defineRecord({
  title: 'Canned reply',
  plural: 'Canned replies',
  fields: {
    title: text('Title', { required: true, width: 8, longest: 100, unique: true }),
    kinds: choices('Answers', cannedReplyKinds, {
      required: true,
      width: 12,
      help: 'It is offered where one of these is answered, and nowhere else.',
    }),
    category: listed('Category', 'ticketCategories', {
      width: 4,
      showWhen: { kinds: ['Support tickets'] },
      help: 'Offered first for tickets of this category.',
    }),
    body: longText('Words', {
      required: true,
      width: 12,
      longest: 5000,
      help: 'Put into the answer as they stand, to be changed there. {name} becomes the first name of whoever asked.',
    }),
    active: yesNo('Active', { width: 3, initial: true, help: 'An inactive reply is no longer offered.' }),
  },
  label: ['title'],
  list: ['title', 'kinds', 'category', 'active'],
  search: ['title', 'body'],
  sort: 'title',
  // Whoever answers what students send keeps the words for it; `kindsOfOthers` says which are not theirs.
  access: { view: answersSome, edit: answersSome },
  page: true,
  menu: { group: 'Support tickets', path: '/canned-replies' },
  feature: 'helpdesk',
})
export type CannedReply = RecordOf<typeof cannedReply>
