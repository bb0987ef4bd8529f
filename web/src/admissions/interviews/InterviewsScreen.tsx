import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import type { Interview, InterviewsShown } from '@minster/domain/admissions/interviews/interview-calls'
import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { IconCalendarEvent, IconMail, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { useOwnLocation } from '#kit/records/use-own-location.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { InterviewLine } from './InterviewLine.tsx'
import classes from './interviews.module.css'
import {
  type InterviewList,
  type InterviewListQuery,
  interviewsQuery,
  interviewsShown,
} from './interviews.ts'

const NewTimesDialog = lazy(inTime(() => import('./NewTimesDialog.tsx')))
const InviteDialog = lazy(inTime(() => import('./InviteDialog.tsx')))

/** Interviews of the whole college: coming and past, day by day. */
export function InterviewsScreen() {
  return <Interviews list="interviews" title="Interviews" />
}

/** Interviews of one's own applicants, and those one is on the panel of. */
export function MyInterviewsScreen() {
  return <Interviews list="my-interviews" title="My interviews" />
}

const kinds: Readonly<Record<InterviewsShown, string>> = {
  all: 'All',
  booked: 'Booked',
  free: 'Free',
  owed: 'Feedback owed',
}

function Interviews({ list, title }: { readonly list: InterviewList; readonly title: string }) {
  const { permits } = useSession()
  const navigate = useNavigate()
  const { pathname, searchStr } = useOwnLocation()
  const asked = askedIn(searchStr)
  const found = useQuery(interviewsQuery(list, asked))
  const [isMaking, setMaking] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const canPlan = list === 'interviews' && permits('applications:edit')
  const hubs = useQuery({ ...optionsQuery('hubs', { search: '' }), enabled: list === 'interviews' })
  const go = (change: Partial<InterviewListQuery>) => {
    const href = addressOf(pathname, { ...asked, page: 1, ...change })
    void navigate({ href, replace: true, resetScroll: false })
  }
  const { data: rows = [], meta } = found.data ?? {}
  const counts = meta?.counts
  const kindsShown: InterviewsShown[] =
    asked.when === 'coming' ? ['all', 'booked', 'free', 'owed'] : ['all', 'booked', 'owed']

  return (
    <>
      <ScreenHeader title={title} count={meta?.total}>
        {canPlan && (
          <>
            <Button
              variant="default"
              leftSection={<IconMail size="1rem" stroke={1.7} />}
              onClick={() => setInviting(true)}
            >
              Invite applicants
            </Button>
            <Button leftSection={<IconPlus size="1rem" stroke={2} />} onClick={() => setMaking(true)}>
              New times
            </Button>
          </>
        )}
      </ScreenHeader>
      <Toolbar mb={0}>
        <SegmentedControl
          aria-label="Which interviews"
          data={[
            { value: 'coming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ]}
          value={asked.when}
          onChange={(when) => go({ when: when === 'past' ? 'past' : 'coming', show: 'all' })}
        />
        <Group gap="2xs" role="group" aria-label="Show">
          {kindsShown.map((kind) => (
            <CountChip
              key={kind}
              label={kinds[kind]}
              count={counts?.[kind]}
              isUrgent={kind === 'owed' && (counts?.owed ?? 0) > 0}
              aria-pressed={asked.show === kind}
              onClick={() => go({ show: kind })}
            />
          ))}
        </Group>
        {list === 'interviews' && (
          <Select
            className={classes.hub ?? ''}
            w={190}
            ml="auto"
            aria-label="Hub"
            placeholder="Every hub"
            clearable
            clearButtonProps={{ 'aria-label': 'Every hub' }}
            data={(hubs.data ?? []).map(({ id, label }) => ({ value: id, label }))}
            value={asked.hub}
            onChange={(hub) => go({ hub })}
          />
        )}
      </Toolbar>

      {found.isPending && <SkeletonRows rows={8} columns={4} rowHeight={56} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && rows.length === 0 && (
        <EmptyState icon={<IconCalendarEvent size="1.375rem" stroke={1.6} />} title={emptyTitle(asked)}>
          {canPlan && asked.when === 'coming'
            ? 'Make times with “New times”, then invite applicants: they choose one themselves.'
            : 'Interviews appear here once the office has planned them.'}
        </EmptyState>
      )}
      <div data-stale={found.isPlaceholderData || undefined} className={classes.days}>
        {interviewsByDay(rows).map(({ day, of }) => (
          <Stack key={day} component="section" aria-label={day} gap="xs" mt="lg">
            <h2>{day}</h2>
            <Lines>
              {of.map((interview) => (
                <InterviewLine key={interview.id} interview={interview} list={list} canPlan={canPlan} />
              ))}
            </Lines>
          </Stack>
        ))}
      </div>
      {meta && <Pages {...meta} onPage={(page) => go({ page })} />}
      <Suspense fallback={null}>
        {isMaking && <NewTimesDialog onClose={() => setMaking(false)} />}
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  )
}

/** Reads from an address which interviews are asked for. */
function askedIn(search: string): InterviewListQuery {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  return {
    when: query.get('when') === 'past' ? 'past' : 'coming',
    show: interviewsShown.find((one) => one === query.get('show')) ?? 'all',
    hub: query.get('hub'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a list, with nothing in it that goes without saying. */
function addressOf(path: string, { when, show, hub, page }: InterviewListQuery): string {
  const query = new URLSearchParams({
    ...(when === 'past' && { when }),
    ...(show !== 'all' && { show }),
    ...(hub !== null && { hub }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

function emptyTitle({ when, show }: InterviewListQuery): string {
  if (show === 'owed') return 'Nobody owes feedback'
  if (show === 'free') return 'No free times'
  return when === 'coming' ? 'No interviews coming up' : 'No interviews yet'
}

function interviewsByDay(rows: readonly Interview[]): { readonly day: string; readonly of: Interview[] }[] {
  const days = new Map<string, Interview[]>()
  for (const row of rows) {
    const day = formatLongDay(row.start)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, of]) => ({ day, of }))
}
