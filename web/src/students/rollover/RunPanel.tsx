import { Button } from '@mantine/core'
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
import { RecordLink } from '#kit/records/RecordLink.tsx'
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
import { Lines } from '#platform/ui/Lines.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
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
    <section className={classes.run} aria-label={`Rollover of ${run.academicYear}`}>
      <div className={classes.runHead}>
        <h2 className={classes.runTitle}>
          {run.academicYear} → {run.nextYear}
        </h2>
        <RunState kind={rolloverRunKind} state={run.state} />
        <span className={classes.runActions}>
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
              leftSection={<IconArrowBackUp size={15} stroke={1.8} />}
              onClick={() => setAsking(true)}
            >
              {run.state === 'undone' ? 'Undo the rest' : 'Undo this rollover'}
            </Button>
          )}
        </span>
      </div>
      {isWorking ? <UnderWay run={run} /> : <p className={classes.words}>{endWords(run, countOf)}</p>}
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
        <p className={classes.words}>
          What was written of {studentsIn(left)} is put back, and the sessions of {run.nextYear} go to the
          bin. Whoever has been worked on since stays as they are, and is named.
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** How far the service has come; once it is through the page is asked for anew. */
function UnderWay({ run }: { readonly run: RolloverRun }) {
  const queries = useQueryClient()
  const { latest } = useRun(
    rolloverRunKind,
    run,
    rolloverProgressQuery(run.id),
    () => void refreshRecords(queries),
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
    <div className={classes.lines} role="group" aria-label={title ?? 'Students of this rollover'}>
      {title && <h3 className={classes.linesTitle}>{title}</h3>}
      {present.length > 1 && (
        <div className={classes.chips} role="group" aria-label="What became of them">
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
        </div>
      )}
      {found.data ? (
        <>
          <Lines>
            {found.data.data.map((line) => (
              <Line key={line.number} line={line} year={run.academicYear} />
            ))}
          </Lines>
          <Pages {...found.data.meta} onPage={setPage} />
        </>
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </div>
  )
}

function Line({ line, year }: { readonly line: RolledLine; readonly year: string }) {
  const { claims } = useSession()
  const { student, programme, outcome, plan, message } = line
  const href = student && recordHref('students', student.id, claims)
  const name = student?.label ?? 'A student no longer here'
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        {href ? (
          <RecordLink href={href} className={classes.link}>
            {name}
          </RecordLink>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={classes.dim}>{programme}</span>
      </span>
      <span className={classes.next}>
        <StatusChip label={rolloverOutcomes[outcome].label} tone={rolloverOutcomes[outcome].tone} />
        <span className={classes.dim}>{message ?? planWords(plan, year).join(' · ')}</span>
      </span>
    </li>
  )
}

interface RunLinesProps {
  readonly run: RolloverRun
  readonly states: readonly RolledState[]
  readonly title?: string
}
