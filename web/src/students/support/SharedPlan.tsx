import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Adjustments } from './Adjustments.tsx'
import { supportNeedsQuery } from './support-needs.ts'

/** What a student shares of their plan with who looks after them. */
export function SharedPlan({ student }: { readonly student: string }) {
  const needs = useQuery(supportNeedsQuery({ student }))
  const need = needs.data?.data[0]
  if (needs.isSuccess && !need) return null
  return (
    <Panel title="Learning support" facts="as the student shares it">
      {needs.isPending && <SkeletonRows rows={2} columns={2} />}
      {needs.isError && <ErrorState error={needs.error} onRetry={() => void needs.refetch()} />}
      {need && <Adjustments need={need} />}
    </Panel>
  )
}
