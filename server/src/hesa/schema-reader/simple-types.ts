import type { HesaFieldType, HesaFrameCode } from '@minster/domain/hesa/schemas/schema-model'
import { builtIn } from './built-in-types.ts'
import { type Components, localOf, schemaParts, xs } from './components.ts'
import { labelOf } from './labels.ts'
import { Refusal, shown } from './refusal.ts'
import type { XmlElement } from './xml-tree.ts'

/** What a field takes, with its codes in place of the name of their list; null where any value of the kind will do. */
export interface FieldValue extends Omit<HesaFieldType, 'frame'> {
  readonly codes: readonly HesaFrameCode[] | null
}

type Narrowing = { -readonly [K in keyof FieldValue]: FieldValue[K] }

/** Each step of reading costs something, so that types made of types made of types come to an end. */
export type Spend = (steps: number) => void

export interface SimpleTypes {
  /** Of a type by its name; null where it holds elements. */
  named(reference: string): FieldValue | null
  /** Of a type that is written out: simple, or complex with simple content. */
  of(type: XmlElement): FieldValue
}

export function simpleTypesOf(components: Components, spend: Spend): SimpleTypes {
  const known = new Map<XmlElement, FieldValue>()
  const begun = new Set<XmlElement>()

  function named(reference: string): FieldValue | null {
    const own = components.find('simpleType', reference)
    if (reference.startsWith(`{${xs}}`)) {
      const value = builtIn(localOf(reference))
      if (value) return value
    }
    if (own) return of(own)
    const complex = components.find('complexType', reference)
    if (complex) return contentOf(complex) ? of(complex) : null
    throw unknownType(reference)
  }

  function of(type: XmlElement): FieldValue {
    const before = known.get(type)
    if (before) return before
    if (begun.has(type) || begun.size >= longestChain) throw madeOfItself(type)
    begun.add(type)
    const value = read(type)
    begun.delete(type)
    known.set(type, value)
    return value
  }

  function read(type: XmlElement): FieldValue {
    spend(1)
    const content = contentOf(type) ?? type
    const [restriction] = [...schemaParts(content, 'restriction'), ...schemaParts(content, 'extension')]
    if (restriction) return narrowed(baseOf(restriction), restriction, spend)
    const [union] = schemaParts(content, 'union')
    if (union) return joined(membersOf(union), spend)
    return { base: 'text', codes: null }
  }

  function baseOf(restriction: XmlElement): FieldValue {
    const [inline] = schemaParts(restriction, 'simpleType')
    if (inline) return of(inline)
    const base = restriction.attributes.get('base')
    return (base === undefined ? null : named(base)) ?? { base: 'text', codes: null }
  }

  function membersOf(union: XmlElement): FieldValue[] {
    const names = (union.attributes.get('memberTypes') ?? '').split(' ').filter((name) => name !== '')
    return [
      ...names.flatMap((name) => named(name) ?? []),
      ...schemaParts(union, 'simpleType').map((member) => of(member)),
    ]
  }

  return { named, of }
}

/** Of definitions made of each other: more would take more room than a thread has. */
export const longestChain = 30

export function madeOfItself({ name, attributes }: XmlElement): Refusal {
  return new Refusal(
    `“${shown(attributes.get('name') ?? name)}” is made of itself, or of too many others in turn. Choose the schema as HESA published it.`,
  )
}

/** Of a complex type whose content is only a value. */
export function contentOf(type: XmlElement): XmlElement | null {
  return schemaParts(type, 'simpleContent')[0] ?? null
}

export function unknownType(reference: string): Refusal {
  return new Refusal(
    `The type “${shown(localOf(reference))}” is used, but none of the files defines it. Choose all files of the schema, or the zip with them.`,
  )
}

