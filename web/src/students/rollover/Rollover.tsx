import { Box, Button, NativeSelect, Text } from '@mantine/core'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import { formatDate } from '@minster/domain/platform/words/format'
import { rolloverStates } from '@minster/domain/students/rollover/rollover'
import type { RolloverRun } from '@minster/domain/students/rollover/rollover-calls'
import { rolloverReport } from '@minster/domain/students/rollover/rollover-rows'
import { rolloverRunKind } from '@minster/domain/students/rollover/rollover-runs'
import { rolloverWarningKinds } from '@minster/domain/students/rollover/rollover-warnings'
import { sessionLevels } from '@minster/domain/students/student/session-levels'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { ReportFailure } from '#kit/reports/ReportFailure.tsx'
import { ReportRows } from '#kit/reports/ReportRows.tsx'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { RolloverLine } from './RolloverLine.tsx'
import { RunPanel } from './RunPanel.tsx'
import classes from './rollover.module.css'
import { outcomesInWords, studentsIn } from './rollover-words.ts'
import { type RolloverDoing, useRollover } from './use-rollover.ts'

const otherKeys = ['year']

/** The year that ends and the next: what becomes of each student, rolled over in one go and back again. */
export function Rollover() {
  const { claims, permits } = useSession()
  const { address, query } = useReport(
    rolloverReport,
    (filter, signal) => ask('GET /api/year-rollover', { query: filter, signal }),
    otherKeys,
  )
  const doing = useRollover()
  const [isAsking, setAsking] = useState(false)
  const mayRun = permits('students:admin')
  if (query.isError && !query.data)
    return <ReportFailure address={address} error={query.error} onRetry={() => void query.refetch()} />
  const meta = query.data?.meta
  const runs = meta?.runs ?? []
  const [newest] = runs
  const isBusy = newest !== undefined && isAtWork(rolloverRunKind, newest.state)
  const isInTheWay = isBusy || newest?.state === 'stopped'
  // What is over stands above only while its own year is looked at.
  const latest = isInTheWay || newest?.academicYear === meta?.academicYear ? newest : undefined
  const earlier = runs.filter((run) => run !== latest)
  const countOf = (state: string) => meta?.states.find((one) => one.state === state)?.count ?? 0
  const ready = countOf('ready')

  return (
    <Screen
      back={<RecordLink href="/students/enrolment">Enrolment</RecordLink>}
      title={rolloverReport.title}
      beside={
        <Muted span role="status">
          {meta?.total.toLocaleString('en-GB')}
        </Muted>
      }
      actions={
        <>
          <ExportButton path={`/api/${rolloverReport.key}?${address.exportQuery}`} of="the students shown" />
          {mayRun && ready > 0 && !isInTheWay && (
            <Button size="xs" aria-label={`Roll over ${studentsIn(ready)}`} onClick={() => setAsking(true)}>
              Roll over {ready.toLocaleString('en-GB')}
            </Button>
          )}
        </>
      }
    >
      {latest && <RunPanel run={latest} mayRun={mayRun} doing={doing} />}
      {meta && !isBusy && (
        <>
          {!meta.isOver && (
            <Box component={Callout} tone="warning" mb="sm" fz="sm">
              {meta.academicYear} runs until {formatDate(meta.yearEnds)}. Roll over once results are in: a
              session that still waits for some becomes Assignments, or Completing for who finishes.
            </Box>
          )}
          <ReportRows
            report={rolloverReport}
            address={address}
            query={query}
            label="Students"
            idOf={({ engagement }) => engagement}
            hrefOf={({ student }) => recordHref('students', student.id, claims)}
            line={{
              className: classes.row,
              about: ({ now }) => [
                now.programme,
                now.level && sessionLevels[now.level].label,
                now.hub.label,
                now.status,
              ],
              renderDetails: (row) => (
                <RolloverLine
                  row={row}
                  year={meta.academicYear}
                  onDecide={mayRun ? doing.decide : undefined}
                />
              ),
            }}
            filtersBefore={
              <>
                <NativeSelect
                  size="xs"
                  aria-label="The year that ends"
                  data={meta.years.map((year) => ({ value: year, label: `From ${year}` }))}
                  value={meta.academicYear}
                  onChange={({ currentTarget }) => address.choose({ year: currentTarget.value })}
                />
                <FilterMenu
                  label={rolloverReport.ownFacets?.state.label ?? ''}
                  choices={meta.states.flatMap(({ state, count }) =>
                    count > 0 ? [{ id: state, label: `${rolloverStates[state].label} (${count})` }] : [],
                  )}
                  value={address.filter['state'] ?? ''}
                  onChange={(state) => address.choose({ state })}
                />
                <FilterMenu
                  label={rolloverReport.ownFacets?.warning.label ?? ''}
                  choices={meta.warnings.map(({ kind, count }) => ({
                    id: kind,
                    label: `${rolloverWarningKinds[kind].label} (${count})`,
                  }))}
                  value={address.filter['warning'] ?? ''}
                  onChange={(warning) => address.choose({ warning })}
                />
              </>
            }
            empty={
              <EmptyState title="No students yet">
                Whoever studies in {meta.academicYear} stands here before it is rolled over.
              </EmptyState>
            }
          />
          <EarlierRuns runs={earlier} mayRun={mayRun} doing={doing} />
        </>
      )}
      {!meta && <SkeletonRows rows={10} columns={4} />}
      {meta && (
        <ConfirmDialog
          opened={isAsking}
          title={`Roll ${meta.academicYear} over to ${meta.nextYear}?`}
          verb={`Roll over ${studentsIn(ready)}`}
          busy={doing.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            void doing.begin(meta.academicYear, meta.print).finally(() => setAsking(false))
          }}
        >
          <p className={classes.sentence}>{outcomesInWords(meta.ready)}.</p>
          <p className={classes.sentence}>
            {staying(countOf('left out'), countOf('blocked'))}The whole rollover can be undone in one step.
          </p>
        </ConfirmDialog>
      )}
    </Screen>
  )
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
