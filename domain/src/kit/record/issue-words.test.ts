import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { wordsOfIssue } from './issue-words.ts'

const before = z.config().localeError
beforeAll(() => void z.config({ localeError: wordsOfIssue }))
afterAll(() => void z.config({ localeError: before }))

it.each<[schema: z.ZodType, value: unknown, words: string]>([
  [z.string(), undefined, 'This is needed.'],
  [z.string(), null, 'This is needed.'],
  [z.string().min(1), '', 'This is needed.'],
  [z.string(), 7, 'Enter text.'],
  [z.string().min(12), 'short', 'Use at least 12 characters.'],
  [z.string().max(2000), 'x'.repeat(2001), 'Use at most 2,000 characters.'],
  [z.number(), 'seven', 'Enter a number.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.number().min(0), -1, 'Enter 0 or more.'],
  [z.number().positive(), 0, 'Enter more than 0.'],
  [z.number().max(1000), 1001, 'Enter 1,000 or less.'],
  [z.number().lt(10), 10, 'Enter less than 10.'],
  [z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
  [z.boolean(), 'yes', 'Answer yes or no.'],
  [z.array(z.string()), 'one', 'Give a list.'],
  [z.array(z.string()).min(1), [], 'Choose at least one.'],
  [z.array(z.string()).min(2), ['a'], 'Give at least 2.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Give at most 2.'],
  [z.object({}), [], 'Send an object of fields.'],
  [z.enum(['Granted', 'Rejected']), 'Perhaps', 'Choose one of these: Granted, Rejected.'],
  [z.enum(['Granted', 'Rejected']), undefined, 'This is needed.'],
  [z.enum(Array.from('abcdefgh')), 'z', 'Choose one of these: a, b, c, d, e, f, g, h.'],
  [z.enum(Array.from('abcdefghi')), 'z', 'Choose a value from the list.'],
  [z.enum(['', 'Granted']), 'Perhaps', 'Choose a value from the list.'],
  [z.literal([1, 2]), 3, 'Choose a value from the list.'],
  [z.literal([1, 'Granted']), 3, 'Choose a value from the list.'],
  [z.uuid(), 'abc', 'That is not the id of a record.'],
  [z.email(), 'abc', 'Enter an e-mail address, such as name@example.org.'],
  [z.url(), 'abc', 'Enter a web address, such as https://example.org.'],
  [z.iso.date(), '31/01/2027', 'Enter a real date, such as 31/01/2027.'],
  [z.iso.datetime(), 'noon', 'Enter a date and time.'],
  [z.string().regex(/^\d{8}$/), 'abc', 'That is not written as it has to be.'],
  [z.union([z.string(), z.number()]), true, 'Enter text.'],
  [z.union([z.string(), z.number()]), undefined, 'This is needed.'],
  [z.union([z.object({ id: z.string() }), z.array(z.string())]), { id: 7 }, 'Give a list.'],
  [z.strictObject({}), { colour: 1 }, 'There is no field "colour".'],
  [z.string().refine(() => false), 'x', 'That is not a value this can hold.'],
  [z.string('Enter a name'), undefined, 'Enter a name'],
])('%#: of %j it is said: %s', (schema, value, words) => {
  const read = schema.safeParse(value)
  expect(read.error?.issues.map(({ message }) => message)).toEqual([words])
})
