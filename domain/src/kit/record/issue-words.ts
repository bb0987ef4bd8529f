import type { z } from 'zod'

/** What is said of a value nobody had words of their own for; the default words of the library are written for programmers. */
export function wordsOfIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) {
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
      return needed
  }
  switch (issue.code) {
    case 'invalid_type':
      return ofType[issue.expected] ?? elsewise
    case 'invalid_value':
      return isShortList(issue.values)
        ? `Choose one of these: ${issue.values.map(String).join(', ')}.`
        : 'Choose a value from the list.'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'invalid_format':
      return ofFormat[issue.format] ?? 'That is not written as it has to be.'
    case 'not_multiple_of':
      return `Enter a multiple of ${numeral(issue.divisor)}.`
    case 'unrecognized_keys':
      return issue.keys.map((key) => `There is no field "${key}".`).join(' ')
    case 'invalid_union':
      return issue.errors.flat().find(({ path }) => path.length === 0)?.message ?? elsewise
    default:
      return elsewise
  }
}

const needed = 'This is needed.'
const elsewise = 'That is not a value this can hold.'

const ofType: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Answer yes or no.',
  date: 'Enter a date.',
  array: 'Give a list.',
  object: 'Send an object of fields.',
  record: 'Send an object of fields.',
}

const ofFormat: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address, such as name@example.org.',
  url: 'Enter a web address, such as https://example.org.',
  uuid: 'That is not the id of a record.',
  date: 'Enter a real date, such as 31/01/2027.',
  time: 'Enter a time, such as 09:30.',
  datetime: 'Enter a date and time.',
}

/** A handful can be read out; many are looked at in the list they are chosen from. */
function isShortList(values: readonly unknown[]): boolean {
  return values.length <= 8 && values.every((value) => typeof value === 'string' && value !== '')
}

function tooSmall(origin: string, least: number, isInclusive: boolean): string {
  const at = numeral(least)
  if (origin === 'string') return least <= 1 ? needed : `Use at least ${at} characters.`
  if (isMany(origin)) return least <= 1 ? 'Choose at least one.' : `Give at least ${at}.`
  return isInclusive ? `Enter ${at} or more.` : `Enter more than ${at}.`
}

function tooBig(origin: string, most: number, isInclusive: boolean): string {
  const at = numeral(most)
  if (origin === 'string') return `Use at most ${at} characters.`
  if (isMany(origin)) return `Give at most ${at}.`
  return isInclusive ? `Enter ${at} or less.` : `Enter less than ${at}.`
}

function isMany(origin: string): boolean {
  return ['array', 'set', 'map', 'file', 'record'].includes(origin)
}

function numeral(value: number): string {
  return value.toLocaleString('en-GB')
}
