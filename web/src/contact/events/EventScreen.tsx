import { Button, CopyButton, Menu } from '@mantine/core'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { wallTimeOf } from '@minster/domain/platform/words/london-time'
import { IconChecks, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { MoreItems, NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { textAt } from '#kit/records/values-of.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { keptCheckInsQuery } from './send-stored-check-ins.ts'

const EventOverview = lazy(inTime(() => import('./EventOverview.tsx')))

/** The page of an event: how full it is, who is booked, who came. */
export function EventScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return (
    <RecordScreen
      collection={collection}
      id={id}
      special={tabs}
      only={isForPeople}
      NextStep={OnTheDay}
      MoreItems={AddressItem}
    />
  )
}

/** How often it was moved is for calendars alone. */
const isForPeople = ({ path }: PlacedField) => path !== 'changes'

const tabs: readonly SpecialTab[] = [
  { key: 'overview', title: 'Overview', Panel: EventOverview, tellsWhatHappened: true },
]

/** Before the day its state is what comes next; from the day on, who came. */
const OnTheDay: NextStep = ({ reply: { data, abilities }, usual }) => {
  const { user } = useSession()
  const start = textAt(data, 'start')
  const isTakenInHand = data['state'] === 'Open' || data['state'] === 'Closed'
  const isDay = start !== '' && wallTimeOf(start).day <= todayHere()
  const hasKept = useQuery(keptCheckInsQuery(user?.id ?? '')).data?.includes(data.id) === true
  if ((!isTakenInHand || !isDay) && !hasKept) return usual
  return (
    <>
      {hasKept && <StatusChip label="Check-ins wait on this device" tone="warning" bordered />}
      <Button
        component={RecordLink}
        href={`/events/${data.id}/check-in`}
        leftSection={<IconChecks size="1rem" stroke={1.7} />}
      >
        {abilities.edit ? 'Check in' : 'Who is here'}
      </Button>
    </>
  )
}

const AddressItem: MoreItems = ({ reply: { data } }) => (
  <CopyButton value={`${location.origin}/events/${data.id}/book`}>
    {({ copied, copy }) => (
      <Menu.Item leftSection={<IconLink size="1rem" stroke={1.6} />} closeMenuOnClick={false} onClick={copy}>
        {copied ? 'Copied' : 'Copy the address of the booking page'}
      </Menu.Item>
    )}
  </CopyButton>
)
