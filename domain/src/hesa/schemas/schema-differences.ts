import type { HesaEntity, HesaFieldPart, HesaFieldType, HesaSchema } from './schema-model.ts'

export interface SchemaDifferences {
  readonly entities: readonly SchemaDifference[]
  readonly fields: readonly SchemaDifference[]
  readonly codes: readonly CodeDifference[]
}

export interface SchemaDifference {
  /** `Engagement`, or `Engagement.ENGSTARTDATE`. */
  readonly name: string
  readonly change: 'new' | 'gone' | 'changed'
  /** What of it has changed; empty where all of it is new or gone. */
  readonly changes: readonly ChangedTrait[]
}

export interface ChangedTrait {
  readonly what: 'Stands in' | 'How often' | 'Order' | 'Takes'
  readonly before: string
  readonly after: string
}

export interface CodeDifference {
  readonly frame: string
  readonly code: string
  readonly change: 'new' | 'gone' | 'changed'
  /** As worded now, or last where it is gone. */
  readonly label: string
  /** As worded before, where the words have changed. */
  readonly labelBefore: string | null
}

/** What is otherwise in a schema than in an earlier one, in the order of the new one with what is gone at the end. */
export function schemaDifferences(before: HesaSchema, after: HesaSchema): SchemaDifferences {
  return {
    entities: compared(entitiesOf(before), entitiesOf(after), entityChanges),
    fields: compared(fieldsOf(before), fieldsOf(after), fieldChanges),
    codes: codeDifferences(before, after),
  }
}

function entitiesOf({ entities }: HesaSchema): Map<string, HesaEntity> {
  return new Map(entities.map((entity) => [entity.name, entity]))
}

function fieldsOf({ entities }: HesaSchema): Map<string, HesaFieldPart> {
  return new Map(
    entities.flatMap(({ name, parts }) =>
      parts
        .filter((part) => part.is === 'field')
        .map((part): [string, HesaFieldPart] => [`${name}.${part.name}`, part]),
    ),
  )
}

function compared<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  changesOf: (before: T, after: T) => ChangedTrait[],
): SchemaDifference[] {
  const differences: SchemaDifference[] = []
  for (const [name, now] of after) {
    const then = before.get(name)
    if (then === undefined) differences.push({ name, change: 'new', changes: [] })
    else {
      const changes = changesOf(then, now)
      if (changes.length > 0) differences.push({ name, change: 'changed', changes })
    }
  }
  for (const name of before.keys())
    if (!after.has(name)) differences.push({ name, change: 'gone', changes: [] })
  return differences
}

function entityChanges(before: HesaEntity, after: HesaEntity): ChangedTrait[] {
  return [
    ...trait('Stands in', before.parent ?? 'nothing', after.parent ?? 'nothing'),
    ...trait('How often', timesOf(before), timesOf(after)),
    ...trait('Order', orderOf(before, after), orderOf(after, before)),
  ]
}

function fieldChanges(before: HesaFieldPart, after: HesaFieldPart): ChangedTrait[] {
  return [
    ...trait('How often', timesOf(before), timesOf(after)),
    ...trait('Takes', typeInWords(before.type), typeInWords(after.type)),
  ]
}

function trait(what: ChangedTrait['what'], before: string, after: string): ChangedTrait[] {
  return before === after ? [] : [{ what, before, after }]
}

/** The parts both have: what is only new or gone moves nothing else. */
function orderOf(entity: HesaEntity, other: HesaEntity): string {
  const names = new Set(other.parts.map(({ name }) => name))
  return entity.parts
    .map(({ name }) => name)
    .filter((name) => names.has(name))
    .join(', ')
}

/** How often something stands, in words. */
export function timesOf({ min, max }: { readonly min: number; readonly max: number | null }): string {
  if (max === null) return min === 0 ? 'any number of times' : `${timesInWords(min)} or more`
  if (min === max) return timesInWords(max)
  return min === 0 ? `${timesInWords(max)} at most` : `${min} to ${max} times`
}

function timesInWords(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}

const basesInWords = {
  text: 'text',
  date: 'a date',
  whole: 'a whole number',
  decimal: 'a number',
} satisfies Record<HesaFieldType['base'], string>

/** What a field takes, in words. */
export function typeInWords(type: HesaFieldType): string {
  const { shortest, longest, pattern, least, most, digits, fractionDigits, frame } = type
  return [
    frame === null ? basesInWords[type.base] : 'a code of its list',
    ...lengthInWords(shortest, longest),
    ...(least === undefined ? [] : [`from ${least}`]),
    ...(most === undefined ? [] : [`up to ${most}`]),
    ...(digits === undefined ? [] : [`of ${digits} ${digits === 1 ? 'digit' : 'digits'} at most`]),
    ...(fractionDigits === undefined ? [] : [`${fractionDigits} of them after the point`]),
    ...(pattern === undefined ? [] : [`in the form ${pattern}`]),
  ].join(', ')
}

function lengthInWords(shortest: number | undefined, longest: number | undefined): string[] {
  if (longest === undefined)
    return shortest === undefined
      ? []
      : [`${shortest} ${shortest === 1 ? 'character' : 'characters'} or more`]
  if (shortest === longest) return [`${longest} ${longest === 1 ? 'character' : 'characters'}`]
  return [shortest === undefined ? `${longest} characters at most` : `${shortest} to ${longest} characters`]
}

function codeDifferences(before: HesaSchema, after: HesaSchema): CodeDifference[] {
  const then = codesOf(before)
  const now = codesOf(after)
  const frames = [...new Set([...now.keys(), ...then.keys()])]
  return frames.flatMap((frame) => differencesOfFrame(frame, then.get(frame), now.get(frame)))
}

type Codes = ReadonlyMap<string, string>

function codesOf({ frames }: HesaSchema): Map<string, Codes> {
  return new Map(
    frames.map(({ name, codes }) => [name, new Map(codes.map(({ code, label }) => [code, label]))]),
  )
}

function differencesOfFrame(
  frame: string,
  before: Codes = new Map(),
  after: Codes = new Map(),
): CodeDifference[] {
  const differences: CodeDifference[] = []
  for (const [code, label] of after) {
    const labelBefore = before.get(code)
    if (labelBefore === undefined) differences.push({ frame, code, change: 'new', label, labelBefore: null })
    else if (labelBefore !== label) differences.push({ frame, code, change: 'changed', label, labelBefore })
  }
  for (const [code, label] of before)
    if (!after.has(code)) differences.push({ frame, code, change: 'gone', label, labelBefore: null })
  return differences
}
