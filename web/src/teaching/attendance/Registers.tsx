import { Stack } from '@mantine/core'
import type { ListedRegister } from '@minster/domain/teaching/attendance/attendance-calls'
import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import classes from '#kit/marks/marked-list.module.css'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useSession } from '#platform/api/session.ts'
import { AsOf } from '#platform/offline/AsOf.tsx'
import { useOfflinePages } from '#platform/offline/use-offline-pages.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { registerQuery, registersQuery } from './attendance.ts'
import { dayFacts, dayTitle, dayWords } from './register-words.ts'
import { keptRegistersQuery } from './send-stored-marks.ts'

/** The registers that are one's own to take: today’s first, then those still open. */
export function Registers() {
  const registers = useQuery(registersQuery)
  const queryClient = useQueryClient()
  const router = useRouter()
  const user = useSession().user?.id ?? ''
  const { data: kept = [] } = useQuery(keptRegistersQuery(user))
  const { data, meta } = registers.data ?? { data: [], meta: null }
  // What was kept the day before still calls that day today.
  const today = registers.isError ? todayHere() : (meta?.today ?? '')
  const ofToday = data.filter(({ day, lastDay }) => day <= today && lastDay >= today)
  useOfflinePages(registers.isSuccess, () => {
    for (const { id } of ofToday) {
      void queryClient.prefetchQuery(registerQuery(id))
      void router.preloadRoute({ to: hrefOf(id) })
    }
  })
  const buckets = [
    { title: 'Today', days: ofToday },
    {
      title: 'Still to take',
      days: data.filter((one) => one.lastDay < today && one.marked < one.expected).toReversed(),
    },
    { title: 'To come', days: data.filter(({ day }) => day > today) },
    {
      title: 'Taken',
      days: data.filter((one) => one.lastDay < today && one.marked >= one.expected).toReversed(),
    },
  ]
  return (
    <>
      <ScreenHeader title="Registers" count={registers.data && data.length} />
      {registers.isPending && <SkeletonRows rows={5} columns={1} rowHeight={64} />}
      {registers.isError && !registers.data && (
        <ErrorState error={registers.error} onRetry={() => void registers.refetch()} />
      )}
      <AsOf query={registers} />
      {registers.data && data.length === 0 && (
        <EmptyState
          icon={<IconClipboardCheck size="1.375rem" stroke={1.6} />}
          title="No registers in these weeks"
        >
          A register stands here from four weeks before a day on which you teach, or your students come
          together.
        </EmptyState>
      )}
      <Stack gap="md" maw={820}>
        {buckets
          .filter(({ days }) => days.length > 0)
          .map(({ title, days }) => (
            <Panel key={title} title={title} facts={days.length}>
              <Lines>
                {days.map((day) => (
                  <li key={day.id}>
                    <DayLine day={day} hasKept={kept.includes(day.id)} isToCome={day.day > today} />
                  </li>
                ))}
              </Lines>
            </Panel>
          ))}
      </Stack>
    </>
  )
}

function hrefOf(id: string): string {
  return `/teaching-days/${id}/register`
}

function DayLine({ day, hasKept, isToCome }: DayLineProps) {
  const { expected, marked } = day
  return (
    <RecordLink href={hrefOf(day.id)} className={classes.day}>
      <span className={classes.who}>
        <strong>
          {dayWords(day)}, {dayTitle(day)}
        </strong>
        <small>{dayFacts(day).join(' · ')}</small>
      </span>
      {hasKept && <StatusChip label="Marks wait on this device" tone="warning" />}
      {isToCome ? (
        <small>{expected === 1 ? '1 expected' : `${expected} expected`}</small>
      ) : (
        <StatusChip
          label={`${marked} of ${expected} marked`}
          tone={marked >= expected ? 'success' : marked === 0 ? 'neutral' : 'warning'}
        />
      )}
      <IconChevronRight size="1.125rem" stroke={1.7} color="var(--mantine-color-dimmed)" aria-hidden="true" />
    </RecordLink>
  )
}

interface DayLineProps {
  readonly day: ListedRegister
  /** Marks of it were made on this device and not sent yet. */
  readonly hasKept: boolean
  readonly isToCome: boolean
}
