import type { ValueField } from '../record/field.ts'

/**
 * What a sheet of records of one type may hold beyond its own fields, and when two rows mean the same. Everything that
 * is not said follows from the declaration of the record type.
 */
export interface ImportPlan {
  /** Records a row describes besides its own, each behind a link: found where they are known, made where they are not. */
  readonly carries?: readonly Carried[]
  /** Headings offices write, by the path of the field. Case, blanks and signs do not matter. */
  readonly headings?: Readonly<Record<string, readonly string[]>>
  /** Words for values beyond name and label, by the path of the field: the word, and the value it means. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields that hold one of the college's days, where a sheet may name the month alone. */
  readonly months?: Readonly<Record<string, DaysOfMonth>>
  /** A row means a record that is there already when all fields of one of these sets agree. A carried link stands for its record. */
  readonly same?: readonly (readonly string[])[]
  /** Fields a row gives a record that is there already, where it has none; whatever else the row says of it is not taken. */
  readonly fills?: readonly string[]
  /** What is worth a look before a row is taken, though nothing is wrong with it; today is YYYY-MM-DD. */
  readonly remarks?: (values: Readonly<Record<string, unknown>>, today: string) => readonly Remark[]
  /** Likewise once its record is written, of what the college's rules made of that; both as values by path. */
  readonly becomes?: (
    record: Readonly<Record<string, unknown>>,
    row: Readonly<Record<string, unknown>>,
  ) => readonly Remark[]
  /** Paths that are never taken from a sheet. */
  readonly leftOut?: readonly string[]
  /** Path of a yes/no field, which may be derived: of the records that are there already only those are the same that say yes. */
  readonly sameWhile?: string
  /** What a row may say besides its records. */
  readonly besides?: Besides
}

/**
 * Columns that are no field of a record a row describes: the department that knows what they mean takes them once those are
 * written.
 */
export interface Besides {
  readonly columns: readonly BesideColumn[]
  /** Types of the records that are made of them, which are taken back with the others. */
  readonly makes: readonly string[]
  /** What is wrong with them in a row; today is YYYY-MM-DD. */
  readonly problems: (values: Readonly<Record<string, unknown>>, today: string) => readonly Remark[]
  /** What is worth knowing of a sheet that has none of some columns. */
  readonly without?: { readonly columns: readonly string[]; readonly says: string }
}

export interface BesideColumn {
  /** Unlike that of any field. */
  readonly path: string
  readonly label: string
  /** Heading of the group it is offered under. */
  readonly group: string
  readonly field: ValueField
}

/** A remark on a row, at one of its fields. */
export interface Remark {
  readonly path: string
  readonly message: string
}

/** A record that stands in the same row as the one it is linked from. */
export interface Carried {
  /** Path of the link. */
  readonly link: string
  /** Fields of the linked record that may stand in the sheet; all when not said. */
  readonly fields?: readonly string[]
  /** It is known already when all fields of one of these sets agree. */
  readonly same: readonly (readonly string[])[]
  /** Its link that leads back: it is made after the row's own record, of what the row says of it, and belongs to it. */
  readonly back?: string
}

export interface DaysOfMonth {
  /** The list of the system data that has the days. */
  readonly list: string
  /** Path of the link whose label is the group of the days that count for a row. */
  readonly group?: string
}
