import type { FeatureKey } from '#platform/features/features.ts'
import type { Tone } from '#platform/words/tones.ts'
import type { Condition } from './condition.ts'

/** Everything a field may say about itself besides its kind. Paths are dotted from the record: `course.hub`. */
export interface FieldOptions {
  /** The record cannot be without it. */
  readonly required?: boolean
  /** It cannot be without it while this holds. */
  readonly requiredWhen?: Condition
  /** It belongs to the record only while this holds; otherwise forms leave it out and no new value is taken. */
  readonly showWhen?: Condition
  readonly help?: string
  /** What a list says of a record without a value, where that tells something: "Never". */
  readonly none?: string
  /** Columns of twelve in forms; 6 when not said (Specification §5). */
  readonly width?: number
  /** The permission that shows it. Without it the field is unknown everywhere, not merely hidden. */
  readonly needs?: string
  /** Of a derived field: `needs` has to be held over everything, as it tells of records that who holds it over a hub does not see. */
  readonly everywhere?: true
  /** Who holds this fills it in for somebody, in forms and imports, and reads nothing of it back: that takes `needs`. */
  readonly givenBy?: string
  /** What it is called in what the college hands to others, shown beside its label to whoever holds `needs`. */
  readonly outside?: { readonly name: string; readonly needs: string; readonly feature: FeatureKey }
  /** Reports count by it for whoever opens them, small numbers left out, though they may see it of nobody. */
  readonly counted?: true
  /** The optional part of the product it belongs to. While that is off, the field is unknown everywhere too. */
  readonly feature?: FeatureKey
  /** Never kept on a device, not even in a draft. */
  readonly sensitive?: boolean
  /**
   * It tells who somebody is, and is emptied when they are anonymised. When not said, texts, addresses, files, days of
   * birth and what is sensitive do; choices, figures, links and other days stay for statistics.
   */
  readonly personal?: boolean
  /** No two records outside the bin share its value. */
  readonly unique?: boolean
  /** Written by the college's own rules only (`always`), or only while the record is made (`afterwards`). */
  readonly fixed?: 'always' | 'afterwards'
  /** Once a record is so, it is written by the college's own rules only; `why` is told to whoever tries. */
  readonly fixedWhen?: { readonly holds: Condition; readonly why: string }
  /** It follows from other changes of the same record, so the history does not tell it besides them. */
  readonly quiet?: true
  /** The value of a new record that names none. */
  readonly initial?: string | number | boolean
}

/** One step out of a value: offered, and with `refused` shown disabled with that reason. */
export interface Move {
  readonly to: string
  readonly needsReason?: boolean
  readonly refused?: string
  /** What the record has to say in the same step for a refused one to be taken all the same. */
  readonly unless?: Condition
}

/** How one choice is shown; its key is what is stored. */
export interface Choice {
  readonly label?: string
  /** Other spellings it is taken by, from programs, sheets and addresses; it is stored and shown as its key. */
  readonly alsoWritten?: readonly string[]
  readonly tone?: Tone
  /** Chosen only while this part of the product is on. */
  readonly feature?: FeatureKey
  /** Paths of fields that are settled in the same step as a move to it. */
  readonly asks?: readonly string[]
  /** Paths of fields that are settled in it too, but only where what follows from the step names them. */
  readonly mayAsk?: readonly string[]
  /** Beside these values of the record a move to it says enough by itself, and gives no further reason. */
  readonly explainedBy?: Condition
  /** It is chosen in a dialog of its own; no list of choices offers it to a record that has another. */
  readonly apart?: true
  /** What it is shown as beside these values of the record, where whoever reads it takes it for another thing. */
  readonly shown?: { readonly when: Condition; readonly label: string; readonly tone: Tone }
}
export type ChoiceTable = Readonly<Record<string, Choice>>

export interface TextPattern {
  readonly expression: RegExp
  readonly message: string
}

