import type { ReactNode } from 'react'
import type { OwnApplication } from '../../api/apply.ts'

/** What belongs to screens of the form besides their fields, fetched when it is looked at. */
export function partsOfForm(_own: OwnApplication): Readonly<Record<'referees' | 'evidence', ReactNode>> {
  return { referees: null, evidence: null }
}
