import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import type { Interview } from '@minster/domain/admissions/interviews/interview-calls'
import { interviewFilters } from '@minster/domain/admissions/interviews/interview-filters'
import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { namesOf } from '@minster/domain/platform/words/names-of'
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
import { Pagination } from '#platform/ui/Pagination.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { InterviewLine } from './InterviewLine.tsx'
import classes from './interviews.module.css'
import { type InterviewList, type InterviewListQuery, interviewsQuery } from './interviews.ts'

const NewTimesDialog = lazy(inTime(() => import('./NewTimesDialog.tsx')))
const InviteDialog = lazy(inTime(() => import('./InviteDialog.tsx')))

/** Interviews of the whole college, coming and past, by day. */
export function InterviewsScreen() {
  return <Interviews list="interviews" title="Interviews" />
}

/** Interviews of one's own applicants, and those one is on the panel of. */
export function MyInterviewsScreen() {
  return <Interviews list="my-interviews" title="My interviews" />
}

function Interviews({ list, title }: { readonly list: InterviewList; readonly title: string }) {
  const { permits } = useSession()
  const navigate = useNavigate()
  const { pathname, searchStr } = useOwnLocation()
  const query = parseListQuery(searchStr)
  const interviews = useQuery(interviewsQuery(list, query))
  const [isAddingTimes, setAddingTimes] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const canPlan = list === 'interviews' && permits('applications:edit')
  const hubs = useQuery({ ...optionsQuery('hubs', { search: '' }), enabled: list === 'interviews' })
  const go = (change: Partial<InterviewListQuery>) => {
    const href = listHref(pathname, { ...query, page: 1, ...change })
    void navigate({ href, replace: true, resetScroll: false })
  }
  const { data: rows = [], meta } = interviews.data ?? {}
  const counts = meta?.counts
  const filters = namesOf(interviewFilters).filter((filter) => filter !== 'free' || query.when === 'coming')

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
            <Button leftSection={<IconPlus size="1rem" stroke={2} />} onClick={() => setAddingTimes(true)}>
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
          value={query.when}
          onChange={(when) => go({ when: when === 'past' ? 'past' : 'coming', show: 'all' })}
        />
        <Group gap="2xs" role="group" aria-label="Show">
          {filters.map((filter) => (
            <CountChip
              key={filter}
              label={interviewFilters[filter].label}
              count={counts?.[filter]}
              isUrgent={filter === 'owed' && (counts?.owed ?? 0) > 0}
              aria-pressed={query.show === filter}
              onClick={() => go({ show: filter })}
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
            value={query.hub}
            onChange={(hub) => go({ hub })}
          />
        )}
      </Toolbar>

      {interviews.isPending && <SkeletonRows rows={8} columns={4} rowHeight={56} />}
      {interviews.isError && (
        <ErrorState error={interviews.error} onRetry={() => void interviews.refetch()} />
      )}
      {interviews.data && rows.length === 0 && (
        <EmptyState icon={<IconCalendarEvent size="1.375rem" stroke={1.6} />} title={emptyTitle(query)}>
          {canPlan && query.when === 'coming'
            ? 'Make times with “New times”, then invite applicants: they choose one themselves.'
            : 'Interviews appear here once the office has planned them.'}
        </EmptyState>
      )}
      <div data-stale={interviews.isPlaceholderData || undefined} className={classes.days}>
        {interviewsByDay(rows).map(({ day, dayInterviews }) => (
          <Stack key={day} component="section" aria-label={day} gap="xs" mt="lg">
            <h2>{day}</h2>
            <Lines>
              {dayInterviews.map((interview) => (
                <InterviewLine key={interview.id} interview={interview} list={list} canPlan={canPlan} />
              ))}
            </Lines>
          </Stack>
        ))}
      </div>
      {meta && <Pagination {...meta} onPage={(page) => go({ page })} />}
      <Suspense fallback={null}>
        {isAddingTimes && <NewTimesDialog onClose={() => setAddingTimes(false)} />}
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  )
}

/** Parses the query of a list from the address. */
function parseListQuery(search: string): InterviewListQuery {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  return {
    when: query.get('when') === 'past' ? 'past' : 'coming',
    show: namesOf(interviewFilters).find((filter) => filter === query.get('show')) ?? 'all',
    hub: query.get('hub'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a list, without its defaults. */
function listHref(path: string, { when, show, hub, page }: InterviewListQuery): string {
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

function interviewsByDay(
  rows: readonly Interview[],
): { readonly day: string; readonly dayInterviews: Interview[] }[] {
  const days = new Map<string, Interview[]>()
  for (const row of rows) {
    const day = formatLongDay(row.start)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, dayInterviews]) => ({ day, dayInterviews }))
}
