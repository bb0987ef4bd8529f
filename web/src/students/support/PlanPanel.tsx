import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'
import type { OpenedRecord } from '#kit/records/RecordDialog.tsx'
import { listQuery } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

const collection = 'learning-support'

/** The learning support plan, for the support team. */
export function PlanPanel({ student, onAdd }: PlanPanelProps) {
  const plans = useQuery(listQuery(collection, new URLSearchParams({ student, fields: 'state' })))
  const plan = plans.data?.data[0]
  const canAdd = plans.isSuccess && !plan && plans.data.meta.abilities?.create === true
  return (
    <Panel
      title="Learning support plan"
      actions={
        canAdd && (
          <PanelAction
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => onAdd({ collection, preset: { student } })}
          >
            Begin a plan
          </PanelAction>
        )
      }
    >
      {plans.isPending && <SkeletonRows rows={4} columns={2} />}
      {plans.isError && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.isSuccess && !plan && <PanelWords>There is no plan.</PanelWords>}
      {plan && <LinkedForm collection={collection} id={plan.id} />}
    </Panel>
  )
}

interface PlanPanelProps {
  readonly student: string
  readonly onAdd: (opened: OpenedRecord) => void
}
