import { isFeatureOn } from '@minster/domain/platform/features/features'
import { useState } from 'react'
import { type OpenedRecord, RecordDialog } from '#kit/records/RecordDialog.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { useSight } from '#kit/records/sight.ts'
import { useSession } from '#platform/api/session.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { ContactsPanel } from './ContactsPanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { SharedPlan } from './SharedPlan.tsx'

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
