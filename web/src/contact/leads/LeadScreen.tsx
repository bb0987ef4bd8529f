import { lazy, Suspense } from 'react'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { WriteToOne } from '../mails/WriteButtons.tsx'
import { BeginAgain } from './BeginAgain.tsx'
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

/** What was said is noted while an episode goes on; once it or the studies it led to are over, another is begun. */
const FollowUp: NextStep = ({ reply: { data, abilities } }) => {
  if (!abilities.edit) return null
  if (data['goesOn'] === false) return <BeginAgain lead={data.id} />
  return (
    <>
      <WriteToOne record={data} />
      <NoteButton record={data} />
    </>
  )
}

const tabs: readonly SpecialTab[] = [
  { key: 'overview', title: 'Overview', Panel: LeadOverview, tellsWhatHappened: true },
]

interface LeadScreenProps {
  readonly collection: string
  readonly id: string
}
