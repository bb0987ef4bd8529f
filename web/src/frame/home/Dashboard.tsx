import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { FirstPageCard, FirstPageLine } from '@minster/domain/kit/first-page/first-page-card'
import type { Ask, DashboardAnswer } from '@minster/domain/office/dashboard/dashboard-calls'
import { homeModeOf } from '@minster/domain/pages/home'
import { type MenuNode, menuFor } from '@minster/domain/pages/menu'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconAlertTriangle, IconChevronRight, IconMoodCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { BarChart } from '#platform/ui/BarChart.tsx'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NumberCard } from '#platform/ui/NumberCard.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { FormsHome } from '#portal/forms/FormsHome.tsx'
import { MenuIcon } from '../layout/MenuIcon.tsx'
import { MenuLink } from '../layout/MenuLink.tsx'
import row from '../layout/row.module.css'
import { pagesOf } from '../layout/shell-keys.ts'
import classes from './Dashboard.module.css'
import { dashboardQuery, snooze } from './dashboard-answer.ts'
import { greetingAt } from './greeting.ts'
import { MyWork } from './MyWork.tsx'

const maxNumbers = 4

/** What needs me today, my work, the college's numbers and one chart, from one request. */
function StaffDashboard() {
  const { user } = useSession()
  const dashboard = useQuery(dashboardQuery)
  const answer = dashboard.data?.data
  const fullCards = answer?.cards.filter(({ parts }) => parts.length > 0) ?? []
  return (
    <Box maw="73.75rem">
      <Greeting name={answer?.greetingName ?? user?.name ?? ''} />
      {dashboard.isError && !answer && (
        <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.isPending && <SkeletonRows rows={6} columns={2} rowHeight={52} />}
      {answer && (
        <div className={classes.grid}>
          <Stack gap="md">
            {fullCards.map((card) => (
              <WaitingCard key={card.title} card={card} />
            ))}
            {(fullCards.length === 0 || answer.today.length > 0 || answer.asks.length > 0) && (
              <WhatNeedsYou answer={answer} />
            )}
          </Stack>
          <Stack gap="md">
            <section className={classes.numbers} aria-label="Numbers">
              {answer.numbers.slice(0, maxNumbers).map((number) => (
                <NumberCard key={number.label} {...number} />
              ))}
            </section>
            <MyWork {...answer.work} />
          </Stack>
          {answer.chart && (
            <section className={classes.chart} aria-label={answer.chart.title}>
              <BarChart caption={answer.chart.title} bars={answer.chart.series} />
            </section>
          )}
        </div>
      )}
    </Box>
  )
}

/** What waits for this person in the lists of the college; of a department with nothing for them a line says so. */
function WhatNeedsYou({ answer }: { readonly answer: DashboardAnswer }) {
  const { asks, today, cards } = answer
  return (
    <section className={classes.today} aria-labelledby="today">
      <h2 id="today">What needs you today</h2>
      {asks.map((ask) => (
        <AskCard key={ask.href} ask={ask} />
      ))}
      {today.length === 0 && asks.length === 0 ? (
        <EmptyState icon={<IconMoodCheck size="1.375rem" stroke={1.6} />} title="Nothing needs you today">
          New applications, answers and reviews that wait for you appear here.
        </EmptyState>
      ) : (
        <WaitingLines lines={today} />
      )}
      {cards
        .filter(({ parts }) => parts.length === 0)
        .map(({ title, quiet }) => (
          <Muted key={title} px="xs" pb="xs">
            {title}: {inSentence(quiet)}
          </Muted>
        ))}
    </section>
  )
}

/** What of one department waits for this person, by what is to be done. */
function WaitingCard({ card }: { readonly card: FirstPageCard }) {
  return (
    <section className={classes.today} aria-label={card.title}>
      <h2>{card.title}</h2>
      {card.parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <Text component="h3" size="xs" fw={500} c="dimmed" px="xs" pt="2xs">
            {title}
          </Text>
          <WaitingLines lines={lines} />
        </section>
      ))}
    </section>
  )
}

