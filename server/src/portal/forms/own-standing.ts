import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import type { PortalSettings } from '@minster/domain/portal/forms/form-reach'
import type { Queryable } from '#platform/db/connect.ts'
import type { Me } from './me.ts'

/** What only the part of the college behind a form knows of how it stands; what it leaves out is as with every form. */
export interface OwnStanding {
  /** There is no such form for this student. */
  readonly isAbsent?: boolean
  /** Whether it is done, whoever did it, whatever was sent. */
  readonly isDone?: boolean
  /** Whether this student is asked for it, among those whom the college asks. */
  readonly isAsked?: boolean
  /** There is nothing to ask for at present. */
  readonly isShut?: boolean
  readonly opens?: string | null
  readonly due?: string | null
  readonly closes?: string | null
  /** How far one is, where it is done step by step. */
  readonly progress?: { readonly done: number; readonly of: number }
}

/** Answers how the forms of one part of the college stand with a student. */
export type ReadStandings = (
  db: Queryable,
  me: Me,
  settings: PortalSettings,
) => Promise<Partial<Record<StudentFormKey, OwnStanding>>>
