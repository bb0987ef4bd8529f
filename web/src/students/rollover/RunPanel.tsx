import { Button, Progress } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { isAtWork, type RolledState, runStates } from '@minster/domain/students/rollover/rollover-runs'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { RunLines } from './RunLines.tsx'
import classes from './rollover.module.css'
import { type RolloverRun, rolloverProgressQuery } from './rollover.ts'
import { outcomesInWords, studentsIn } from './rollover-words.ts'
import type { RolloverDoing } from './use-rollover.ts'

/** A rollover that was run: how far it is, what became of everybody, and the way back. */
export function RunPanel({ run, mayRun, doing }: RunPanelProps) {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isWorking = isAtWork(run.state)
  const countOf = (state: RolledState) => run.counts.find((one) => one.state === state)?.count ?? 0
  const left = countOf('written') + countOf('kept')
  const stayed = countOf('failed') + countOf('kept')
  return (
    <section className={classes.run} aria-label={`Rollover of ${run.academicYear}`}>
      <div className={classes.runHead}>
        <h2 className={classes.runTitle}>
          {run.academicYear} → {run.nextYear}
        </h2>
        <StatusChip {...runStates[run.state]} />
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
  const { data: progress } = useQuery(rolloverProgressQuery(run.id))
  const { done, total } = progress ?? run.progress
  const isThrough = progress !== undefined && !isAtWork(progress.state)
  const finish = useEffectEvent(() => void refreshRecords(queries))
  useEffect(() => {
    if (isThrough) finish()
  }, [isThrough])
  const words = run.state === 'undoing' ? 'Students are being put back' : 'Students are being rolled over'
  return (
    <div role="status" className={classes.work}>
      <span className={classes.workLine}>
        <strong>{words}</strong>
        <span className={classes.dim}>
          {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
        </span>
      </span>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section value={total === 0 ? 0 : Math.round((done / total) * 100)} aria-label={words} />
      </Progress.Root>
      <span className={classes.dim}>You may leave this page; the work goes on.</span>
    </div>
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
