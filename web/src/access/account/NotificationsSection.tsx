import { Select } from '@mantine/core'
import {
  type Channel,
  channelOf,
  channels,
  channelTitles,
  eventsFor,
  notifiedEvents,
} from '@minster/domain/kit/notifications/events'
import { useMutation } from '@tanstack/react-query'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'

const data = channels.map((channel) => ({ value: channel, label: channelTitles[channel] }))

/** How this person hears of each event. */
export function NotificationsSection() {
  const [preferences, choose] = usePreferences()
  const { permits } = useSession()
  const change = useMutation({ mutationFn: choose })
  return (
    <AccountSection
      title="Notifications"
      why="How you hear of what concerns you. The daily summary is sent at seven in the morning, when there is something in it."
    >
      <ul className={classes.events}>
        {eventsFor(permits('dashboard:view')).map((event) => (
          <li key={event} className={classes.event}>
            <span id={`event-${event}`}>{notifiedEvents[event].title}</span>
            <Select
              aria-labelledby={`event-${event}`}
              data={data}
              value={channelOf(event, preferences.notify)}
              allowDeselect={false}
              onChange={(channel) => isChannel(channel) && change.mutate({ notify: { [event]: channel } })}
            />
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

function isChannel(text: string | null): text is Channel {
  return channels.some((channel) => channel === text)
}
