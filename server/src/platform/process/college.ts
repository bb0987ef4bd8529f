import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  awardingBodyProblem,
  isUkprn,
  officeCategories,
  usualHesaSettings,
} from '@minster/domain/college/hesa/hesa-settings'
import { problemsOfColours } from '@minster/domain/college/lists/colours'
import { inOrderOfTheYear, usualFeeTerms } from '@minster/domain/college/money/fee-terms'
import { usualAnswerDays } from '@minster/domain/college/years/answer-days'
import { usualReminderDays } from '@minster/domain/college/years/reminder-days'
import { mostOrigins, originOf } from '@minster/domain/contact/enquiries/enquiry-origins'
import { usualTries } from '@minster/domain/contact/leads/let-go'
import { featureKeys } from '@minster/domain/platform/features/features'
import { usualQuotas } from '@minster/domain/platform/limits/upload-limits'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type JsonLines, readJsonLines } from './json-lines.ts'
import { onboardingSetting } from './onboarding-setting.ts'
import { root } from './root.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #c2185b')
const day = z.iso.date('must be a day such as 2027-09-01')
const text = z.string('must be text').min(1, 'must not be empty')
const megabytes = z
  .int('must be a whole number')
  .min(20, 'must be 20 or more')
  .max(1_000_000, 'must be 1000000 or less')
const workingDays = z.int('must be a whole number').min(1, 'must be 1 or more').max(60, 'must be 60 or less')
const daysAway = z.int('must be a whole number').min(0, 'must be 0 or more').max(60, 'must be 60 or less')
const months = z
  .array(
    z
      .int('must be months from 1 to 12')
      .min(1, 'must be months from 1 to 12')
      .max(12, 'must be months from 1 to 12'),
    'must be a list of months',
  )
  .min(1, 'must name a month')
  .transform(inOrderOfTheYear)
const ukprn = z
  .string('must be text')
  .refine(isUkprn, 'must be eight figures that begin with 1, such as 10007143')
const twoFigures = z.string('must be text').regex(/^\d{2}$/, 'must be a code of two figures, such as 07')
/** The college's websites, by the origins browsers name them by. */
const website = z.string('must be text').transform((address, context) => {
  const origin = originOf(address)
  if (origin !== null) return origin
  context.addIssue({
    code: 'custom',
    message: `must be addresses with https and no page after them, such as https://www.example.org: ${address} is none`,
  })
  return z.NEVER
})
const name = z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens')