interface Holding<Value> extends FieldOptions {
  readonly label: string
  /** Only carries the type of the value; never set. */
  readonly holds?: Value
}
export interface TextField extends Holding<string> {
  readonly kind: 'text'
  readonly pattern?: TextPattern
  readonly longest?: number
  /** Words that say no more than an empty field does and are kept as one, in small letters. */
  readonly meansEmpty?: readonly string[]
  /** Name of the list of codes it is chosen from, where those are defined elsewhere: `Student.ETHNIC`. */
  readonly codesOf?: string
}
export interface LongTextField extends Holding<string> {
  readonly kind: 'longText'
  readonly longest?: number
}
export interface EmailField extends Holding<string> {
  readonly kind: 'email'
}
export interface PhoneField extends Holding<string> {
  readonly kind: 'phone'
}
export interface NumberField extends Holding<number> {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
  /** Digits after the point; whole numbers when not said. */
  readonly decimals?: number
}
/** Whole pence. */
export interface MoneyField extends Holding<number> {
  readonly kind: 'money'
}
/** 12.5 is twelve and a half per cent. */
export interface PercentageField extends Holding<number> {
  readonly kind: 'percentage'
}
/** `YYYY-MM-DD`, a day in the calendar and never an instant. */
export interface DateField extends Holding<string> {
  readonly kind: 'date'
  readonly past?: boolean
  /** A day of birth: 1970 is an ordinary year (Specification §9 as settled). */
  readonly birth?: boolean
  /** Shown as the days since then, or until then. */
  readonly shownAs?: 'days'
  /** Shown as days, more than so many are too many. */
  readonly lateAfter?: number
}
/** An ISO instant. */
export interface DateTimeField extends Holding<string> {
  readonly kind: 'dateTime'
}
export interface YesNoField extends Holding<boolean> {
  readonly kind: 'yesNo'
  /** Yes wants looking at: lists show the field's name in this colour instead. */
  readonly tone?: Tone
}
export interface ChoiceField<Value extends string = string> extends Holding<Value> {
  readonly kind: 'choice'
  readonly choices?: ChoiceTable
  /** Name of the list of values in the system data it is chosen from. */
  readonly list?: string
  /** The steps allowed out of a value of a record, given as nested values; any when not said. */
  readonly moves?: (from: string, record: unknown) => readonly Move[]
}
export interface ChoicesField<Value extends string = string> extends Holding<readonly Value[]> {
  readonly kind: 'choices'
  readonly choices?: ChoiceTable
  readonly list?: string
}
/** Several short texts, such as the claims of a role. */
export interface TextsField extends Holding<readonly string[]> {
  readonly kind: 'texts'
  readonly pattern?: TextPattern
}
/** The id of one record of the type named `to` (its plural, as in addresses). */
export interface LinkField extends Holding<string> {
  readonly kind: 'link'
  readonly to: string
  /** The permission that reads what stands behind it; who sees the link sees its label at least. */
  readonly behind?: string
}
export interface LinksField extends Holding<readonly string[]> {
  readonly kind: 'links'
  readonly to: string
}
/** The id of an uploaded file. */
export interface FileField extends Holding<string> {
  readonly kind: 'file'
  readonly to: 'files'
  /** A face: only pictures are taken, cut square and kept small. */
  readonly picture?: 'portrait'
}
export interface SectionField<Inside extends Fields = Fields> extends FieldOptions {
  readonly kind: 'section'
  readonly label: string
  readonly fields: Inside
}
/** A section of five lines with one input of its own. */
export interface AddressField extends FieldOptions {
  readonly kind: 'address'
  readonly label: string
  readonly fields: typeof addressLines
}

/** A field that holds a value of its own. */
export type ValueField =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | NumberField
  | MoneyField
  | PercentageField
  | DateField
  | DateTimeField
  | YesNoField
  | ChoiceField
  | ChoicesField
  | TextsField
  | LinkField
  | LinksField
  | FileField
export type Field = ValueField | SectionField | AddressField
export type Fields = { readonly [name: string]: Field }
export type ValueKind = ValueField['kind']

/** What may be said in a declaration of a field of type `F`. */
type Said<F> = Omit<F, 'kind' | 'label' | 'holds' | 'choices' | 'list' | 'to' | 'fields'>

