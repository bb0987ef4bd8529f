import { whyNoCheckIn } from '@minster/domain/contact/events/check-in'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMarks } from '#kit/marks/use-marks.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useSession } from '#platform/api/session.ts'
import { AsOf } from '#platform/offline/AsOf.tsx'
import { useOfflinePages } from '#platform/offline/use-offline-pages.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { CheckInList } from './CheckInList.tsx'
import { CheckInState } from './CheckInState.tsx'
import { doorQuery, sendCheckIns } from './check-in.ts'

/** Who has come to an event, as whoever stands at its door has it in their hand. */
export function CheckInScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <OneDoor key={id} id={id} />
}

function OneDoor({ id }: { readonly id: string }) {
  const { permits, isLooking } = useSession()
  const door = useQuery(doorQuery(id))
  const { keeper, here } = useMarks({
    kind: 'check-ins',
    list: id,
    send: sendCheckIns,
    queryKey: doorQuery(id).queryKey,
  })
  const { data } = door
  useOfflinePages(data !== undefined)
  if (door.isPending) return <SkeletonRows rows={8} columns={2} rowHeight={56} />
  if (!data)
    return (
      <>
        {here.waiting.size > 0 && (
          <CheckInState here={here} bookings={[]} onRetry={() => void keeper.flush()} />
        )}
        <ErrorState error={door.error} onRetry={() => void door.refetch()} />
      </>
    )
  const { event, bookings } = data
  // What was kept the day before says that nobody is checked in yet.
  const isOpenByNow =
    door.isError &&
    data.closed !== null &&
    !isLooking &&
    permits('registrations:edit') &&
    whyNoCheckIn(event, todayHere()) === null
  return (
    <Screen
      width="words"
      back={<RecordLink href={`/events/${id}`}>{event.title}</RecordLink>}
      title="Check-in"
      lead={[event.start && formatDayAndTime(event.start), event.hub].filter(Boolean).join(' · ')}
    >
      <AsOf query={door} />
      {bookings.length === 0 && !data.mayMark && here.waiting.size === 0 ? (
        <EmptyState title="Nobody has booked">
          {data.closed ?? 'Whoever books stands here, to be found by name or code.'}
        </EmptyState>
      ) : (
        <CheckInList door={isOpenByNow ? { ...data, mayMark: true } : data} keeper={keeper} here={here} />
      )}
    </Screen>
  )
}
