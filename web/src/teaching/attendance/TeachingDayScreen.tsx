import { Button } from '@mantine/core'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { registerAccess } from '@minster/domain/teaching/attendance/access'
import { useQuery } from '@tanstack/react-query'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { listQuery } from '#kit/records/records.ts'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { RegisterTab } from './RegisterScreen.tsx'

/** The page of a teaching day: its details, its register for whoever takes any, and the event that is held on it. */
export function TeachingDayScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { permits } = useSession()
  return (
    <RecordScreen
      collection={collection}
      id={id}
      special={permits(registerAccess) ? special : none}
      NextStep={ItsEvent}
    />
  )
}

const special: readonly SpecialTab[] = [{ key: 'register', title: 'Register', Panel: RegisterTab }]
const none: readonly SpecialTab[] = []

/** Who is booked for a day stands with its event. */
const ItsEvent: NextStep = ({ reply: { data }, usual }) => {
  const { permits } = useSession()
  const { features } = useConfig()
  const isSeen = isFeatureOn(features, 'events') && permits('registrations:view')
  const query = new URLSearchParams({ day: data.id, fields: 'title', pageSize: '1' })
  const event = useQuery({ ...listQuery('events', query), enabled: isSeen }).data?.data[0]
  return (
    <>
      {event && (
        <Button component={RecordLink} href={`/events/${event.id}`} variant="default">
          Its event
        </Button>
      )}
      {usual}
    </>
  )
}
