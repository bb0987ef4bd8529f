import { Box, Text } from '@mantine/core'
import { registration } from '@minster/domain/contact/events/registration'
import { whenWords } from '@minster/domain/contact/events/when-words'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { labelAt, textAt } from '#kit/records/values-of.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel } from '#platform/ui/Panel.tsx'

/** The page of a booking: who comes to what, with whom, and what they need. */
export function BookingScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} />
}

function Overview({ reply: { data: record } }: PanelProps) {
  const { event } = record
  const held = useQuery({
    ...recordQuery('events', isLinkValue(event) ? event.id : ''),
    enabled: isLinkValue(event),
  }).data?.data
  const start = held ? textAt(held, 'start') : ''
  const checkedIn = textAt(record, 'checkedInAt')
  return (
    <>
      <Facts mt="lg">
        <Fact label="Event">
          <LinkedRecord collection="events" value={event} />
        </Fact>
        <Fact label="When">
          {held && start !== '' && whenWords({ start, end: textAt(held, 'end') || null })}
        </Fact>
        <Fact label="Where">{held && labelAt(held, 'location')}</Fact>
        <Fact label="Person">
          <LinkedRecord collection="people" value={record['person']} />
        </Fact>
        {isLinkValue(record['lead']) && (
          <Fact label="Potential student">
            <LinkedRecord collection="leads" value={record['lead']} />
          </Fact>
        )}
      </Facts>
      <Panel title="Code">
        <Text fz="3xl" fw={600} className="tabular" style={{ letterSpacing: '0.12em' }}>
          {textAt(record, 'code') || 'None yet'}
        </Text>
        {checkedIn !== '' && (
          <Text size="sm">
            Checked in on {formatDateTime(checkedIn)}
            {labelAt(record, 'checkedInBy') !== '' && ` by ${labelAt(record, 'checkedInBy')}`}.
          </Text>
        )}
      </Panel>
      <Box pt="lg">
        <RecordFacts declaration={registration} record={record} filledOnly only={isSaid} />
      </Box>
    </>
  )
}

const said: readonly string[] = [
  'guests',
  'guestNames',
  'phone',
  'programme',
  'heardFrom',
  'diet',
  'access',
  'note',
  'source',
  'bookedAt',
]
const isSaid = ({ path }: PlacedField) => said.includes(path)

const tabs: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]
