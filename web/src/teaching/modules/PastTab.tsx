import { recordTypeOf } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { HistoryLine } from '#kit/records/HistoryTab.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from '#students/study/past.module.css'
import type { ModuleTabProps } from './module-tabs.ts'
import { modulePastQuery } from './modules.ts'

/** Everything that happened to the module, to the year that is looked at and to its assignments. */
export default function PastTab({ page }: ModuleTabProps) {
  const past = useQuery(modulePastQuery(page.module.data.id, page.instance ?? undefined))
  if (past.isPending) return <SkeletonRows rows={6} columns={2} />
  if (past.isError) return <ErrorState error={past.error} onRetry={() => void past.refetch()} />
  if (past.data.length === 0)
    return <EmptyState title="Nothing has happened yet">Every change will be listed here.</EmptyState>
  return (
    <ol className={classes.past}>
      {past.data.map((entry) => {
        const declaration = recordTypeOf(entry.of.type)
        return (
          <li key={entry.id} className={classes.entry}>
            <p className={classes.of}>
              {declaration.title} {entry.of.label}
            </p>
            <div>
              <HistoryLine entry={entry} declaration={declaration} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
