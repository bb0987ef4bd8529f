import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { RecordsHistory } from '#students/study/RecordsHistory.tsx'
import type { ModuleTabProps } from './module-tabs.ts'
import { modulePastQuery } from './modules.ts'

/** Everything that happened to the module, to the year that is looked at and to its assignments. */
export default function PastTab({ page }: ModuleTabProps) {
  const past = useQuery(modulePastQuery(page.module.data.id, page.instance ?? undefined))
  if (past.isPending) return <SkeletonRows rows={6} columns={2} />
  if (past.isError) return <ErrorState error={past.error} onRetry={() => void past.refetch()} />
  return <RecordsHistory entries={past.data} nameOf={({ of }, { title }) => `${title} ${of.label}`} />
}
