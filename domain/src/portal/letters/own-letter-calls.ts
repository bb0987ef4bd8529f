import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { documentAddressee } from '#students/documents/document-calls.ts'

const ownLetter = z.object({
  id: z.string(),
  reference: z.string(),
  addressee: z.string().nullable(),
  madeAt: z.string(),
  /** Address of the PDF. */
  content: z.string(),
})
/** A letter of status a student made for themselves. */
export type OwnLetter = Received<z.infer<typeof ownLetter>>

const ownLetters = z.object({
  /** What can be confirmed, the latest first. */
  studies: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** What the letter would say of them. */
      standing: z.string().nullable(),
      /** Why there can be none. */
      refused: z.string().nullable(),
    }),
  ),
  /** The studies that are taken when none are chosen; null where they have to be, or there are none. */
  usual: z.string().nullable(),
  /** Why no letter can be made, whatever it is about. */
  refused: z.string().nullable(),
  /** When the next can be made, where as many were made within a day as may be. */
  next: z.string().nullable(),
  made: z.array(ownLetter),
})
/** Which letters of status a student can make, and those they made. */
export type OwnLetters = Received<z.infer<typeof ownLetters>>

const letterWanted = z.strictObject({
  addressee: documentAddressee,
  engagement: z
    .uuid('There are no such studies.')
    .exactOptional()
    .meta({ description: 'The studies it is about; needed where two are under way.' }),
})
export type LetterWanted = Received<z.input<typeof letterWanted>>

export const ownLetterCalls = defineCalls('Student forms', {
  'GET /api/forms/student/letters': {
    summary: 'Whether I can have a letter of status at once, and those I made',
    reply: dataOf(ownLetters),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/student/letters': {
    summary: 'Make a letter of status for myself',
    description: 'It is kept with my documents, as those the office makes are.',
    body: letterWanted,
    status: 201,
    reply: dataOf(ownLetter),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