function narrowed(base: FieldValue, restriction: XmlElement, spend: Spend): FieldValue {
  const value: Narrowing = { ...base }
  const patterns: string[] = []
  const codes: HesaFrameCode[] = []
  const labels = new Map(base.codes?.map(({ code, label }) => [code, label]))
  for (const facet of schemaParts(restriction)) {
    spend(1)
    const said = facet.attributes.get('value') ?? ''
    if (facet.name === 'enumeration') {
      const code = said.trim()
      if (code.length > 100)
        throw new Refusal(`A code begins with “${shown(code)}” and is longer than 100 characters.`)
      if (code !== '') codes.push({ code, label: labelOf(facet) ?? labels.get(code) ?? code })
    } else if (facet.name === 'pattern') patterns.push(said)
    else narrow(value, facet.name, said)
  }
  // Of several steps the last says most; the schema itself, not this, decides what is valid.
  if (patterns.length > 0) value.pattern = alternatives(patterns)
  if (codes.length > 0) value.codes = unique(codes)
  return value
}

function narrow(value: Narrowing, facet: string, said: string): void {
  switch (facet) {
    case 'length':
      value.shortest = whole(said)
      value.longest = whole(said)
      break
    case 'minLength':
      value.shortest = whole(said)
      break
    case 'maxLength':
      value.longest = whole(said)
      break
    case 'totalDigits':
      value.digits = whole(said)
      break
    case 'fractionDigits':
      value.fractionDigits = whole(said)
      break
    case 'minInclusive':
      value.least = said.trim()
      break
    case 'maxInclusive':
      value.most = said.trim()
      break
    case 'minExclusive':
      value.least = beside(value.base, said.trim(), 1n)
      break
    case 'maxExclusive':
      value.most = beside(value.base, said.trim(), -1n)
      break
  }
}

function whole(said: string): number {
  if (/^\s*\+?\d{1,9}\s*$/.test(said)) return Number(said)
  throw new Refusal(
    `A length is given as “${shown(said)}”, which is no whole number. Choose the schema as HESA published it.`,
  )
}

/** The first value a bound that is itself not allowed lets in; of what is not counted in ones, the bound. */
function beside(base: FieldValue['base'], said: string, step: bigint): string {
  return base === 'whole' && /^[+-]?\d{1,30}$/.test(said)
    ? String(BigInt(said.replace('+', '')) + step)
    : said
}

function joined(members: readonly FieldValue[], spend: Spend): FieldValue {
  const filled = members.filter(({ longest }) => longest !== 0)
  const [first] = filled
  if (!first) return { base: 'text', codes: null }
  if (filled.length === 1) return first
  const base = filled.every((member) => member.base === first.base) ? first.base : 'text'
  const codeLists = filled.flatMap(({ codes }) => (codes === null ? [] : [codes]))
  if (codeLists.length === filled.length) {
    spend(codeLists.reduce((sum, { length }) => sum + length, 0))
    return { base, codes: unique(codeLists.flat()) }
  }
  const value: Narrowing = { base, codes: null }
  const shortest = filled.flatMap((member) => member.shortest ?? [])
  const longest = filled.flatMap((member) => member.longest ?? [])
  const patterns = filled.flatMap((member) => member.pattern ?? [])
  if (shortest.length === filled.length) value.shortest = Math.min(...shortest)
  if (longest.length === filled.length) value.longest = Math.max(...longest)
  if (patterns.length === filled.length) value.pattern = alternatives(patterns)
  return value
}

function alternatives(patterns: readonly string[]): string {
  const joinedUp =
    patterns.length === 1 ? patterns.join('') : patterns.map((pattern) => `(${pattern})`).join('|')
  if (joinedUp.length > 5000)
    throw new Refusal(
      'A pattern of this schema is longer than 5,000 characters. Choose the schema as HESA published it.',
    )
  return joinedUp
}

function unique(codes: readonly HesaFrameCode[]): HesaFrameCode[] {
  const byCode = new Map<string, HesaFrameCode>()
  for (const code of codes) if (!byCode.has(code.code)) byCode.set(code.code, code)
  return [...byCode.values()]
}
