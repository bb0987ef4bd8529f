import type { Sight } from '@minster/domain/access/rights/sight'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { type FeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import { type ComponentType, lazy } from 'react'
import type { StudentPage } from '../../api/student-page.ts'
import { inTime } from '../../chunks.ts'

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

interface StudentTab {
  readonly key: string
  readonly title: string
  /** Who sees it; whoever sees the student, when not said. */
  readonly requires?: Requirement
  /** The part of the product it belongs to. */
  readonly feature?: FeatureKey
  readonly Panel: ComponentType<StudentTabProps>
}

/** The parts of a student's page, in order: one line each, each in a file of its own that is fetched when it is opened. */
const studentTabs: readonly StudentTab[] = [
  { key: 'overview', title: 'Overview', Panel: lazy(inTime(() => import('./OverviewTab.tsx'))) },
  { key: 'personal', title: 'Personal', Panel: lazy(inTime(() => import('./PersonalTab.tsx'))) },
  { key: 'studies', title: 'Studies', Panel: lazy(inTime(() => import('./StudiesTab.tsx'))) },
  {
    key: 'formation',
    title: 'Formation and placement',
    Panel: lazy(inTime(() => import('../formation/FormationTab.tsx'))),
  },
  { key: 'support', title: 'Support', Panel: lazy(inTime(() => import('../support/SupportTab.tsx'))) },
  {
    key: 'safeguarding',
    title: 'Safeguarding and DBS',
    requires: { any: ['profiles:safeguarding', 'profiles:dbs'] },
    Panel: lazy(inTime(() => import('../safeguarding/SafeguardingTab.tsx'))),
  },
  {
    key: 'finance',
    title: 'Finance',
    requires: 'finance:view',
    Panel: lazy(inTime(() => import('./FinanceTab.tsx'))),
  },
  {
    key: 'bursaries',
    title: 'Bursaries',
    requires: 'bursaries:panel',
    feature: 'bursaries',
    Panel: lazy(inTime(() => import('../bursaries/BursariesTab.tsx'))),
  },
  {
    key: 'documents',
    title: 'Documents',
    requires: 'students:documents',
    Panel: lazy(inTime(() => import('../documents/DocumentsTab.tsx'))),
  },
  { key: 'files', title: 'Files and notes', Panel: lazy(inTime(() => import('./PapersTab.tsx'))) },
  { key: 'mail', title: 'Mail', Panel: lazy(inTime(() => import('./MailTab.tsx'))) },
  { key: 'history', title: 'History', Panel: lazy(inTime(() => import('./PastTab.tsx'))) },
]

/** The parts somebody sees. */
export function tabsFor({ claims, features }: Sight): readonly StudentTab[] {
  return studentTabs.filter(
    ({ requires, feature }) =>
      (requires === undefined || permits(claims, requires)) &&
      (feature === undefined || features === undefined || isFeatureOn(features, feature)),
  )
}
