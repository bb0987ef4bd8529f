import type { RecordName } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import type { Change } from './history.ts'
import type { Meant } from './propose.ts'
import type { Consequence } from './rules.ts'
import type { Body, Door, How } from './store.ts'

/** A change that is meant for a day to come. */
export interface ToPlan {
  readonly id: string
  readonly body: Body
  /** YYYY-MM-DD, after today. */
  readonly from: string
  readonly how: How & Meant
}

/** A change that stands planned: what it will make other, and what follows as things stand. */
export interface PlannedFor {
  readonly id: string
  readonly changes: readonly Change[]
  readonly follows: readonly Consequence[]
}

/** What changes are planned with. */
export type Planning = Pick<Services, 'config' | 'college' | 'queue' | 'clock'> & { readonly door: Door }

/** Keeps changes of one record type until their day. */
export interface Planner {
  /** Judges a change as on its day and keeps it; the record stays as it is. */
  plan(tx: Transaction, planning: Planning, wish: ToPlan): Promise<PlannedFor>
  /** What would follow from it on its day, as things stand. */
  foresee(tx: Transaction, planning: Planning, wish: ToPlan): Promise<readonly Consequence[]>
}

/** By the plural of the record type; those whose declaration says that they are plannable have one. */
export type Planners = Readonly<Partial<Record<RecordName, Planner>>>
