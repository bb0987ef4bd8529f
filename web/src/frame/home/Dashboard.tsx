import { Button } from '@mantine/core'
import type { Ask, TodayLine } from '@minster/domain/office/dashboard/dashboard-calls'
import { homeModeOf } from '@minster/domain/pages/home'
import { type MenuNode, menuFor } from '@minster/domain/pages/menu'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconAlertTriangle, IconChevronRight, IconMoodCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { BarChart } from '#platform/ui/BarChart.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NumberCard } from '#platform/ui/NumberCard.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { FormsHome } from '#portal/forms/FormsHome.tsx'
import { MenuIcon } from '../layout/MenuIcon.tsx'
import { MenuLink } from '../layout/MenuLink.tsx'
import { pagesOf } from '../layout/shell-keys.ts'
import staffDashboardClasses from './Dashboard.module.css'
import { dashboardQuery, putOff } from './dashboard-answer.ts'
import greetingClasses from './Greeting.module.css'
import { greetingAt } from './greeting.ts'
import { MyWork } from './MyWork.tsx'
import classes from './Welcome.module.css'

const mostNumbers = 4

/** What needs me today, my work, the college's numbers and one chart, from one request. */
function StaffDashboard() {
  const { user } = useSession()
  const dashboard = useQuery(dashboardQuery)
  const answer = dashboard.data?.data
  return (
    <div className={staffDashboardClasses.page}>
      <Greeting name={answer?.greetingName ?? user?.name ?? ''} />
      {dashboard.isError && !answer && (
        <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.isPending && <SkeletonRows rows={6} columns={2} rowHeight={52} />}
      {answer && (
        <div className={staffDashboardClasses.grid}>
          <section className={staffDashboardClasses.today} aria-labelledby="today">
            <h2 className={staffDashboardClasses.heading} id="today">
              What needs you today
            </h2>
            {answer.asks.map((ask) => (
              <AskCard key={ask.href} ask={ask} />
            ))}
            {answer.today.length === 0 && answer.asks.length === 0 ? (
              <EmptyState icon={<IconMoodCheck size={22} stroke={1.6} />} title="Nothing needs you today">
                New applications, answers and reviews that wait for you appear here.
              </EmptyState>
            ) : (
              <ul className={staffDashboardClasses.lines}>
                {answer.today.map((line) => (
                  <Today key={`${line.kind} ${line.href}`} line={line} />
                ))}
              </ul>
            )}
          </section>
          <div className={staffDashboardClasses.side}>
            <section className={staffDashboardClasses.numbers} aria-label="Numbers">
              {answer.numbers.slice(0, mostNumbers).map((number) => (
                <NumberCard key={number.label} {...number} />
              ))}
            </section>
            <MyWork {...answer.work} />
          </div>
          {answer.chart && (
            <section className={staffDashboardClasses.chart} aria-label={answer.chart.title}>
              <BarChart caption={answer.chart.title} bars={answer.chart.series} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function Today({ line }: { readonly line: TodayLine }) {
  return (
    <li>
      <Link className={staffDashboardClasses.line} to={line.href} data-tone={line.tone}>
        <span className={staffDashboardClasses.count}>{line.count.toLocaleString('en-GB')}</span>
        <span className={staffDashboardClasses.words}>
          <span className={staffDashboardClasses.title}>{line.title}</span>
          <span className={staffDashboardClasses.detail}>{line.detail}</span>
        </span>
        <IconChevronRight className={staffDashboardClasses.arrow} size={16} stroke={1.6} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** A decision that waits for this person, with the way to it and one to be asked again in a week. */
function AskCard({ ask }: { readonly ask: Ask }) {
  const queries = useQueryClient()
  const later = useMutation({
    mutationFn: () => putOff(ask),
    onSuccess: () => queries.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  })
  return (
    <div className={staffDashboardClasses.ask}>
      <IconAlertTriangle
        className={staffDashboardClasses.askIcon}
        size={20}
        stroke={1.7}
        aria-hidden="true"
      />
      <div className={staffDashboardClasses.words}>
        <span className={staffDashboardClasses.title}>{ask.title}</span>
        <span className={staffDashboardClasses.detail}>{ask.detail}</span>
        <div className={staffDashboardClasses.askDo}>
          <Button component={Link} to={ask.href} size="compact-md" variant="default">
            Look and confirm
          </Button>
          <Button size="compact-md" variant="subtle" loading={later.isPending} onClick={() => later.mutate()}>
            Ask again in a week
          </Button>
        </div>
      </div>
    </div>
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
      <p className={classes.words}>Welcome to {config.title}. Where would you like to begin?</p>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
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
    <div className={greetingClasses.greeting}>
      <h1 className={greetingClasses.words}>
        {greetingAt(now.getHours())}
        {first !== '' && `, ${first}`}
      </h1>
      <p className={greetingClasses.day}>
        {weekday} {formatDate(now.toISOString())}
      </p>
    </div>
  )
}

function Group({ group }: { readonly group: MenuNode }) {
  return (
    <section className={classes.group} aria-label={group.title}>
      <h2 className={classes.title}>
        <MenuIcon name={group.icon} size={17} />
        {group.title}
      </h2>
      <ul className={classes.pages}>
        {pagesOf(group.children).map((page) => (
          <li key={page.link}>
            <MenuLink node={page} pathname="/" className={classes.link}>
              {page.title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
