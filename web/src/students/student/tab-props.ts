import type { Viewer } from '@minster/domain/access/rights/visibility'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { type FeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import type { ComponentType } from 'react'

/** What a tab of a student's page is given. */
export interface StudentTabProps {
  /** The collection the student was opened in. */
  readonly collection: string
  readonly page: StudentPage
  /** The keys of the tabs there are for the caller, and how to open one. */
  readonly tabs: readonly string[]
  readonly onOpenTab: (key: string) => void
  /** Given while the keyboard is wanted in the first field; called once it is there. */
  readonly onFocus?: (() => void) | undefined
}

/** One part of the page; departments bring theirs. */
export interface StudentTab {
  readonly key: string
  readonly title: string
  /** Who sees it; whoever sees the student, when not said. */
  readonly requires?: Requirement
  /** The part of the product it belongs to. */
  readonly feature?: FeatureKey
  readonly Panel: ComponentType<StudentTabProps>
}

/** The parts somebody sees. */
export function tabsFor(tabs: readonly StudentTab[], { claims, features }: Viewer): readonly StudentTab[] {
  return tabs.filter(
    ({ requires, feature }) =>
      (requires === undefined || permits(claims, requires)) &&
      (feature === undefined || features === undefined || isFeatureOn(features, feature)),
  )
}