const collegeSchema = z.strictObject(
  {
    /** What page titles begin with. */
    title: text,
    /** Who sends the product's mails, and whom a person without a permission is told to ask. */
    office: z.strictObject({ name: text, email: z.email('must be an e-mail address') }, 'must be an object'),
    colours: z
      .strictObject({ primary: colour, secondary: colour, accent: colour, info: colour }, 'must be an object')
      .superRefine((colours, context) => {
        for (const { param, message } of problemsOfColours(colours))
          context.addIssue({ code: 'custom', path: [param], message })
      }),
    features: z.partialRecord(z.enum(featureKeys), z.boolean('must be true or false')).default({}),
    /** By programme code: the days on which one may begin (Specification §3). */
    intakes: z.record(z.string(), z.array(day, 'must be a list of days')).default({}),
    /**
     * What stands under /kb: a folder of Markdown below config/kb, a link that leads out, or a page written here; a
     * list of lines reads better in JSON than one long text.
     */
    knowledgeBase: z
      .array(
        z
          .strictObject({
            title: text,
            folder: name.optional(),
            href: z
              .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
              .optional(),
            path: name.optional(),
            text: z
              .array(z.string('must be text'), 'must be a list of lines')
              .transform((lines) => lines.join('\n'))
              .optional(),
          })
          .refine(
            ({ folder, href, path, text: lines }) =>
              [folder, href, path].filter((one) => one !== undefined).length === 1 &&
              (path === undefined) === (lines === undefined),
            'must be one of a folder, a link (href) and a page (path and text)',
          ),
      )
      .default([]),
    /** How long an offer is open where nobody says otherwise, and how many days before its end the applicant is reminded. */
    offers: z
      .strictObject(
        {
          openWeeks: z
            .int('must be a whole number')
            .min(1, 'must be 1 or more')
            .max(52, 'must be 52 or less')
            .default(4),
          remindDays: z
            .int('must be a whole number')
            .min(1, 'must be 1 or more')
            .max(90, 'must be 90 or less')
            .default(7),
        },
        'must be an object',
      )
      .default({ openWeeks: 4, remindDays: 7 }),
    /** In which months a student pays, 1 for January: in full, and in instalments (Specification §9). */
    feeTerms: z
      .strictObject({ InFull: months, Instalments: months }, 'must be an object')
      .default({ InFull: [...usualFeeTerms.InFull], Instalments: [...usualFeeTerms.Instalments] }),
    /** Within how many working days students are answered, by what they ask for. */
    answerDays: z
      .strictObject(
        {
          requests: workingDays.default(usualAnswerDays.requests),
          extensions: workingDays.default(usualAnswerDays.extensions),
          interruptions: workingDays.default(usualAnswerDays.interruptions),
          bursaries: workingDays.default(usualAnswerDays.bursaries),
          other: workingDays.default(usualAnswerDays.other),
        },
        'must be an object',
      )
      .default(usualAnswerDays),
    /** How many days before and after the day a form is due students are reminded of it, besides on that day. */
    formReminders: z
      .strictObject(
        {
          before: daysAway.default(usualReminderDays.before),
          after: daysAway.default(usualReminderDays.after),
        },
        'must be an object',
      )
      .default(usualReminderDays),
    /** After how many tries without an answer the college is asked whether to let a potential student go. */
    leads: z
      .strictObject(
        {
          tries: z
            .int('must be a whole number')
            .min(1, 'must be 1 or more')
            .max(20, 'must be 20 or less')
            .default(usualTries),
        },
        'must be an object',
      )
      .default({ tries: usualTries }),
    /** Which mails a new student gets once each, and of whose places: those confirmed from a day on. */
    onboarding: onboardingSetting,
    /** How many MB of files one person may keep. */
    quotas: z
      .strictObject(
        { student: megabytes.default(usualQuotas.student), staff: megabytes.default(usualQuotas.staff) },
        'must be an object',
      )
      .default(usualQuotas),
    /** What the college says once for every return to HESA. */
    hesa: z
      .strictObject(
        {
          returnsStudents: z.boolean('must be true or false').default(usualHesaSettings.returnsStudents),
          ukprn: ukprn.optional(),
          awardingBody: ukprn.optional(),
          category: z.enum(officeCategories, `must be ${officeCategories.join(' or ')}`).optional(),
          defaultSubject: z
            .string('must be text')
            .regex(/^\d{6}$/, 'must be six figures of HECoS, such as 100794')
            .default(usualHesaSettings.defaultSubject),
          costCentre: z
            .string('must be text')
            .regex(/^\d{3}$/, 'must be three figures, such as 142')
            .default(usualHesaSettings.costCentre),
          prerequisite: twoFigures.optional(),
          teacherTraining: twoFigures.default(usualHesaSettings.teacherTraining),
          source: text.max(500, 'must have 500 characters or fewer').optional(),
        },
        'must be an object',
      )
      .superRefine((numbers, context) => {
        const message = awardingBodyProblem(numbers)
        if (message !== null) context.addIssue({ code: 'custom', path: ['awardingBody'], message })
      })
      .default({ ...usualHesaSettings }),
    /** Which websites may show the enquiry form, or send enquiries from a form of their own. */
    enquiries: z
      .strictObject(
        {
          origins: z
            .preprocess(
              // A line left empty where they are typed is no address.
              (lines) => (Array.isArray(lines) ? lines.filter((line) => line !== '') : lines),
              z
                .array(website, 'must be a list of addresses')
                .max(mostOrigins, `must be ${mostOrigins} or fewer`),
            )
            .default([]),
        },
        'must be an object',
      )
      .default({ origins: [] }),
    /** What stands at the head of letters and transcripts; the logo is a PNG, JPEG or SVG file in the folder of this file, or the picture itself where it was chosen in the browser. */
    letterhead: z
      .strictObject(
        {
          name: text.optional(),
          address: z.array(text, 'must be a list of lines').default([]),
          logo: z
            .string('must be text')
            .regex(
              /^([\w.-]+\.(png|jpe?g|svg)|data:image\/(png|jpeg);base64,[\w+/]+=*)$/i,
              'must be the name of a PNG, JPEG or SVG file',
            )
            .optional(),
        },
        'must be an object',
      )
      .default({ address: [] }),
    /**
     * By path: false takes an entry out of the menu, whoever may see it. A page of the students' portal, such as
     * `/forms/dbs`, is gone with all that is sent there.
     */
    menu: z
      .record(z.string().startsWith('/', 'must be a path such as /hesa'), z.boolean('must be true or false'))
      .default({}),
    /** Where the menu leads out of the product, where the feature `external-link` is on. */
    externalLink: z
      .strictObject(
        {
          title: text,
          href: z.url({ protocol: /^https$/, error: 'must be an https address such as https://example.org' }),
        },
        'must be an object',
      )
      .optional(),
    /** By path: what an entry of the menu, a page or a form of the portal is called here, such as `/students/cot`. */
    titles: z.record(z.string().startsWith('/', 'must be a path such as /students/cot'), text).default({}),
  },
  'must be an object',
)

