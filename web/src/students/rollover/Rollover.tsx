import { Box, Button, NativeSelect, Text } from '@mantine/core'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { rolloverOutcomes, rolloverStates } from '@minster/domain/students/rollover/rollover'
import type { RolloverPreview, RolloverRun } from '@minster/domain/students/rollover/rollover-calls'
import { rolloverRunKind } from '@minster/domain/students/rollover/rollover-runs'
import { rolloverWarningKinds } from '@minster/domain/students/rollover/rollover-warnings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { RolloverRows } from './RolloverRows.tsx'
import { RunPanel } from './RunPanel.tsx'
import classes from './rollover.module.css'
import { type RolloverAddress, rolloverPath, rolloverQuery, rolloverWords } from './rollover.ts'
import { outcomesInWords, studentsIn } from './rollover-words.ts'
import { type RolloverDoing, useRollover } from './use-rollover.ts'

/** The year that ends and the next: what becomes of each student, rolled over in one go and back again. */
export function Rollover() {
  const { asked: address, ask } = useAddressParameters()
  const { permits } = useSession()
  const asked = addressOf(address)
  const preview = useQuery(rolloverQuery(asked))
  const doing = useRollover()
  const [isAsking, setAsking] = useState(false)
  const mayRun = permits('students:admin')
  const choose = (changes: RolloverAddress) => ask({ page: '', ...changes })
  if (preview.isError && !preview.data)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  const { data, meta } = preview.data ?? {}
  const runs = data?.runs ?? []
  const [newest] = runs
  const isBusy = newest !== undefined && isAtWork(rolloverRunKind, newest.state)
  const isInTheWay = isBusy || newest?.state === 'stopped'
  // What is over stands above only while its own year is looked at.
  const latest = isInTheWay || newest?.academicYear === data?.academicYear ? newest : undefined
  const earlier = runs.filter((run) => run !== latest)
  const countOf = (state: string) => data?.states.find((one) => one.state === state)?.count ?? 0
  const ready = countOf('ready')

  return (
    <Screen
      back={<Link to="/students/enrolment">Enrolment</Link>}
      title="Year rollover"
      beside={
        <Muted span role="status">
          {meta?.total.toLocaleString('en-GB')}
        </Muted>
      }
      actions={
        <>
          <ExportButton path={rolloverPath(asked, { export: 'excel' })} of="the students shown" />
          {mayRun && ready > 0 && !isInTheWay && (
            <Button size="xs" aria-label={`Roll over ${studentsIn(ready)}`} onClick={() => setAsking(true)}>
              Roll over {ready.toLocaleString('en-GB')}
            </Button>
          )}
        </>
      }
    >
      {latest && <RunPanel run={latest} mayRun={mayRun} doing={doing} />}
      {data && !isBusy && (
        <div data-dimmed={preview.isPlaceholderData || undefined}>
          {!data.isOver && (
            <Box component={Callout} tone="warning" mb="sm" fz="sm">
              {data.academicYear} runs until {formatDate(data.yearEnds)}. Roll over once results are in: a
              session that still waits for some becomes Assignments, or Completing for who finishes.
            </Box>
          )}
          <RolloverFilters data={data} asked={asked} onChoose={choose} />
          {data.rows.length === 0 && (
            <EmptyState
              title="No students match"
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    choose({ outcome: '', state: '', warning: '', hub: '', programme: '', search: '' })
                  }
                >
                  Show all
                </Button>
              }
            >
              Try a shorter search or show all of them.
            </EmptyState>
          )}
          {data.rows.length > 0 && (
            <RolloverRows
              rows={data.rows}
              year={data.academicYear}
              onDecide={mayRun ? doing.decide : undefined}
            />
          )}
          {meta && <Pages {...meta} onPage={(page) => ask({ page: String(page) })} />}
          <EarlierRuns runs={earlier} mayRun={mayRun} doing={doing} />
        </div>
      )}
      {!data && <SkeletonRows rows={10} columns={4} />}
      {data && (
        <ConfirmDialog
          opened={isAsking}
          title={`Roll ${data.academicYear} over to ${data.nextYear}?`}
          verb={`Roll over ${studentsIn(ready)}`}
          busy={doing.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            void doing.begin(data.academicYear, data.print).finally(() => setAsking(false))
          }}
        >
          <p className={classes.sentence}>{outcomesInWords(data.ready)}.</p>
          <p className={classes.sentence}>
            {staying(countOf('left out'), countOf('blocked'))}The whole rollover can be undone in one step.
          </p>
        </ConfirmDialog>
      )}
    </Screen>
  )
}

