import { Anchor, Box, Button, CopyButton, Group, Progress, Text } from '@mantine/core'
import { event } from '@minster/domain/contact/events/event'
import { registrationStates } from '@minster/domain/contact/events/registration-states'
import { isEventOver, whenWords } from '@minster/domain/contact/events/when-words'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import { useQuery } from '@tanstack/react-query'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { textAt } from '#kit/records/values-of.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Bookings } from './Bookings.tsx'
import { type StateCounts, stateCountsQuery } from './events.ts'
import { NoShows } from './NoShows.tsx'
import { fullnessWords } from './places-words.ts'

/** What matters of an event at a glance, and beneath it who is booked. */
export default function EventOverview({ reply }: PanelProps) {
  const { data: record, abilities } = reply
  const counted = useQuery(stateCountsQuery(record.id)).data
  const counts =
    counted &&
    tableOf(namesOf(registrationStates), (state) => counted.find(({ value }) => value === state)?.count ?? 0)
  const start = textAt(record, 'start')
  const end = textAt(record, 'end') || null
  const absent = counts?.Registered ?? 0
  return (
    <>
      <Facts mt="lg">
        <Fact label="When">
          {start !== '' && whenWords({ start, end })}
          <Box mt="4xs">
            <LinkedRecord collection="teaching-days" value={record['day']} />
          </Box>
        </Fact>
        <Fact label="Where">
          <Where record={record} />
        </Fact>
        <Fact label="Booking page">
          <BookingPage record={record} />
        </Fact>
      </Facts>
      {isPast(record) && abilities.edit && record['state'] !== 'Cancelled' && absent > 0 && (
        <NoShows event={record.id} count={absent} />
      )}
      <Fullness record={record} counts={counts} />
      <Bookings event={record} counts={counts} canEdit={abilities.edit} />
      <Box pt="lg">
        <RecordFacts declaration={event} record={record} filledOnly only={isAsked} />
      </Box>
    </>
  )
}

function isPast(record: RecordValues): boolean {
  const start = textAt(record, 'start')
  const end = textAt(record, 'end') || null
  return start !== '' && isEventOver({ start, end }, new Date().toISOString())
}

const asked: readonly string[] = [
  'about',
  'asks',
  'mostGuests',
  'closes',
  'remind',
  'waiting',
  'byInvitation',
  'campaign',
]
const isAsked = ({ path }: PlacedField) => asked.includes(path)

function Where({ record }: { readonly record: RecordValues }) {
  const online = textAt(record, 'onlineLink')
  return (
    <>
      <LinkedRecord
        collection="locations"
        value={record['location']}
        none={online === '' && 'Not said yet'}
      />
      {online !== '' && (
        <Anchor href={online} target="_blank" rel="noreferrer" display="block">
          Online
        </Anchor>
      )}
    </>
  )
}

/** Where people book; while it is a draft nobody else sees it. */
function BookingPage({ record }: { readonly record: RecordValues }) {
  const path = `/events/${record.id}/book`
  if (record['state'] === 'Draft') return 'Opens with the booking'
  return (
    <Group gap="xs">
      <Anchor href={path} target="_blank" rel="noreferrer">
        Look at it
      </Anchor>
      <CopyButton value={`${location.origin}${path}`}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" onClick={copy}>
            {copied ? 'Copied' : 'Copy its address'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

/** How many places are taken, as a bar and in words. */
function Fullness({ record, counts }: FullnessProps) {
  const taken = numberAt(record, 'taken') ?? 0
  const waiting = numberAt(record, 'onWaitingList') ?? 0
  const capacity = numberAt(record, 'capacity')
  const { Registered: here = 0, Attended: came = 0, 'No show': absent = 0 } = counts ?? {}
  const guests = counts ? Math.max(0, taken - here - came - absent) : 0
  const words = fullnessWords({ taken, capacity })
  const more = [
    waiting > 0 && `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for one`,
    guests > 0 && `${guests} ${guests === 1 ? 'guest' : 'guests'} among them`,
    came > 0 && `${came} came`,
    absent > 0 && `${absent} did not come`,
  ].filter(Boolean)
  return (
    <Panel title="Places">
      {capacity !== null && (
        <Progress.Root size="lg" radius="xl" maw="40rem">
          <Progress.Section value={Math.min(100, (taken / capacity) * 100)} aria-label={words} />
        </Progress.Root>
      )}
      <Text fz="md">
        <strong>{words}</strong>
      </Text>
      {more.length > 0 && <Muted>{more.join(' · ')}</Muted>}
    </Panel>
  )
}

function numberAt(record: RecordValues, path: string): number | null {
  const value = record[path]
  return typeof value === 'number' ? value : null
}

interface FullnessProps {
  readonly record: RecordValues
  readonly counts: StateCounts | undefined
}
