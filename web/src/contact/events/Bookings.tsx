import { Button, Group } from '@mantine/core'
import { registration } from '@minster/domain/contact/events/registration'
import { registrationStates } from '@minster/domain/contact/events/registration-states'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { BulkTarget } from '#kit/records/records.ts'
import { ReportRows } from '#kit/reports/ReportRows.tsx'
import type { CellRenderers, RowTarget } from '#kit/reports/row-report.ts'
import { useRowAddress } from '#kit/reports/use-row-address.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { bookingsReport } from './bookings-report.ts'
import { type BookingRow, bookingFilter, bookingsQuery, type StateCounts } from './events.ts'

const BulkDialog = lazy(inTime(() => import('#kit/records/BulkDialog.tsx')))
const BookDialog = lazy(inTime(() => import('./BookDialog.tsx')))

const filterKeys = ['search', 'state']

/** Who is booked for an event, who waits, who came; with what can be done for one or many of them. */
export function Bookings({ event, counts, canEdit }: BookingsProps) {
  const { permits } = useSession()
  const address = useRowAddress({ filterKeys, sort: 'person.lastName', sortsBothWays: true })
  const { filter, sort, page, pageSize } = address
  const { search, state } = filter
  const list = useQuery(bookingsQuery(event.id, { search, state, sort, page, pageSize }))
  const total = list.data?.meta.total ?? 0
  const [isBooking, setBooking] = useState(false)
  const mayEdit = canEdit && permits('registrations:edit')
  const takesMore = mayEdit && event['state'] !== 'Cancelled'
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Panel
      title="Bookings"
      facts={all > 0 ? all : undefined}
      actions={
        <>
          {all > 0 && (
            <>
              <PrintedLink event={event.id} what="badges" title="Badges" />
              <PrintedLink event={event.id} what="list" title="List to print" />
            </>
          )}
          {takesMore && <PanelAction onClick={() => setBooking(true)}>Add a booking</PanelAction>}
        </>
      }
    >
      {counts && all === 0 ? (
        <EmptyState title="Nobody is booked yet">
          {event['state'] === 'Draft'
            ? 'Open it for booking, and its page takes bookings from then on. You can add bookings yourself at any time.'
            : 'Give people the address of the booking page, or add a booking yourself.'}
        </EmptyState>
      ) : (
        <ReportRows
          report={bookingsReport}
          address={address}
          query={{
            ...list,
            data: list.data && { data: list.data.data, meta: { total, counts: counts ?? {}, choices: {} } },
          }}
          label="Who is booked"
          selectionKey={event.id}
          idOf={({ id }) => id}
          hrefOf={({ id }) => `/registrations/${id}`}
          cells={cells}
          card={{
            status: 'state',
            about: ({ guests, code }) => [
              guests > 0 ? `${guests} ${guests === 1 ? 'guest' : 'guests'}` : null,
              code,
            ],
          }}
          empty={null}
          renderSelectionActions={
            mayEdit
              ? (target, { selection }) => (
                  <MoveBookings
                    rows={targetOf(event.id, target)}
                    count={selection.all ? total : selection.ids.size}
                  />
                )
              : undefined
          }
        />
      )}
      {isBooking && (
        <Suspense fallback={null}>
          <BookDialog event={event} onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

const cells: CellRenderers<BookingRow> = {
  state: ({ state }) => <StatusChip label={state} tone={registrationStates[state].tone} />,
}

/** Ticked bookings, or all that are shown. */
function targetOf(event: string, target: RowTarget): BulkTarget {
  if ('ids' in target) return { ids: [...target.ids] }
  const { search, state } = target.filter
  return { filter: bookingFilter(event, state), ...(search !== undefined && { search }) }
}

function PrintedLink({ event, what, title }: PrintedLinkProps) {
  return (
    <Button
      component="a"
      href={`/api/events/${event}/${what}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="xs"
    >
      {title}
    </Button>
  )
}

interface PrintedLinkProps {
  readonly event: string
  readonly what: 'badges' | 'list'
  readonly title: string
}

/** What can be done with ticked bookings; who is written to with it is said before. */
function MoveBookings({ rows, count }: { readonly rows: BulkTarget; readonly count: number }) {
  const [to, setTo] = useState<string | null>(null)
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="xs" onClick={() => setTo('')}>
        Change state
      </Button>
      <Button variant="default" size="xs" onClick={() => setTo('Cancelled')}>
        Cancel
      </Button>
      {to !== null && (
        <Suspense fallback={null}>
          <BulkDialog
            collection="registrations"
            declaration={registration}
            path="state"
            {...(to !== '' && { to })}
            rows={rows}
            count={count}
            onClose={() => setTo(null)}
          />
        </Suspense>
      )}
    </Group>
  )
}

interface BookingsProps {
  readonly event: RecordValues
  /** How many stand in each state; unknown while that is asked. */
  readonly counts: StateCounts | undefined
  readonly canEdit: boolean
}
