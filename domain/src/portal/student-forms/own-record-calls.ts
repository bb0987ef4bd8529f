import { z } from 'zod'
import { changeSchemaOf } from '#kit/record/schema.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { hesaQuestionTitles } from '#students/hesa/hesa-question-titles.ts'
import { emergencyContacts } from './emergency-contacts.ts'

const question = z.enum(namesOf(hesaQuestionTitles))

/** Tells answers to one question apart, where it is asked of more than one programme or year. */
const hesaAbout = {
  /** The enrolment session in whose year, or of whose programme, it is asked; null where it is asked of somebody themselves. */
  session: z.string().nullable(),
  /** "MA" or "MA, 2026-27", null where it is asked once. */
  about: z.string().nullable(),
}
const hesaInWords = z.object({ given: z.array(z.string()), inWords: z.string() })

const hesaAsked = z.object({
  question,
  title: z.string(),
  ...hesaAbout,
  words: z.string(),
  help: z.string().nullable(),
  /** A postcode is written; what there is to choose beside it says that it is not known. */
  kind: z.enum(['choices', 'postcode']),
  answers: z.array(z.object({ code: z.string(), label: z.string() })),
  /** The code that says they will not tell, null where the return takes no refusal. */
  refused: z.string().nullable(),
  many: z.boolean(),
  /** Codes that stand alone where several may be given. */
  alone: z.array(z.string()),
  /** What they answered for the programme or the year before, where it may hold again. */
  suggested: hesaInWords.nullable(),
  /** What they wrote about it as they applied. */
  said: z.string().nullable(),
})
/** One question of the HESA return. */
export type HesaFormQuestion = Received<z.infer<typeof hesaAsked>>

const hesaGiven = z.object({
  question,
  title: z.string(),
  ...hesaAbout,
  ...hesaInWords.shape,
  isRefused: z.boolean(),
  /** Why it cannot be changed any more, null while it can. */
  kept: z.string().nullable(),
})
export type HesaGiven = Received<z.infer<typeof hesaGiven>>

const hesaStanding = z.object({
  context: z.string(),
  notice: z.object({ title: z.string(), url: z.string() }),
  /** Only what is missing. */
  questions: z.array(hesaAsked),
  answered: z.array(hesaGiven),
  /** The academic year for which they are asked whether all they answered of themselves still holds, null for none. */
  confirm: z.string().nullable(),
})
export type HesaFormStanding = Received<z.infer<typeof hesaStanding>>

const hesaSent = z.strictObject({
  question: z.string(),
  /** Which of several is answered; the first that is missing where left out. */
  session: z.string().exactOptional(),
  answer: z.union([z.string(), z.array(z.string()).max(20)]).exactOptional(),
  refused: z.literal(true).exactOptional(),
})
export type HesaSent = Received<z.infer<typeof hesaSent>>

/** Which of the two emergency contacts is meant. */
export const contactWanted = z.object({
  contact: z.enum(['first', 'second'], 'Say which one: first or second.'),
})
/** The fields of each of the two. */
export const contactFields = {
  first: emergencyContacts.fields.first.fields,
  second: emergencyContacts.fields.second.fields,
}

export const ownRecordCalls = defineCalls('Student forms', {
  'GET /api/forms/student/hesaquestions': {
    summary: 'HESA: the questions I have not answered, and why they are asked',
    reply: dataOf(hesaStanding),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/forms/student/hesadata': {
    summary: 'HESA: what I answered, or one question with my answer',
    query: z.strictObject({ question: z.string().exactOptional(), session: z.string().exactOptional() }),
    reply: dataOf(z.array(hesaAsked.extend({ answer: hesaGiven.nullable() }))),
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/forms/student/hesadata': {
    summary: 'HESA: answer one question, or say that I prefer not to',
    body: hesaSent,
    reply: dataOf(hesaStanding),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/forms/student/hesadata/confirm': {
    summary: 'HESA: all that I answered of myself still holds this year',
    reply: dataOf(hesaStanding),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /api/forms/student/emergency-contact-details': {
    summary: 'One emergency contact alone',
    body: z.union([
      contactWanted.extend({ contact: z.literal('first') }).and(changeSchemaOf(contactFields.first)),
      contactWanted.extend({ contact: z.literal('second') }).and(changeSchemaOf(contactFields.second)),
    ]),
    reply: dataOf(z.record(z.string(), z.unknown())),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/forms/student/email-change/confirm': {
    summary: 'Confirm my new e-mail address',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/forms/student/email-change/again': {
    summary: 'Send the link to my new e-mail address again',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/forms/student/email-change': {
    summary: 'Keep my e-mail address after all',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
})