/** What a college decides for itself, once for everybody. */
export type College = z.infer<typeof collegeSchema>

/** Some of it: what a setting of one name may be is what the file may say under that name. */
export const collegeParts = collegeSchema.partial()
export type CollegeParts = z.infer<typeof collegeParts>

export interface LiveCollege {
  /**
   * The college as it stands now. Its parts are replaced whenever they are set, so they are read where they are needed
   * and never taken out while the server starts.
   */
  readonly college: College
  /** As its own file has it. */
  readonly written: College
  /** How often it was changed in the browser; open pages hear of it with every answer. */
  changes(): number
  /** Takes over what stands in the database. */
  refresh(): Promise<void>
  /** Takes over every few seconds what other processes set, until it is stopped. */
  watch(log: FastifyBaseLogger): { stop(): Promise<void> }
}

/** Says every mistake in the file with its line. */
export class CollegeError extends Error {
  constructor(path: string, mistakes: { line: number; words: string }[]) {
    const inOrder = mistakes.toSorted((one, other) => one.line - other.line)
    super(inOrder.map(({ line, words }) => `${path}:${line}: ${words}`).join('\n'))
    this.name = 'CollegeError'
  }
}

/** Reads the college's own file; throws a CollegeError with the line of each mistake. */
export function loadCollege(path = join(root, 'config', 'college.json')): College {
  return parseCollege(readFileSync(path, 'utf8'), path)
}

export function parseCollege(json: string, path: string): College {
  const written = parseJson(json, path)
  const lines = readJsonLines(json)
  const parsed = collegeSchema.safeParse(written)
  const mistakes = [
    ...lines.repeated.map(({ path: name, line }) => ({ line, words: `${name} is written twice` })),
    ...(parsed.error?.issues.flatMap((issue) => mistakesOf(issue, lines)) ?? []),
  ]
  if (!parsed.success || mistakes.length > 0) throw new CollegeError(path, mistakes)
  return parsed.data
}

function parseJson(json: string, path: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // V8 names the line except where the text ends too early.
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? json.trimEnd().split('\n').length)
    throw new CollegeError(path, [
      { line, words: `this is not JSON: ${message.replace(/ in JSON at position.*/, '')}` },
    ])
  }
}

function mistakesOf(issue: z.core.$ZodIssue, lines: JsonLines) {
  const name = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      line: lines.lineOf([...issue.path, key]),
      words: `${[...issue.path, key].map(String).join('.')} is not a setting of the college`,
    }))
  const words = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  const missing = !lines.isWritten(issue.path)
  return [
    {
      line: lines.lineOf(issue.path),
      words: missing ? `${name} is missing` : `${name || 'the file'} ${words}`,
    },
  ]
}
