import type { Viewer } from '@minster/domain/access/rights/visibility'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { type ComponentType, lazy } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'

/** The props of a tab of a module's page. */
export interface ModuleTabProps {
  readonly page: ModulePage
  /** The selected instance; null while the module has none. */
  readonly instance: RecordReply | null
  readonly onChoose: (instance: string) => void
  readonly onOpenTab: (key: string) => void
  /** Set while the first field is to take the focus; called once it has it. */
  readonly onFocus?: (() => void) | undefined
}

interface ModuleTab {
  readonly key: string
  readonly title: string
  /** The permission it requires; without one it is for everybody who sees the module. */
  readonly requires?: Requirement
  readonly Panel: ComponentType<ModuleTabProps>
}

/** The tabs of a module's page in order, each in a chunk of its own. */
const moduleTabs: readonly ModuleTab[] = [
  { key: 'overview', title: 'Overview', Panel: lazy(inTime(() => import('./OverviewTab.tsx'))) },
  { key: 'students', title: 'Students', Panel: lazy(inTime(() => import('./StudentsTab.tsx'))) },
  { key: 'assignments', title: 'Assignments', Panel: lazy(inTime(() => import('./AssignmentsTab.tsx'))) },
  { key: 'marks', title: 'Marks', Panel: lazy(inTime(() => import('./MarksTab.tsx'))) },
  { key: 'details', title: 'Details', Panel: lazy(inTime(() => import('./DetailsTab.tsx'))) },
  { key: 'files', title: 'Files and notes', Panel: lazy(inTime(() => import('./FilesAndNotesTab.tsx'))) },
  { key: 'history', title: 'History', Panel: lazy(inTime(() => import('./ModuleHistoryTab.tsx'))) },
]

/** The tabs a viewer may see. */
export function visibleTabs({ claims }: Viewer): readonly ModuleTab[] {
  return moduleTabs.filter(({ requires }) => requires === undefined || permits(claims, requires))
}
