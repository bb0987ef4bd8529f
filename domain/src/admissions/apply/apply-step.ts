import type { Condition } from '#kit/record/condition.ts'
import type { ConsentPlaceName } from '#people/consents/consent-places.ts'
import type { CheckFamily } from '../checks/checks.ts'

/** The records that the form fills in. */
export type RecordOfForm = 'people' | 'applications'

/** A field as the applicant is asked for it; without words of its own it has those of the declaration. */
export interface ApplyField {
  /** From its record. */
  readonly path: string
  /** The record it is of, where that is another than its step's. */
  readonly of?: RecordOfForm
  readonly label?: string
  readonly help?: string
  /** The words in force there stand under it: what is answered is an answer to them. */
  readonly wording?: ConsentPlaceName
  /** What its choices are called here, by what is stored. */
  readonly choices?: Readonly<Record<string, string>>
  /** The check it feeds: once that is done the field is closed to the applicant. */
  readonly check?: CheckFamily
  /** It is not asked while the application meets any of these. */
  readonly unless?: readonly Condition[]
  /** Whoever does not know it now is asked another time, and chooses that here. */
  readonly mayWait?: true
}

/** One screen of the form. */
export interface ApplyStep {
  readonly key: string
  readonly title: string
  /** Why we ask, or what to know beforehand. */
  readonly intro: string
  /** The record its fields are of, where they do not say otherwise. */
  readonly of: RecordOfForm
  readonly fields: readonly ApplyField[]
  /** Something besides fields that belongs there. */
  readonly holds?: 'referees' | 'evidence'
  /** Checks of what it holds. */
  readonly checks?: readonly CheckFamily[]
}
