import type { EngagementStatus } from '@minster/domain/college/studies/status'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import type { PortalSettings } from '@minster/domain/portal/forms/form-reach'
import type { OwnStanding } from '@minster/domain/portal/forms/student-standing'
import type { Queryable } from '#platform/db/connect.ts'
import type { Me } from './me.ts'

export type OwnStandings = Partial<Record<StudentFormKey, OwnStanding>>

/** Answers how the forms of one part of the college stand with a student. */
export type ReadStandings = (db: Queryable, me: Me, settings: PortalSettings) => Promise<OwnStandings>

/** A student with the engagement that counts. */
export interface StudentAsked {
  readonly student: string
  readonly engagement: string
  readonly status: EngagementStatus
}

/** How the forms of one part of the college stand with many students. */
export interface StandingsOfMany {
  readonly forms: readonly StudentFormKey[]
  /** By student; whoever is left out stands as with every form. */
  read(
    db: Queryable,
    students: readonly StudentAsked[],
    on: Pick<Me, 'today' | 'year'>,
  ): Promise<ReadonlyMap<string, OwnStandings>>
}
