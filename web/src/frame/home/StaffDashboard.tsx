import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconMoodCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#platform/api/session.ts'
import { BarChart } from '#platform/ui/BarChart.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NumberCard } from '#platform/ui/NumberCard.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { type Ask, dashboardQuery, putOff, type TodayLine } from './dashboard-answer.ts'
import { Greeting } from './Greeting.tsx'
import { MyWork } from './MyWork.tsx'
import classes from './StaffDashboard.module.css'

const mostNumbers = 4

/** What needs me today, my work, the college's numbers and one chart, from one request. */
export function StaffDashboard() {
  const { user } = useSession()
  const dashboard = useQuery(dashboardQuery)
  const answer = dashboard.data?.data
  return (
    <div className={classes.page}>
      <Greeting name={answer?.greetingName ?? user?.name ?? ''} />
      {dashboard.isError && !answer && (
        <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
      {dashboard.isPending && <SkeletonRows rows={6} columns={2} rowHeight={52} />}
      {answer && (
        <div className={classes.grid}>
          <section className={classes.today} aria-labelledby="today">
            <h2 className={classes.heading} id="today">
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
              <ul className={classes.lines}>
                {answer.today.map((line) => (
                  <Today key={`${line.kind} ${line.href}`} line={line} />
                ))}
              </ul>
            )}
          </section>
          <div className={classes.side}>
            <section className={classes.numbers} aria-label="Numbers">
              {answer.numbers.slice(0, mostNumbers).map((number) => (
                <NumberCard key={number.label} {...number} />
              ))}
            </section>
            <MyWork {...answer.work} />
          </div>
          {answer.chart && (
            <section className={classes.chart} aria-label={answer.chart.title}>
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
      <Link className={classes.line} to={line.href} data-tone={line.tone}>
        <span className={classes.count}>{line.count.toLocaleString('en-GB')}</span>
        <span className={classes.words}>
          <span className={classes.title}>{line.title}</span>
          <span className={classes.detail}>{line.detail}</span>
        </span>
        <IconChevronRight className={classes.arrow} size={16} stroke={1.6} aria-hidden="true" />
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
    <div className={classes.ask}>
      <IconAlertTriangle className={classes.askIcon} size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.title}>{ask.title}</span>
        <span className={classes.detail}>{ask.detail}</span>
        <div className={classes.askDo}>
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
