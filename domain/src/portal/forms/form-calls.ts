import { z } from 'zod'
import { changeSchemaOf } from '#kit/record/schema.ts'
import { recordValues } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, problem } from '#platform/calls/replies.ts'
import { featureKeys } from '#platform/features/features.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { comingInterruption } from '../planned/coming-interruption.ts'
import { studentFormNames } from './form-keys.ts'
import { formStates } from './form-standing.ts'
import { outcomes } from './matter-outcomes.ts'
import type { StudentForm } from './student-form.ts'

const formDraft = z.object({
  /** By path, as they were typed. */
  values: z.record(z.string(), z.unknown()),
  version: z.int(),
  savedAt: z.string(),
})
/** What somebody typed and has not sent, as the college keeps it. */
export type FormDraft = Received<z.infer<typeof formDraft>>

export const formOpening = z.object({
  opens: z.string().nullable(),
  due: z.string().nullable(),
  closes: z.string().nullable(),
  /** What the office says at the head of the form. */
  words: z.string().nullable(),
})
export type FormOpening = Received<z.infer<typeof formOpening>>

export const formReceipt = z.object({ at: z.string(), words: z.string() })
export type FormReceipt = Received<z.infer<typeof formReceipt>>

/** What a page of a form shows beside what is filled in; it is not sent back. */
export const factsBeside = z.object({
  /** What the college holds or has agreed, each for the step it concerns. */
  facts: z.array(
    z.object({
      step: z.string(),
      title: z.string(),
      words: z.string(),
      /** What the student sent of it, to be opened again. */
      file: linked.nullable().exactOptional(),
    }),
  ),
  /** Values that can be taken over in one tap, such as those of last year. */
  offer: z.object({ label: z.string(), values: z.record(z.string(), z.unknown()) }).nullable(),
})
export type FactsBeside = Received<z.infer<typeof factsBeside>>

const toConfirm = z.object({
  /** When it was last sent, in an academic year before this one; an ISO instant. */
  sentAt: z.string(),
  /** What is sent again where nothing has changed, as nested values. */
  values: z.record(z.string(), z.unknown()),
  /** What keeps it from being sent as it is. */
  problems: z.array(problem),
  /** Tells these values from any others. */
  stamp: z.string(),
})
/** What a student sent in an earlier year and can send again in one tap. */
export type FormToConfirm = Received<z.infer<typeof toConfirm>>

const formAsHeld = z.object({
  /** What the college holds of it. */
  data: z.record(z.string(), z.unknown()),
  draft: formDraft.nullable(),
  opening: formOpening.nullable(),
  /** Why it cannot be sent by this student at all. */
  refused: z.string().nullable(),
  /** The fields that whoever is signed in as the student may not see; with them goes what stands beside the form. */
  covered: z.array(z.string()),
  /** What its page shows besides the form. */
  alongside: z.unknown().exactOptional(),
  /** Where it is asked for again and nothing was typed yet. */
  confirm: toConfirm.exactOptional(),
})
/** A form as it stands: what the college holds, what was typed since, and whether it can be sent. */
export type StudentFormReply = Received<z.infer<typeof formAsHeld>>

/** A form as it stands, with what stands beside it: null while that is covered. */
export function formBeside<Beside extends z.ZodType>(beside: Beside) {
  return formAsHeld.extend({ alongside: beside.nullable() })
}

const draft = z.strictObject({ values: z.record(z.string(), z.unknown()) })
const refuses = ['NOT_FOUND', 'CONFLICT'] as const

/** The calls of any declared form, by its key; the form itself says what of it is filled in. */
export const studentFormCalls = defineCalls('Student forms', {
  'GET /api/forms/student/:form': { summary: 'A form: what I gave', reply: formAsHeld, refuses },
  'PUT /api/forms/student/:form': {
    summary: 'A form: send it',
    body: z.record(z.string(), z.unknown()),
    reply: formAsHeld.extend({ receipt: formReceipt }),
    refuses,
  },
  'PUT /api/forms/student/:form/draft': {
    summary: 'A form: keep what I typed',
    body: draft,
    reply: dataOf(formDraft),
    refuses,
  },
  'DELETE /api/forms/student/:form/draft': { summary: 'A form: begin anew', reply: null, refuses },
  'POST /api/forms/student/:form/confirm': {
    summary: 'A form: nothing has changed',
    description: 'Sends once more what was sent in an earlier year. The stamp says what of it was seen.',
    body: z.strictObject({ stamp: z.string().max(100) }),
    reply: formAsHeld.extend({ receipt: formReceipt }),
    refuses,
  },
})

