/** In which collections something stands: from 25056 on, only up to 24056, or in all. */
type Span = 'from 25056' | 'to 24056' | 'always'

export interface ReturnField {
  readonly name: string
  readonly isKey: boolean
  readonly isOptional: boolean
  readonly span: Span
  readonly takes: Takes
}

export type Takes =
  | { readonly is: 'code'; readonly length: number }
  | { readonly is: 'text'; readonly shortest: number; readonly longest: number; readonly pattern?: string }
  | { readonly is: 'date' | 'year' }
  | { readonly is: 'whole'; readonly least: number; readonly most: number; readonly digits: number }
  | { readonly is: 'decimal'; readonly most: number }

export interface ReturnEntity {
  readonly name: string
  readonly min: 0 | 1
  readonly max: number | null
  readonly span: Span
  readonly fields: readonly ReturnField[]
  readonly entities: readonly ReturnEntity[]
}

/** Whether something stands in a collection, told by its five figures. */
export function standsIn(collection: string, { span }: { readonly span: Span }): boolean {
  return span === 'always' || span === (Number(collection) >= 25056 ? 'from 25056' : 'to 24056')
}

const field = (name: string, takes: Takes): ReturnField => ({
  name,
  isKey: false,
  isOptional: false,
  span: 'always',
  takes,
})

export const text = (name: string, longest: number, pattern?: string): ReturnField =>
  field(name, { is: 'text', shortest: 1, longest, ...(pattern === undefined ? {} : { pattern }) })
export const code = (name: string, length = 2): ReturnField => field(name, { is: 'code', length })
export const date = (name: string): ReturnField => field(name, { is: 'date' })
export const year = (name: string): ReturnField => field(name, { is: 'year' })
export const whole = (name: string, least: number, most: number): ReturnField =>
  field(name, { is: 'whole', least, most, digits: String(most).length })
/** A share of the year with one decimal. */
export const load = (name: string): ReturnField => field(name, { is: 'decimal', most: 300 })
export const percent = (name: string): ReturnField => whole(name, 1, 100)
export const pounds = (name: string): ReturnField => whole(name, 0, 999_999)
/** An identifier of the college's own. */
export const own = (name: string): ReturnField => text(name, 50)
/** UKPRN of a provider. */
export const provider = (name: string): ReturnField =>
  field(name, { is: 'text', shortest: 8, longest: 8, pattern: '[0-9]{8}' })
/** A postcode, of which the first part may do. */
export const postCode = (name: string): ReturnField =>
  text(name, 8, '[A-Z]{1,2}[0-9][A-Z0-9]?( [0-9][A-Z]{2})?')
/** HUSID or SID. */
export const studentNumber = (name: string): ReturnField =>
  field(name, { is: 'text', shortest: 13, longest: 17, pattern: '[0-9]{13}|[0-9]{17}' })

export const key = (of: ReturnField): ReturnField => ({ ...of, isKey: true })
export const optional = (...fields: readonly ReturnField[]): ReturnField[] =>
  fields.map((of) => ({ ...of, isOptional: true }))
export const upTo24056 = <T extends ReturnField | ReturnEntity>(of: T): T => ({ ...of, span: 'to 24056' })
export const from25056 = <T extends ReturnField | ReturnEntity>(of: T): T => ({ ...of, span: 'from 25056' })

type Times = '0..1' | '1..*' | '0..*' | '0..9'

/** An entity with its fields in the order of the return: its keys, then the others by their names, then what it holds. */
export function entity(
  name: string,
  times: Times,
  fields: readonly ReturnField[],
  entities: readonly ReturnEntity[] = [],
): ReturnEntity {
  const [min, max] = times.split('..')
  const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
    one.name < other.name ? -1 : 1
  return {
    name,
    min: min === '1' ? 1 : 0,
    max: max === '*' ? null : Number(max),
    span: 'always',
    fields: [
      ...fields.filter(({ isKey }) => isKey),
      ...fields.filter(({ isKey }) => !isKey).toSorted(byName),
    ],
    entities: entities.toSorted(byName),
  }
}
