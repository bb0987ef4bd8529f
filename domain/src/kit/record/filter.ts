import type { ValueKind } from './field.ts'

/** The "raw query" of the lists: `{ status: ['Submitted'], intake: { gte: '2026-09-01' }, or: [{…}, {…}] }`. */
export type RawFilter = { readonly [key: string]: RawValue | readonly RawFilter[] }
type Plain = string | number | boolean
type RawValue = Plain | null | readonly Plain[] | { readonly [operator: string]: Plain | readonly Plain[] }

/** What of a list is meant: the parameters of its address (`status=Submitted,Under review`). */
export type ListParameters = Readonly<Record<string, string>>

/** `is` takes several values and holds for any of them. */
export const operators = ['is', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'empty'] as const
export type Operator = (typeof operators)[number]

export interface Test {
  readonly path: string
  readonly operator: Operator
  readonly values: readonly Plain[]
}
export type Filter = Test | { readonly all: readonly Filter[] } | { readonly any: readonly Filter[] }

const text = ['is', 'ne', 'contains', 'empty'] as const
const ordered = ['is', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'] as const
const chosen = ['is', 'ne', 'empty'] as const

/** Which operators a kind understands. */
export const operatorsOf: Record<ValueKind, readonly Operator[]> = {
  text: [...text, 'gt', 'gte', 'lt', 'lte'],
  longText: text,
  email: text,
  phone: text,
  number: ordered,
  money: ordered,
  percentage: ordered,
  date: ordered,
  dateTime: ordered,
  yesNo: chosen,
  choice: [...chosen, 'contains'],
  choices: chosen,
  texts: chosen,
  link: chosen,
  links: chosen,
  file: ['empty'],
}

type Refuse = (key: string, message: string) => void

const deepest = 20
/** Each is looked at for every record; nobody writes so many by hand. */
const mostTests = 100
/** Ticked rows are named one by one. */
const mostValues = 5000

/**
 * Reads a raw filter. What it does not understand is reported with the key it stands under; fields are not looked up
 * here, as that needs to know who asks. Alternatives within alternatives are followed 20 levels deep; 100 conditions and
 * 5,000 values are taken.
 */
export function parseFilter(raw: unknown, refuse: Refuse): Filter {
  const filter = readFilter(raw, refuse, 0)
  const tests = testsIn(filter)
  const values = tests.reduce((sum, test) => sum + test.values.length, 0)
  if (tests.length <= mostTests && values <= mostValues) return filter
  refuse(
    'filter',
    tests.length > mostTests
      ? `A filter holds at most ${mostTests} conditions. Take some out, or make several lists of it.`
      : `A filter compares with at most ${mostValues.toLocaleString('en-GB')} values. Take some out, or make several lists of it.`,
  )
  return { all: [] }
}

function testsIn(filter: Filter): readonly Test[] {
  if ('path' in filter) return [filter]
  return ('any' in filter ? filter.any : filter.all).flatMap(testsIn)
}

function readFilter(raw: unknown, refuse: Refuse, depth: number): Filter {
  if (depth > deepest) {
    refuse('filter', `A filter holds filters at most ${deepest} levels deep.`)
    return { all: [] }
  }
  if (!isObject(raw)) {
    refuse('filter', 'A filter is an object of fields.')
    return { all: [] }
  }
  const all: Filter[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'or' || key === 'and') {
      if (!Array.isArray(value)) refuse(key, `"${key}" takes a list of filters.`)
      else {
        const parts = value.map((part) => readFilter(part, refuse, depth + 1))
        all.push(key === 'or' ? { any: parts } : { all: parts })
      }
    } else if (isObject(value)) {
      for (const [operator, operand] of Object.entries(value))
        all.push(...testOf(key, operator, operand, refuse))
    } else if (value === null) all.push({ path: key, operator: 'empty', values: [true] })
    else all.push(...testOf(key, 'is', value, refuse))
  }
  return { all }
}

function testOf(path: string, name: string, operand: unknown, refuse: Refuse): Filter[] {
  const operator = operators.find((one) => one === name)
  if (!operator) {
    refuse(`${path}[${name}]`, `"${name}" is not an operator. Use ${operators.slice(1).join(', ')}.`)
    return []
  }
  const values = (Array.isArray(operand) ? operand : [operand]).filter(isPlain)
  if (values.length === 0 || (Array.isArray(operand) && values.length < operand.length)) {
    refuse(path, 'Give a value, or a list of values, to compare with.')
    return []
  }
  const [first, ...others] = values
  if (operator !== 'is' && operator !== 'ne' && others.length > 0) {
    refuse(`${path}[${operator}]`, 'Give one value to compare with.')
    return []
  }
  if (operator === 'empty' && !['true', 'false'].includes(String(first))) {
    refuse(`${path}[empty]`, 'Say true or false.')
    return []
  }
  return [{ path, operator, values }]
}

/** Puts address parameters (`status=A,B`, `intake[gte]=…`) into the raw form; commas separate values except in `contains`. */
export function rawOfParameters(parameters: Iterable<readonly [string, string]>): Record<string, RawValue> {
  // Without a prototype, so that no parameter can name it and be lost.
  const raw: Record<string, RawValue> = Object.create(null)
  for (const [key, value] of parameters) {
    const [, path = key, operator = 'is'] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(key) ?? []
    const operand = operator === 'contains' || operator === 'empty' ? value : value.split(',')
    const held = raw[path]
    const before = isObject(held) ? held : {}
    const same = before[operator]
    raw[path] = {
      ...before,
      [operator]: same === undefined ? operand : [same, operand].flat(),
    }
  }
  return raw
}

function isObject(value: unknown): value is Record<string, Plain | readonly Plain[]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
