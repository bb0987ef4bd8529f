import { Group } from '@mantine/core'
import { isLeadStage, leadStages } from '@minster/domain/contact/leads/lead-stages'
import { lazy, Suspense } from 'react'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { WriteToOne } from '../mails/WriteButtons.tsx'
import { NoteButton } from './LeadActions.tsx'
import { LeadOverview } from './LeadOverview.tsx'

const MeetScreen = lazy(inTime(async () => ({ default: (await import('./MeetScreen.tsx')).MeetScreen })))

/** The page of a potential student: what comes next, what was said, and what they are besides. */
export function LeadScreen({ collection, id }: LeadScreenProps) {
  if (id === newRecordId)
    return (
      <Suspense fallback={null}>
        <MeetScreen />
      </Suspense>
    )
  return <RecordScreen collection={collection} id={id} special={tabs} NextStep={FollowUp} />
}

/** While somebody may become a student, what was said to them is noted; the stage is changed at its chip. */
const FollowUp: NextStep = ({ reply }) => {
  const { stage } = reply.data
  const isOver = isLeadStage(stage) && leadStages[stage].standing === 'over'
  if (isOver || !reply.abilities.edit) return null
  return (
    <Group gap="xs">
      <WriteToOne record={reply.data} />
      <NoteButton record={reply.data} />
    </Group>
  )
}

const tabs: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: LeadOverview }]

interface LeadScreenProps {
  readonly collection: string
  readonly id: string
}
