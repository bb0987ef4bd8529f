import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { addDays, addMonths } from '@minster/domain/platform/words/calendar'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import { weeksOfMonth } from '@minster/domain/teaching/agenda/events'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAsked } from '#kit/records/use-asked.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { Agenda } from './Agenda.tsx'
import classes from './calendar.module.css'
import { calendarQuery } from './calendar.ts'
import { Month } from './Month.tsx'

const FeedDialog = lazy(() => import('./FeedDialog.tsx'))

const monthName = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
/** Days the agenda looks ahead. */
const agendaDays = 56

/** Everything that is in one's own calendar, by the month or one day after the other. */
export function CalendarScreen() {
  const { asked, ask } = useAsked()
  const [isSharing, setSharing] = useState(false)
  const today = todayHere()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked['month'] ?? '')
    ? (asked['month'] ?? '')
    : today.slice(0, 7)
  const isAgenda = asked['view'] === 'agenda'
  const weeks = weeksOfMonth(month)
  const from = isAgenda ? (month === today.slice(0, 7) ? today : `${month}-01`) : (weeks[0]?.[0] ?? today)
  const until = isAgenda ? addDays(from, agendaDays) : (weeks.at(-1)?.at(-1) ?? today)
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(calendarQuery(from, until))
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const share = () => {
    setSharing(true)
    // Another calendar may have read it since.
    void refetch()
  }
  const turn = (by: number) => ask({ month: addMonths(`${month}-01`, by).slice(0, 7) })
  return (
    <div className={classes.screen} data-dimmed={isPlaceholderData || undefined}>
      <ScreenHeader title="Calendar" count={undefined}>
        <Button variant="default" size="xs" onClick={share}>
          Use in another calendar
        </Button>
      </ScreenHeader>
      <div className={classes.toolbar}>
        <ActionIcon variant="default" aria-label="Month before" onClick={() => turn(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Month after" onClick={() => turn(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <Button
          variant="default"
          size="xs"
          disabled={month === today.slice(0, 7)}
          onClick={() => ask({ month: '' })}
        >
          Today
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {monthName().format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <SegmentedControl
          size="xs"
          className={classes.views ?? ''}
          aria-label="Show as"
          data={[
            { value: 'month', label: 'Month' },
            { value: 'agenda', label: 'Agenda' },
          ]}
          value={isAgenda ? 'agenda' : 'month'}
          onChange={(view) => ask({ view: view === 'month' ? '' : view })}
        />
      </div>
      {!data && <SkeletonRows rows={6} columns={7} />}
      {data && !isAgenda && (
        <>
          <Month weeks={weeks} month={month} today={data.today} events={data.events} />
          {/* A month of small squares says nothing on a phone: there the days stand one after the other. */}
          <div className={classes.onPhones}>
            <Agenda events={data.events} from={`${month}-01`} until={until} today={data.today} />
          </div>
        </>
      )}
      {data && isAgenda && <Agenda events={data.events} from={from} until={until} today={data.today} />}
      <Suspense>
        {isSharing && data && <FeedDialog feed={data.feed} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  )
}
