import type { CheckFamily } from '../checks/checks.ts'

/** A field as the applicant is asked for it; without words of its own it has those of the declaration. */
export interface ApplyField {
  /** From the record of its step. */
  readonly path: string
  readonly label?: string
  readonly help?: string
  /** What its choices are called here, by what is stored. */
  readonly choices?: Readonly<Record<string, string>>
  /** The check it feeds: once that is done the field is closed to the applicant. */
  readonly check?: CheckFamily
}

/** One screen of the form. */
export interface ApplyStep {
  readonly key: string
  readonly title: string
  /** Why we ask, or what to know beforehand. */
  readonly intro: string
  /** The record its fields are of. */
  readonly of: 'people' | 'applications'
  readonly fields: readonly ApplyField[]
  /** Something besides fields that belongs there. */
  readonly holds?: 'referees' | 'evidence'
  /** Checks of what it holds. */
  readonly checks?: readonly CheckFamily[]
}
