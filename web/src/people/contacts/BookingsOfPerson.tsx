import { Group } from '@mantine/core'
import { registrationStates } from '@minster/domain/contact/events/registration-states'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordName } from '#kit/records/RecordName.tsx'
import { labelAt } from '#kit/records/values-of.ts'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { bookingsOfQuery } from './bookings-of.ts'

/** For which events somebody is booked, and how each booking stands. Nothing for whoever may not see it. */
export default function BookingsOfPerson({ person }: { readonly person: unknown }) {
  const { permits } = useSession()
  const { features } = useConfig()
  const isSeen = isFeatureOn(features, 'events') && permits('registrations:view')
  const bookings = useQuery(bookingsOfQuery(isSeen && isLinkValue(person) ? person.id : '')).data
  if (!bookings || bookings.meta.total === 0) return null
  return (
    <Panel title="Events" facts={bookings.meta.total}>
      <Lines>
        {bookings.data.map((booking) => (
          <Group component="li" key={booking.id} gap="sm" mih="2.25rem">
            <RecordName href={`/registrations/${booking.id}`}>{labelAt(booking, 'event')}</RecordName>
            <Muted span>{dayAt(valueAt(booking, 'event.start'))}</Muted>
            <StatusChip label={booking.state} tone={registrationStates[booking.state].tone} />
          </Group>
        ))}
      </Lines>
    </Panel>
  )
}

function dayAt(start: unknown): string {
  return typeof start === 'string' ? formatDateTime(start) : ''
}
