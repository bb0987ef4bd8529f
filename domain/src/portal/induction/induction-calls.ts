import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { formReceipt } from '../forms/form-calls.ts'
import { inductionKinds } from './induction-step.ts'

const step = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(namesOf(inductionKinds)),
  words: z.string().nullable(),
  /** A page of the portal that is published. */
  page: z.object({ slug: z.string(), title: z.string() }).nullable(),
  address: z.string().nullable(),
  file: z.object({ id: z.string(), name: z.string() }).nullable(),
  due: z.string().nullable(),
  doneAt: z.string().nullable(),
  signedAs: z.string().nullable(),
  /** The words that were signed, as they were then. */
  signedWords: z.string().nullable(),
})
/** A step of the induction, and what the student has done about it. */
export type InductionStep = Received<z.infer<typeof step>>

const tick = z.strictObject({
  step: z.uuid('Name the step.'),
  /** False takes it back, where nothing was signed. */
  done: z.boolean('Say whether it is done.').default(true),
  /** The student's name as they typed it, where the step is to be signed. */
  signedAs: z.string('Type your name.').trim().max(200, 'Use at most 200 characters.').exactOptional(),
})
/** What a student sends of one step, as it is sent and as it is read. */
export type StepTicked = Received<z.input<typeof tick>>
export type StepTick = Received<z.output<typeof tick>>

const steps = z.object({ steps: z.array(step) })

export const inductionCalls = defineCalls('Student forms', {
  'GET /api/forms/student/induction': {
    summary: 'My induction, step by step',
    reply: dataOf(steps),
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/forms/student/induction': {
    summary: 'Tick off a step of my induction',
    description: 'A step to be signed needs one’s typed name, and keeps the words as they were.',
    body: tick,
    reply: z.object({ data: steps, receipt: formReceipt.nullable() }),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