/** The calls of one form in its own words, with its fields and what stands beside it. */
export function callsOfForm({ title, intro, fields }: StudentForm, beside: z.ZodType | undefined) {
  const { calls } = studentFormCalls
  const held = beside ? formBeside(beside) : formAsHeld.omit({ alongside: true })
  return {
    read: { summary: `${title}: what I gave`, reply: held, refuses },
    send: {
      summary: `${title}: send it`,
      description: intro,
      body: changeSchemaOf(fields),
      reply: held.extend({ receipt: formReceipt }),
      refuses,
    },
    keep: { ...calls['PUT /api/forms/student/:form/draft'], summary: `${title}: keep what I typed` },
    drop: { ...calls['DELETE /api/forms/student/:form/draft'], summary: `${title}: begin anew` },
    confirm: {
      ...calls['POST /api/forms/student/:form/confirm'],
      summary: `${title}: nothing has changed`,
      reply: held.extend({ receipt: formReceipt }),
    },
  }
}

const home = z.object({
  year: z.string(),
  forms: z.array(
    z.object({
      form: z.enum(studentFormNames),
      title: z.string(),
      path: z.string(),
      state: z.enum(namesOf(formStates)),
      opens: z.string().nullable(),
      due: z.string().nullable(),
      closes: z.string().nullable(),
      sentAt: z.string().nullable(),
      /** When something was typed that is not sent yet. */
      draftAt: z.string().nullable(),
      /** The college asked something back. */
      isAskedBack: z.boolean(),
      /** Whoever is signed in as the student may not know whether it was sent. */
      isCovered: z.boolean(),
      /** What became of what was asked for last, unless something of it is open still. */
      outcome: z.object({ what: z.enum(namesOf(outcomes)), at: z.string() }).nullable(),
      /** How far one is, where it is done step by step. */
      progress: z.object({ done: z.int(), of: z.int() }).nullable(),
      /** It was sent in an earlier year, and need only be confirmed where nothing has changed. */
      isKnown: z.boolean(),
    }),
  ),
  /** What is to be handed in within the next four weeks, by their own days. */
  works: z.array(z.object({ title: z.string(), code: z.string(), day: z.string(), isAgain: z.boolean() })),
  /** What is planned of their interruption; null where nothing is. */
  coming: comingInterruption.nullable(),
  /** What the college has written for its students to read. */
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type PortalHome = Received<z.infer<typeof home>>
/** Where one form stands with the student. */
export type PortalForm = PortalHome['forms'][number]

const collegeData = z.object({
  title: z.string(),
  office: z.object({ name: z.string(), email: z.string() }),
  /** By programme code: the days on which one may begin. */
  intakes: z.record(z.string(), z.array(z.string())),
  features: z.partialRecord(z.enum(featureKeys), z.boolean()),
  hubs: z.array(linked),
  programmes: z.array(linked.extend({ name: z.string() })),
  lists: z.record(z.string(), z.array(z.string())),
})
/** What the forms of students need to know of the college: its name, its places and the lists they choose from. */
export type CollegeData = Received<z.infer<typeof collegeData>>

export const portalCalls = defineCalls('Student forms', {
  'GET /api/forms/student/home': {
    summary: 'Where every form stands with me, and what I hand in next',
    reply: dataOf(home),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/forms/college-data': {
    summary: 'What the forms need to know of the college',
    reply: dataOf(collegeData),
  },
  'GET /api/forms/student': {
    summary: 'My own student record',
    reply: dataOf(recordValues.extend({ sessions: z.array(recordValues) })),
    refuses: ['NOT_FOUND'],
  },
})
