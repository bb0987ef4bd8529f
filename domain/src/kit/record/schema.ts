import { z } from 'zod'
import type { Problem } from '#platform/errors/errors.ts'
import { choiceWritten } from './choice-written.ts'
import type { ChoiceTable, Field, Fields, ValueField, ValueKind } from './field.ts'

/**
 * The zod schema of one field's value: of the right form, or null for empty. Whether it may be empty depends on the
 * rest of the record and is asked in `missing.ts`.
 */
export function schemaOfField(field: ValueField): z.ZodType {
  const known = schemas.get(field)
  if (known) return known
  const schema = emptyAsNull(ofKind[field.kind](field as never)).meta({ title: field.label })
  schemas.set(field, schema)
  return schema
}

/** The schema of a change to some fields: every one optional, an unknown one refused by its name. */
export function changeSchemaOf(fields: Fields): z.ZodType<Record<string, unknown>> {
  const known = changeSchemas.get(fields)
  if (known) return known
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOfPart(field).optional()]),
  )
  const schema = z.strictObject(shape)
  changeSchemas.set(fields, schema)
  return schema
}

const schemas = new WeakMap<ValueField, z.ZodType>()
const changeSchemas = new WeakMap<Fields, z.ZodType<Record<string, unknown>>>()

function schemaOfPart(field: Field): z.ZodType {
  return field.kind === 'section' || field.kind === 'address'
    ? changeSchemaOf(field.fields).nullable()
    : schemaOfField(field)
}

/** The problems of a refused value, one for every place, unknown fields each by their own name. */
export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const at = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        param: [...at, key].join('.'),
        message: `There is no field "${key}".`,
      }))
    return [{ param: at.join('.'), message: issue.message }]
  })
}

const longestText = 500
const longestLongText = 200_000
const wholeNumberLimit = 2_000_000_000

type OfKind = { readonly [K in ValueKind]: (field: Extract<ValueField, { kind: K }>) => z.ZodType }

const ofKind: OfKind = {
  text: (field) => {
    const plain = textOf(field.longest ?? longestText)
    const { pattern, meansEmpty } = field
    const formed = pattern ? plain.regex(pattern.expression, pattern.message) : plain
    return meansEmpty
      ? formed.transform((written) => (meansEmpty.includes(written.toLowerCase()) ? null : written))
      : formed
  },
  longText: (field) => textOf(field.longest ?? longestLongText, 'long'),
  email: () => emailSchema,
  phone: () => phoneSchema,
  number: (field) => {
    const numbers = z.number({ error: 'Enter a number.' })
    const whole = field.decimals ? numbers : numbers.int('Enter a whole number.')
    const min = field.min ?? -wholeNumberLimit
    const max = field.max ?? wholeNumberLimit
    return whole.min(min, `Enter ${min} or more.`).max(max, `Enter ${max} or less.`)
  },
  money: () =>
    z
      .number({ error: 'Enter an amount in pence.' })
      .int('Enter whole pence.')
      .min(-wholeNumberLimit, 'That amount is too small.')
      .max(wholeNumberLimit, 'That amount is too large.'),
  percentage: () =>
    z.number({ error: 'Enter a percentage.' }).min(-1000, 'Too small.').max(1000, 'Too large.'),
  date: () => z.string({ error: dateMessage }).refine(isDate, dateMessage).meta({ format: 'date' }),
  dateTime: () => z.iso.datetime({ offset: true, error: 'Enter a date and time.' }),
  yesNo: () => z.boolean({ error: 'Answer yes or no.' }),
  choice: (field) => oneOf(field.choices),
  choices: (field) => z.array(oneOf(field.choices), { error: 'Choose from the list.' }).transform(onceEach),
  texts: (field) => {
    const each = textOf(longestText)
    return z
      .array(field.pattern ? each.regex(field.pattern.expression, field.pattern.message) : each, {
        error: 'Give a list of texts.',
      })
      .transform(onceEach)
  },
  link: () => linkSchema,
  links: () => z.array(linkSchema, { error: 'Give a list of links.' }).transform(onceEach),
  file: () => linkSchema,
}

const dateMessage = 'Enter a real date, such as 31/01/2027.'
const emailForm = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/

function textOf(longest: number, form: 'line' | 'long' = 'line') {
  // Half a character (a lone surrogate) is no text either.
  const forbidden =
    form === 'line' ? /[\u0000-\u001f\u007f\p{Cs}]/u : /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u
  return z
    .string({ error: 'Enter text.' })
    .trim()
    .max(longest, `Use at most ${longest.toLocaleString('en-GB')} characters.`)
    .refine((value) => !forbidden.test(value), 'It holds a character that cannot be kept. Type it again.')
}

/** One e-mail address, in small letters. */
export const emailSchema = textOf(254)
  .toLowerCase()
  .regex(emailForm, 'Enter an e-mail address, such as name@example.org.')

/** One telephone number, as it was typed. */
export const phoneSchema = textOf(40).regex(
  /^[+(]?[\d\s().\-/+x]{4,}$/i,
  'Enter a telephone number, such as 01234 567890.',
)

/** Words of several lines, in which nothing is that cannot be kept. */
export const wordsSchema = (longest: number) => textOf(longest, 'long')

/** The reason somebody gives for a change: words of at most 500 characters. */
export const reasonSchema = z.preprocess((value) => value ?? '', textOf(500, 'long'))

function oneOf(choices: ChoiceTable | undefined): z.ZodType<string> {
  if (!choices) return textOf(longestText)
  const others = Object.values(choices).flatMap(({ alsoWritten = [] }) => alsoWritten)
  const known = z.enum([...Object.keys(choices), ...others], { error: 'Choose a value from the list.' })
  return others.length === 0 ? known : known.transform((text) => choiceWritten(choices, text) ?? text)
}

/** A link comes in as the id or as an object that has it, as replies give it. */
const id = z.uuid('That is not the id of a record.')
const linkSchema = z
  .union([id, z.looseObject({ id })], { error: 'Choose a record from the list.' })
  .transform((value) => (typeof value === 'string' ? value : value.id))

function emptyAsNull(schema: z.ZodType): z.ZodType {
  return z.union([z.literal('').transform(() => null), z.null(), schema], {
    error: (issue) => messageInside(issue),
  })
}

/** Of a union the user hears what the real form demands, not that all three forms failed. */
function messageInside(issue: { readonly code?: string | undefined }): string {
  const errors: unknown = Reflect.get(issue, 'errors')
  const last: unknown = Array.isArray(errors) ? errors.at(-1) : undefined
  const first: unknown = Array.isArray(last) ? last.at(0) : undefined
  const message: unknown =
    typeof first === 'object' && first !== null ? Reflect.get(first, 'message') : undefined
  return typeof message === 'string' ? message : 'That is not a value this field can hold.'
}

function onceEach<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

/** Whether a text is a real day, `YYYY-MM-DD`, between the years 1000 and 2999. */
export function isDate(value: string): boolean {
  const match = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const longest =
    month === 2
      ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        ? 29
        : 28
      : [4, 6, 9, 11].includes(month)
        ? 30
        : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= longest
}
