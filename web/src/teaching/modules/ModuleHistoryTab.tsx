import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { RecordsHistory } from '#students/study/RecordsHistory.tsx'
import type { ModuleTabProps } from './module-tabs.ts'
import { moduleHistoryQuery } from './modules.ts'

/** The history of the module, of the selected instance and of its assignments. */
export default function ModuleHistoryTab({ page }: ModuleTabProps) {
  const history = useQuery(moduleHistoryQuery(page.module.data.id, page.instance ?? undefined))
  if (history.isPending) return <SkeletonRows rows={6} columns={2} />
  if (history.isError) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  return <RecordsHistory entries={history.data} nameOf={({ of }, { title }) => `${title} ${of.label}`} />
}