const builderOf =
  <F extends ValueField>(kind: F['kind']) =>
  <const O extends Said<F>>(label: string, options?: O): F & O =>
    ({ kind, label, ...options }) as unknown as F & O

export const text = builderOf<TextField>('text')
export const longText = builderOf<LongTextField>('longText')
export const email = builderOf<EmailField>('email')
export const phone = builderOf<PhoneField>('phone')
export const number = builderOf<NumberField>('number')
export const money = builderOf<MoneyField>('money')
export const percentage = builderOf<PercentageField>('percentage')
export const date = builderOf<DateField>('date')
export const dateTime = builderOf<DateTimeField>('dateTime')
export const yesNo = builderOf<YesNoField>('yesNo')
export const texts = builderOf<TextsField>('texts')

/** One of a table's keys, or one of several names that need no label or colour of their own. */
export function choice<
  const Names extends readonly string[] | ChoiceTable,
  const O extends Said<ChoiceField>,
>(label: string, names: Names, options?: O): ChoiceField<NameIn<Names>> & O {
  return { kind: 'choice', label, choices: tableOf(names), ...options } as ChoiceField<NameIn<Names>> & O
}

export function choices<
  const Names extends readonly string[] | ChoiceTable,
  const O extends Said<ChoicesField>,
>(label: string, names: Names, options?: O): ChoicesField<NameIn<Names>> & O {
  return { kind: 'choices', label, choices: tableOf(names), ...options } as ChoicesField<NameIn<Names>> & O
}

/** One value of a list the college edits itself under its system data. */
export function listed<const O extends Said<ChoiceField>>(label: string, list: string, options?: O) {
  return { kind: 'choice', label, list, ...options } as ChoiceField & O
}

export function listedMany<const O extends Said<ChoicesField>>(label: string, list: string, options?: O) {
  return { kind: 'choices', label, list, ...options } as ChoicesField & O
}

export function link<const To extends string, const O extends Said<LinkField>>(
  label: string,
  to: To,
  options?: O,
) {
  return { kind: 'link', label, to, ...options } as LinkField & O & { readonly to: To }
}

export function links<const O extends Said<LinksField>>(label: string, to: string, options?: O) {
  return { kind: 'links', label, to, ...options } as LinksField & O
}

export function file<const O extends Said<FileField>>(label: string, options?: O) {
  return { kind: 'file', label, to: 'files', ...options } as FileField & O
}

/** Fields that belong together: nested in replies, flat in the table. */
export function section<const Inside extends Fields>(
  label: string,
  fields: Inside,
  options?: FieldOptions,
): SectionField<Inside> {
  return { kind: 'section', label, fields, ...options }
}

/** How people write the country that an address without one is in. */
const ownCountry = ['united kingdom', 'the united kingdom', 'uk', 'u.k.', 'gb', 'great britain', 'britain']

const addressLines = {
  address1: text('Address line 1', { width: 12 }),
  address2: text('Address line 2', { width: 12 }),
  city: text('City or town', { width: 5 }),
  county: text('County', { width: 4 }),
  postCode: text('Postcode', { width: 3, longest: 12 }),
  country: text('Country', {
    width: 5,
    longest: 60,
    help: 'Where it is outside the United Kingdom.',
    // Whoever writes it is not abroad: a postcode is needed, and an envelope does not bear it.
    meansEmpty: ownCountry,
  }),
}

/** A postal address, its lines as the specification names them (§3), and the country of those abroad. */
export function address(label: string, options?: FieldOptions): AddressField {
  return { kind: 'address', label, fields: addressLines, ...options }
}

type NameIn<Names> = Names extends readonly string[] ? Names[number] : keyof Names & string

function tableOf(names: readonly string[] | ChoiceTable): ChoiceTable {
  return isNames(names) ? Object.fromEntries(names.map((name) => [name, {}])) : names
}

function isNames(names: readonly string[] | ChoiceTable): names is readonly string[] {
  return Array.isArray(names)
}