function WaitingLines({ lines }: { readonly lines: readonly FirstPageLine[] }) {
  return (
    <Stack component="ul" gap={0}>
      {lines.map((line) => (
        <WaitingLine key={`${line.kind} ${line.href}`} line={line} />
      ))}
    </Stack>
  )
}

function WaitingLine({ line }: { readonly line: FirstPageLine }) {
  return (
    <li>
      <Link className={classes.line} to={line.href} data-tone={line.tone}>
        <span className={classes.count}>{line.count.toLocaleString('en-GB')}</span>
        <span className={classes.words}>
          <strong>{line.title}</strong>
          <small>{line.detail}</small>
        </span>
        <IconChevronRight size="1rem" stroke={1.6} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** A decision that waits for this person, with the way to it and one to be asked again in a week. */
function AskCard({ ask }: { readonly ask: Ask }) {
  const queryClient = useQueryClient()
  const later = useMutation({
    mutationFn: () => snooze(ask),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  })
  return (
    <Box px="xs" pb="xs">
      <Callout tone="danger" className={classes.ask ?? ''}>
        <IconAlertTriangle size="1.25rem" stroke={1.7} color="var(--tone)" aria-hidden="true" />
        <div className={classes.words}>
          <strong>{ask.title}</strong>
          <small>{ask.detail}</small>
          <Group gap="xs" mt="xs">
            <Button component={Link} to={ask.href} size="compact-md" variant="default">
              Look and confirm
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              loading={later.isPending}
              onClick={() => later.mutate()}
            >
              Ask again in a week
            </Button>
          </Group>
        </div>
      </Callout>
    </Box>
  )
}

/** The first page, which is another one for staff, for students, and where the college welcomes (Specification §2). */
export function Dashboard() {
  const { claims } = useSession()
  const { features } = useConfig()
  switch (homeModeOf(claims, features)) {
    case 'student':
      return <FormsHome />
    case 'welcome':
      return <Welcome />
    case 'staff':
      return <StaffDashboard />
  }
}

/** A first page without numbers, for colleges that prefer one: where one may go from here. */
function Welcome() {
  const { claims, user } = useSession()
  const config = useConfig()
  const groups = menuFor(claims, config.features, config.menu).filter((node) => node.children.length > 0)
  return (
    <div className={classes.page}>
      <Greeting name={user?.name ?? ''} />
      <Muted size="md" mb="lg">
        Welcome to {config.title}. Where would you like to begin?
      </Muted>
      <div className={classes.groups}>
        {groups.map((group) => (
          <PagesCard key={group.title} group={group} />
        ))}
      </div>
    </div>
  )
}

/** The first line of the first page: a greeting by the clock, and the day. */
function Greeting({ name }: { readonly name: string }) {
  const [now] = useState(() => new Date())
  const weekday = now.toLocaleDateString('en-GB', { weekday: 'long' })
  const [first = ''] = name.split(' ')
  return (
    <Group gap="sm" align="baseline" mt="xs" mb="lg">
      <Box component="h1" fz="2xl">
        {greetingAt(now.getHours())}
        {first !== '' && `, ${first}`}
      </Box>
      <Muted>
        {weekday} {formatDate(now.toISOString())}
      </Muted>
    </Group>
  )
}

function PagesCard({ group }: { readonly group: MenuNode }) {
  return (
    <section aria-label={group.title}>
      <Frame h="100%">
        <Group component="h2" gap="xs" pl="xs" mb="xs">
          <MenuIcon name={group.icon} size={17} />
          {group.title}
        </Group>
        <Stack component="ul" gap={0}>
          {pagesOf(group.children).map((page) => (
            <li key={page.link}>
              <MenuLink node={page} pathname="/" className={row.row}>
                {page.title}
              </MenuLink>
            </li>
          ))}
        </Stack>
      </Frame>
    </section>
  )
}
