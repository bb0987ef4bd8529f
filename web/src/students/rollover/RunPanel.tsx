import { Button, Group, Stack, Text } from '@mantine/core'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
import type { RolledLine, RolloverRun } from '@minster/domain/students/rollover/rollover-calls'
import {
  type RolledState,
  rolledStates,
  rolloverRunKind,
} from '@minster/domain/students/rollover/rollover-runs'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { refreshRecords } from '#kit/records/records.ts'
import { RunProgress } from '#kit/runs/RunProgress.tsx'
import { RunState } from '#kit/runs/RunState.tsx'
import { useRun } from '#kit/runs/use-run.ts'
import { useSession } from '#platform/api/session.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import classes from './rollover.module.css'
import { rolledLinesQuery, rolloverProgressQuery } from './rollover.ts'
import { outcomesInWords, planWords, studentsIn } from './rollover-words.ts'
import type { RolloverDoing } from './use-rollover.ts'

/** A rollover that was run: how far it is, what became of everybody, and the way back. */
export function RunPanel({ run, mayRun, doing }: RunPanelProps) {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isWorking = isAtWork(rolloverRunKind, run.state)
  const countOf = (state: RolledState) => run.counts.find((one) => one.state === state)?.count ?? 0
  const left = countOf('written') + countOf('kept')
  const stayed = countOf('failed') + countOf('kept')
  return (
    <Frame component="section" px="md" mb="md" aria-label={`Rollover of ${run.academicYear}`}>
      <Stack gap="xs">
        <Group gap="sm">
          <h2>
            {run.academicYear} → {run.nextYear}
          </h2>
          <RunState kind={rolloverRunKind} state={run.state} />
          <Group component="span" gap="xs" ml="auto">
            {!isWorking && (
              <Button
                variant="default"
                size="xs"
                aria-expanded={isOpen}
                onClick={() => setOpen((before) => !before)}
              >
                {isOpen ? 'Hide students' : 'Show students'}
              </Button>
            )}
            {mayRun && run.state === 'stopped' && (
              <Button size="xs" loading={doing.isBusy} onClick={() => void doing.work(run.id, 'continue')}>
                Go on with it
              </Button>
            )}
            {mayRun && !isWorking && left > 0 && (
              <Button
                variant="outline"
                color="red"
                size="xs"
                leftSection={<IconArrowBackUp size="0.9375rem" stroke={1.8} />}
                onClick={() => setAsking(true)}
              >
                {run.state === 'undone' ? 'Undo the rest' : 'Undo this rollover'}
              </Button>
            )}
          </Group>
        </Group>
        {isWorking ? (
          <UnderWay run={run} />
        ) : (
          <Text size="sm" maw="92ch">
            {endWords(run, countOf)}
          </Text>
        )}
        {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
        {!isWorking && stayed > 0 && !isOpen && (
          <RunLines
            run={run}
            states={countOf('kept') > 0 ? ['kept'] : ['failed']}
            title={`${studentsIn(countOf('kept') > 0 ? countOf('kept') : stayed)} stayed as they are`}
          />
        )}
        {isOpen && (
          <RunLines run={run} states={['written', 'kept', 'undone', 'failed', 'already', 'waiting']} />
        )}
        <ConfirmDialog
          opened={isAsking}
          title={`Undo the rollover of ${run.academicYear}?`}
          verb="Undo the rollover"
          danger
          busy={doing.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void doing.work(run.id, 'undo').finally(() => setAsking(false))}
        >
          <p>
            What was written of {studentsIn(left)} is put back, and the sessions of {run.nextYear} go to the
            bin. Whoever has been worked on since stays as they are, and is named.
          </p>
        </ConfirmDialog>
      </Stack>
    </Frame>
  )
}

/** How far the service has come; once it is through the page is asked for anew. */
function UnderWay({ run }: { readonly run: RolloverRun }) {
  const queryClient = useQueryClient()
  const { latest } = useRun(
    rolloverRunKind,
    run,
    rolloverProgressQuery(run.id),
    () => void refreshRecords(queryClient),
  )
  const { done, total } = latest ?? run.progress
  const words = run.state === 'undoing' ? 'Students are being put back' : 'Students are being rolled over'
  return (
    <RunProgress label={words} done={done} total={total}>
      You may leave this page; the work goes on.
    </RunProgress>
  )
}

function endWords(run: RolloverRun, countOf: (state: RolledState) => number): string {
  const began = `${run.by} began it on ${formatDateTime(run.createdAt)}.`
  if (run.state === 'undone') {
    const by = run.undoneBy ?? run.by
    return `${began} ${by} undid it on ${formatDateTime(run.undoneAt)}: ${studentsIn(countOf('undone'))} are as they were before.`
  }
  const undone = countOf('undone')
  const rolled = countOf('written') + countOf('kept')
  return [
    began,
    `${studentsIn(rolled)} rolled over: ${outcomesInWords(run.outcomes)}.`,
    ...(undone > 0 ? [`${studentsIn(undone)} undone since.`] : []),
    ...(countOf('waiting') > 0 ? [`${studentsIn(countOf('waiting'))} wait for the rest of it.`] : []),
  ].join(' ')
}

interface RunPanelProps {
  readonly run: RolloverRun
  readonly mayRun: boolean
  readonly doing: RolloverDoing
}

/** What became of each student in a rollover, those of one kind at a time. */
function RunLines({ run, states, title }: RunLinesProps) {
  const present = states.filter((state) => run.counts.some((one) => one.state === state && one.count > 0))
  const [chosen, setChosen] = useState<RolledState | null>(null)
  const [page, setPage] = useState(1)
  const [first] = present
  const shown = chosen !== null && present.includes(chosen) ? chosen : first
  const found = useQuery({
    ...rolledLinesQuery(run.id, shown ?? 'written', page),
    enabled: shown !== undefined,
  })
  if (shown === undefined) return null
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <Stack gap="xs" role="group" aria-label={title ?? 'Students of this rollover'}>
      {title && (
        <Text component="h3" size="sm" fw={600} mt="3xs">
          {title}
        </Text>
      )}
      {present.length > 1 && (
        <Toolbar swipes mb={0} role="group" aria-label="What became of them">
          {present.map((state) => (
            <CountChip
              key={state}
              label={rolledStates[state].label}
              count={run.counts.find((one) => one.state === state)?.count}
              aria-pressed={state === shown}
              onClick={() => {
                setChosen(state)
                setPage(1)
              }}
            />
          ))}
        </Toolbar>
      )}
      {found.data ? (
        <>
          <Lines>
            {found.data.data.map((line) => (
              <Line key={line.number} line={line} year={run.academicYear} />
            ))}
          </Lines>
          <Pagination {...found.data.meta} onPage={setPage} />
        </>
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </Stack>
  )
}

function Line({ line, year }: { readonly line: RolledLine; readonly year: string }) {
  const { claims } = useSession()
  const { student, programme, outcome, plan, message } = line
  const href = student && recordHref('students', student.id, claims)
  const name = student?.label ?? 'A student no longer here'
  return (
    <li className={classes.line}>
      <span>
        {href ? <RecordName href={href}>{name}</RecordName> : <strong>{name}</strong>}
        <small>{programme}</small>
      </span>
      <span>
        <StatusChip label={rolloverOutcomes[outcome].label} tone={rolloverOutcomes[outcome].tone} />
        <small>{message ?? planWords(plan, year).join(' · ')}</small>
      </span>
    </li>
  )
}

interface RunLinesProps {
  readonly run: RolloverRun
  readonly states: readonly RolledState[]
  readonly title?: string
}
