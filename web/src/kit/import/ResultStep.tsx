import { Button, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Changes } from './Changes.tsx'
import { DownloadFaulty } from './CheckStep.tsx'
import { Counts } from './Counts.tsx'
import classes from './import.module.css'
import type { ImportRun } from './imports.ts'
import { StillThere } from './StillThere.tsx'
import type { RunDoing } from './use-run.ts'
import { WorkUnderWay } from './WorkUnderWay.tsx'
import { plural } from './words.ts'

/** What became of every row, and the way to take the whole back. */
export function ResultStep({ run, actions }: ResultStepProps) {
  const [isAsking, setAsking] = useState(false)
  const { taken = 0, undone = 0 } = run.counts.states
  const isUndone = run.state === 'undone'
  return (
    <div className={classes.step}>
      {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
      <WorkUnderWay run={run} verb="undoing" />
      {run.state !== 'undoing' && (
        <p className={classes.lead}>
          {isUndone
            ? `${plural(undone, 'row')} of this import ${undone === 1 ? 'was' : 'were'} taken back on ${formatDateTime(run.undoneAt)}.`
            : `${plural(taken, 'row')} ${taken === 1 ? 'was' : 'were'} taken on ${formatDateTime(run.finishedAt)}.`}
        </p>
      )}
      <Counts counts={run.counts} isDone />
      {isUndone && taken > 0 && <StillThere run={run} />}
      <div className={classes.buttons}>
        {run.state === 'done' && taken > 0 && (
          <Button
            variant="outline"
            color="red"
            leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
            onClick={() => setAsking(true)}
          >
            Undo this import
          </Button>
        )}
        {run.counts.skipped > 0 && <DownloadFaulty run={run} />}
      </div>
      <div className={classes.section}>
        <h2 className={classes.title}>What was read and matched</h2>
        <Changes run={run} />
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Undo this import?"
        verb="Undo the import"
        danger
        busy={actions.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void actions.work('undo')
        }}
      >
        <Text>
          {plural(taken, 'record')} this import made, and what came of them, go to the bin, where they stay
          for 30 days. What somebody has worked on since is kept and named.
        </Text>
      </ConfirmDialog>
    </div>
  )
}

interface ResultStepProps {
  readonly run: ImportRun
  readonly collection: string
  readonly actions: RunDoing
}
