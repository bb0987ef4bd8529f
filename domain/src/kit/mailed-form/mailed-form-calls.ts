import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

/** The token as it stands in every body: addresses are logged, bodies are not. */
export const linkToken = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200)

/** Which draft something was written beside. */
const draftVersion = z.int('Say which draft this was written beside.').min(0)

/** Far more than an answer may have in the end: it is told what is too long, question by question. */
const longestSent = 50_000
const formAnswer = z.union([
  z.string().max(longestSent, 'This is far too long to be kept.'),
  z.number(),
  z.boolean(),
  z.null(),
])
/** Answers to a form of questions, as they are written. */
export const formAnswers = z.record(z.string().max(50), formAnswer)

function keptDraft<Answers extends z.ZodType>(answers: Answers) {
  return z.object({
    /** Counts the savings; 0 before the first. */
    version: z.int(),
    answers,
    /** An ISO instant. */
    savedAt: z.string(),
  })
}

/** What is written by a link, beside the draft it began with. */
export function writtenByLink<Answers extends z.ZodType>(answers: Answers) {
  return z.strictObject({ token: linkToken, version: draftVersion, answers })
}

const refuses = ['NOT_FOUND', 'CONFLICT'] as const

/** Of the call that opens a link: how it stands, whom to write to, and what is told while there is something to do. */
export function linkOpened<
  const Standing extends string,
  Told extends z.ZodRawShape,
  Answers extends z.ZodType,
>(standings: readonly Standing[], told: Told, answers: Answers) {
  return {
    body: z.strictObject({ token: linkToken }),
    reply: dataOf(
      z.object({
        standing: z.enum(standings),
        college: z.string(),
        office: z.object({ name: z.string(), email: z.string() }),
        /** The last day the link opens. */
        until: z.string().nullable(),
        ...told,
        draft: keptDraft(answers).nullable(),
      }),
    ),
    refuses,
  }
}

/** Of the call that keeps what was written by a link and is not sent. */
export function draftKept<Answers extends z.ZodType>(answers: Answers) {
  return { body: writtenByLink(answers), reply: dataOf(keptDraft(answers)), refuses }
}

/** Of a call that does something by a link; it answers nothing. */
export function doneByLink<Body extends z.ZodType>(body: Body) {
  return { body, reply: null, refuses }
}

const sentOnce = z.strictObject({ token: linkToken, answers: formAnswers })

/** Of the call that sends a form of questions, once. */
export const answersSent = doneByLink(sentOnce)
export type AnswersSent = Received<z.output<typeof sentOnce>>
