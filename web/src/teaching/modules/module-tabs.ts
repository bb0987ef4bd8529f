import type { Viewer } from '@minster/domain/access/rights/visibility'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { type ComponentType, lazy } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'

/** What a tab of a module's page is given. */
export interface ModuleTabProps {
  readonly page: ModulePage
  /** The instance that is looked at; null while the module has none. */
  readonly instance: RecordReply | null
  readonly onChoose: (instance: string) => void
  readonly onOpenTab: (key: string) => void
  /** Given while the keyboard is wanted in the first field; called once it is there. */
  readonly onFocus?: (() => void) | undefined
}

interface ModuleTab {
  readonly key: string
  readonly title: string
  /** Who sees it; whoever sees the module, when not said. */
  readonly requires?: Requirement
  readonly Panel: ComponentType<ModuleTabProps>
}

/** The parts of a module's page, in order: one line each, each in a file of its own that is fetched when it is opened. */
const moduleTabs: readonly ModuleTab[] = [
  { key: 'overview', title: 'Overview', Panel: lazy(inTime(() => import('./OverviewTab.tsx'))) },
  { key: 'students', title: 'Students', Panel: lazy(inTime(() => import('./StudentsTab.tsx'))) },
  { key: 'assignments', title: 'Assignments', Panel: lazy(inTime(() => import('./AssignmentsTab.tsx'))) },
  { key: 'marks', title: 'Marks', Panel: lazy(inTime(() => import('./MarksTab.tsx'))) },
  { key: 'details', title: 'Details', Panel: lazy(inTime(() => import('./DetailsTab.tsx'))) },
  { key: 'files', title: 'Files and notes', Panel: lazy(inTime(() => import('./PapersTab.tsx'))) },
  { key: 'history', title: 'History', Panel: lazy(inTime(() => import('./PastTab.tsx'))) },
]

/** The parts somebody sees. */
export function tabsFor({ claims }: Viewer): readonly ModuleTab[] {
  return moduleTabs.filter(({ requires }) => requires === undefined || permits(claims, requires))
}
