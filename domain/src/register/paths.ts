import { derivedFieldsOf } from '#kit/record/derived.ts'
import type { Fields, LinkField } from '#kit/record/field.ts'
import { fieldAt, type PlacedField, type RecordDeclaration, type ValuesOf } from '#kit/record/record.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { addresses, type CollectionAddress } from './addresses.ts'
import { atHand, further } from './at-hand.ts'
import { declarationsFrom } from './declarations.ts'
import type { recordTypes } from './register.ts'

const declarations = declarationsFrom(atHand, further)

/** Plural of a record type, as in addresses. */
export type RecordName = keyof typeof recordTypes

export function isRecordName(name: string): name is RecordName {
  return declarations.has(name)
}

/** The declaration of a record type by its plural; links name their target so. */
export function recordTypeOf(name: string): RecordDeclaration {
  return declarations.of(name)
}

/** Whether a record type can be read with all that its links lead to; on a page it may have to be fetched first. */
export const isReadable = declarations.isReadable
/** Fetches a record type with all that its links lead to. */
export const fetchRecordType = declarations.fetch

/** A step over a link on the way to a field. */
export interface PathStep {
  readonly link: PlacedField
  /** Plural of the record type it leads to. */
  readonly to: string
}
/** A field reached from a record over any number of links: `person.lastName`, `course.hub.name`. */
export interface Reached {
  readonly path: string
  readonly steps: readonly PathStep[]
  readonly placed: PlacedField
  /** Permissions that show it: its own, those of the links on the way, and those that read behind them. */
  readonly needs: readonly string[]
  /** Parts of the product it belongs to, its own and those of the links on the way. */
  readonly features: readonly FeatureKey[]
}

/** What a record type has at a path written out, over any number of links; unknown where either is known only later. */
export type ValueAt<Name extends string, Path extends string> = [RecordName] extends [Name]
  ? unknown
  : string extends Path
    ? unknown
    : Name extends RecordName
      ? ValueIn<(typeof recordTypes)[Name]['fields'], Path>
      : never

/** Nothing a path could be where a record type has no field at it. */
export type FieldOf<Name extends string, Path extends string> = [ValueAt<Name, Path>] extends [never]
  ? never
  : unknown

type ValueIn<F extends Fields, Path extends string> = Path extends keyof F
  ? Own<F, Path>
  : Path extends `${infer First}.${infer Rest}`
    ? First extends keyof F
      ? ThroughLink<F, First, Rest>
      : never
    : never

type Own<F extends Fields, Name extends keyof F> = F[Name] extends { readonly fields: Fields }
  ? never
  : ValuesOf<F>[Name]

type ThroughLink<F extends Fields, First extends keyof F, Rest extends string> = F[First] extends {
  readonly fields: infer Inside extends Fields
}
  ? ValueIn<Inside, Rest>
  : F[First] extends { readonly kind: 'link'; readonly to: infer To extends RecordName }
    ? // Where there need be no link there may be nothing behind it.
      OrNull<ValueIn<(typeof recordTypes)[To]['fields'], Rest>, Extract<ValuesOf<F>[First], null>>
    : never

type OrNull<Value, Nothing> = [Value] extends [never] ? never : Value | Nothing

/** Finds a field by its path from a record type; undefined when there is none. */
export function reach(name: string, path: string): Reached | undefined {
  const steps: PathStep[] = []
  let declaration = recordTypeOf(name)
  let rest = path
  const needs: string[] = []
  const features: FeatureKey[] = []
  for (;;) {
    const here = fieldAt(declaration, rest) ?? derivedAt(declaration, rest)
    if (here)
      return {
        path,
        steps,
        placed: here,
        needs: [...needs, ...here.needs],
        features: [...features, ...here.features],
      }
    const link = longestLink(declaration, rest)
    if (!link) return undefined
    steps.push(link)
    needs.push(...link.link.needs, ...behind(link.link.field))
    features.push(...link.link.features)
    rest = rest.slice(link.link.path.length + 1)
    declaration = recordTypeOf(link.to)
  }
}

function derivedAt(declaration: RecordDeclaration, path: string): PlacedField | undefined {
  return derivedFieldsOf(declaration).find((one) => one.path === path)
}

function longestLink(declaration: RecordDeclaration, path: string): PathStep | undefined {
  const parts = path.split('.')
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const placed = fieldAt(declaration, parts.slice(0, length).join('.'))
    if (placed && isLink(placed.field)) return { link: placed, to: placed.field.to }
  }
  return undefined
}

function behind(field: PlacedField['field']): string[] {
  return isLink(field) && field.behind !== undefined ? [field.behind] : []
}

function isLink(field: PlacedField['field']): field is LinkField {
  return field.kind === 'link'
}

/** One address under which records are reached, with the declaration behind it. */
export interface ReachedCollection extends CollectionAddress {
  readonly declaration: RecordDeclaration
}

function withDeclaration(address: CollectionAddress): ReachedCollection {
  return {
    ...address,
    get declaration() {
      return recordTypeOf(address.name)
    },
  }
}

/** Every collection of every record type, the plain one of each first. */
export const collections: readonly ReachedCollection[] = addresses.map(withDeclaration)

/** The collection at an address, undefined when there is none. */
export function collectionAt(path: string): ReachedCollection | undefined {
  return collections.find((one) => one.path === path)
}

/** What is said of the collection at an address without its fields, undefined when there is none. */
export function addressAt(path: string): CollectionAddress | undefined {
  return addresses.find((one) => one.path === path)
}

/** The plain collection of a record type, under its plural. */
export function collectionOf(name: RecordName): ReachedCollection {
  const found = collectionAt(name)
  if (!found) throw new Error(`"${name}" has no collection.`)
  return found
}
