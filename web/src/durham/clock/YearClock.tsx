import { useMediaQuery } from '@mantine/hooks'
import type { ClockStep, DurhamClock } from '@minster/domain/durham/clock/clock-calls'
import { stepStates } from '@minster/domain/durham/clock/step-states'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { formatDayAndMonth } from '#returns/statistics/format-day.ts'
import { deskHref } from '../address/desk-tabs.ts'
import classes from './clock.module.css'
import { StepPanel } from './StepPanel.tsx'
import { clockQuery, firstStepOf, stepAfterToday, yearsToShow } from './year-clock.ts'

/** The academic year between the college and Durham: where it stands, and what is to be done next. */
export function YearClock() {
  const { parameters, updateParameters } = useAddressParameters()
  const { year } = parameters
  const clock = useQuery(clockQuery(year))
  if (clock.isPending) return <SkeletonRows rows={6} columns={5} />
  if (clock.data === undefined) return <ErrorState error={clock.error} onRetry={() => void clock.refetch()} />
  const { data } = clock
  return (
    <div data-dimmed={clock.isPlaceholderData || undefined}>
      <Toolbar mb="2xs">
        <YearSelect
          years={yearsToShow(todayHere())}
          year={data.year}
          onChoose={(next) => updateParameters({ year: next, step: '' })}
        />
        <QueueWords queue={data.queue} />
      </Toolbar>
      <Line
        clock={data}
        chosen={data.steps.find(({ key }) => key === parameters['step']) ?? firstStepOf(data.steps)}
        onChoose={(step) => updateParameters({ step })}
      />
    </div>
  )
}

/** What Durham has not heard of yet, in a sentence that leads there. */
function QueueWords({ queue }: Pick<DurhamClock, 'queue'>) {
  const { open, overdue, beforeCensus } = queue
  if (open === 0) return <Muted span>Durham knows everything.</Muted>
  const count = (number: number) => number.toLocaleString('en-GB')
  const parts = [
    ...(overdue > 0 ? [`${count(overdue)} overdue`] : []),
    ...(beforeCensus > 0 ? [`${count(beforeCensus)} before the census`] : []),
  ]
  return (
    <RecordLink href={deskHref('changes')}>
      {`${count(open)} ${open === 1 ? 'change' : 'changes'} to tell Durham`}
      {parts.length > 0 && `: ${parts.join(', ')}`}
    </RecordLink>
  )
}

/** The steps of the year in their order, one of them open: beneath all on a wide screen, beneath itself on a phone. */
function Line({ clock, chosen, onChoose }: LineProps) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true
  const panelId = useId()
  const todayBefore = stepAfterToday(clock)
  const panel = chosen && (
    <div id={panelId}>
      <StepPanel key={chosen.key} step={chosen} year={clock.year} today={clock.today} />
    </div>
  )
  return (
    <>
      <ol className={classes.line} data-wide={isWide || undefined} aria-label={`The year ${clock.year}`}>
        {clock.steps.map((step) => {
          const isChosen = step === chosen
          return (
            <Fragment key={step.key}>
              {todayBefore === step.key && (
                <li className={classes.today}>
                  <span>Today</span>
                </li>
              )}
              <li data-state={step.state}>
                <button
                  type="button"
                  className={classes.step}
                  aria-expanded={isChosen}
                  {...(isChosen && { 'aria-controls': panelId })}
                  onClick={() => onChoose(step.key)}
                >
                  <span className={classes.dot} aria-hidden="true">
                    {step.state === 'done' && <IconCheck size="0.75rem" stroke={3} />}
                    {step.state === 'late' && <IconAlertTriangle size="0.75rem" stroke={2.5} />}
                  </span>
                  <span className={classes.words}>
                    <small>{formatDayAndMonth(step.due)}</small>
                    <strong>{step.title}</strong>
                    <StateWords step={step} />
                  </span>
                </button>
                {!isWide && isChosen && panel}
              </li>
            </Fragment>
          )
        })}
      </ol>
      {isWide && panel}
    </>
  )
}

interface LineProps {
  readonly clock: DurhamClock
  readonly chosen: ClockStep | undefined
  readonly onChoose: (key: string) => void
}

function StateWords({ step }: { readonly step: ClockStep }) {
  const { label, tone } = stepStates[step.state]
  const isCounted = step.total > 0 && step.state !== 'done' && step.state !== 'nothing'
  return (
    <span className={classes.state}>
      <StatusChip label={label} tone={tone} />
      {isCounted && <small>{`${step.open.toLocaleString('en-GB')} open`}</small>}
    </span>
  )
}
