import type { Viewer } from '@minster/domain/access/rights/visibility'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { type FeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import type { ComponentType } from 'react'

/** The props of a tab of a student's page. */
export interface StudentTabProps {
  /** The collection the student was opened in. */
  readonly collection: string
  readonly page: StudentPage
  /** The keys of the tabs the caller may see. */
  readonly tabs: readonly string[]
  readonly onOpenTab: (key: string) => void
  /** Set while the first field is to take the focus; called once it has it. */
  readonly onFocus?: (() => void) | undefined
}

/** A tab of the page; each department adds its own. */
export interface StudentTab {
  readonly key: string
  readonly title: string
  /** The permission it requires; without one it is for everybody who sees the student. */
  readonly requires?: Requirement
  /** The part of the product it belongs to. */
  readonly feature?: FeatureKey
  readonly Panel: ComponentType<StudentTabProps>
}

/** The tabs a viewer may see. */
export function visibleTabs(
  tabs: readonly StudentTab[],
  { claims, features }: Viewer,
): readonly StudentTab[] {
  return tabs.filter(
    ({ requires, feature }) =>
      (requires === undefined || permits(claims, requires)) &&
      (feature === undefined || features === undefined || isFeatureOn(features, feature)),
  )
}
