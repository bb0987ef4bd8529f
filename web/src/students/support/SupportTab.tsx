import { isFeatureOn } from '@minster/domain/platform/features/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OpenedRecord, RecordDialog } from '#kit/records/RecordDialog.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { useSight } from '#kit/records/sight.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'
import { Adjustments } from './Adjustments.tsx'
import { ContactsPanel } from './ContactsPanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { supportNeedsQuery } from './support-needs.ts'

/** Who is called when something happens, what helps a student to study, and what they need at residentials. */
export default function SupportTab({ page }: StudentTabProps) {
  const { permits } = useSession()
  const { features } = useSight()
  const [opened, setOpened] = useState<OpenedRecord | null>(null)
  const { id } = page.student.data
  const isSupport = permits('profiles:support')
  return (
    <>
      <ContactsPanel page={page} onOpen={setOpened} />
      {isSupport && <PlanPanel student={id} onAdd={setOpened} />}
      {!isSupport && page.flags.supportPlan === 'shared' && permits('students:faculty') && (
        <SharedPlan student={id} />
      )}
      {(features === undefined || isFeatureOn(features, 'residential')) && (
        <RelatedList
          collection="residential-requirements"
          through="student"
          id={id}
          title="Residential requirements"
        />
      )}
      <RecordDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** What a student shares of their plan with who looks after them. */
function SharedPlan({ student }: { readonly student: string }) {
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