function addressOf(address: Readonly<Record<string, string>>): RolloverAddress {
  return Object.fromEntries(rolloverWords.flatMap((word) => (address[word] ? [[word, address[word]]] : [])))
}

/** Who is not reached, where there is anybody. */
function staying(leftOut: number, blocked: number): string {
  const parts = [
    ...(leftOut > 0 ? [`${leftOut.toLocaleString('en-GB')} left out`] : []),
    ...(blocked > 0 ? [`${blocked.toLocaleString('en-GB')} to be settled first`] : []),
  ]
  return parts.length === 0 ? '' : `Those ${parts.join(' and ')} stay as they are. `
}

/** Rollovers before the latest, each with the way back where there still is one. */
function EarlierRuns({ runs, mayRun, doing }: EarlierRunsProps) {
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="earlier-rollovers">
      <Text component="h2" fw={600} mt="xl" mb="xs" id="earlier-rollovers">
        Earlier rollovers
      </Text>
      {runs.map((run) => (
        <RunPanel key={run.id} run={run} mayRun={mayRun} doing={doing} />
      ))}
    </section>
  )
}

interface EarlierRunsProps {
  readonly runs: readonly RolloverRun[]
  readonly mayRun: boolean
  readonly doing: RolloverDoing
}

/** How many there are of each outcome, and by what else the students shown can be narrowed. */
function RolloverFilters({ data, asked, onChoose }: RolloverFiltersProps) {
  const all = data.outcomes.reduce((sum, { count }) => sum + count, 0)
  const states = namesOf(rolloverStates).flatMap((state) => {
    const count = data.states.find((one) => one.state === state)?.count ?? 0
    return count > 0 ? [{ id: state, label: `${rolloverStates[state].label} (${count})` }] : []
  })
  const warnings = data.warnings.map(({ kind, count }) => ({
    id: kind,
    label: `${rolloverWarningKinds[kind].label} (${count})`,
  }))
  return (
    <>
      <Toolbar swipes role="group" aria-label="What becomes of them">
        <CountChip
          label="All"
          count={all}
          aria-pressed={!asked.outcome}
          onClick={() => onChoose({ outcome: '' })}
        />
        {data.outcomes.map(({ outcome, count }) => (
          <CountChip
            key={outcome}
            label={rolloverOutcomes[outcome].label}
            count={count}
            aria-pressed={asked.outcome === outcome}
            onClick={() => onChoose({ outcome: asked.outcome === outcome ? '' : outcome })}
          />
        ))}
      </Toolbar>
      <Toolbar role="search">
        <SearchBox label="Search students" value={asked.search} onSearch={(search) => onChoose({ search })} />
        <NativeSelect
          size="xs"
          aria-label="The year that ends"
          data={data.years.map((year) => ({ value: year, label: `From ${year}` }))}
          value={data.academicYear}
          onChange={({ currentTarget }) => onChoose({ year: currentTarget.value })}
        />
        <FilterMenu
          label="Rollover"
          choices={states}
          value={asked.state ?? ''}
          onChange={(state) => onChoose({ state })}
        />
        <FilterMenu
          label="To look at"
          choices={warnings}
          value={asked.warning ?? ''}
          onChange={(warning) => onChoose({ warning })}
        />
        <FilterMenu
          label="Hub"
          choices={data.hubs}
          value={asked.hub ?? ''}
          onChange={(hub) => onChoose({ hub })}
        />
        <FilterMenu
          label="Programme"
          choices={data.programmes}
          value={asked.programme ?? ''}
          onChange={(programme) => onChoose({ programme })}
        />
      </Toolbar>
    </>
  )
}

interface RolloverFiltersProps {
  readonly data: RolloverPreview
  readonly asked: RolloverAddress
  readonly onChoose: (changes: RolloverAddress) => void
}
