import { Button } from '@mantine/core'
import { concessionLevels, durhamChangeKinds } from '@minster/domain/durham/changes/change-kinds'
import type { QueueEntry } from '@minster/domain/durham/changes/queue-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { lazy, Suspense, useState } from 'react'
import { recordHref } from '#kit/records/record-pages.ts'
import type { BucketChip } from '#kit/reports/bucket-chips.ts'
import { ReportRows } from '#kit/reports/ReportRows.tsx'
import type { CellRenderers, RowTarget } from '#kit/reports/row-report.ts'
import { useReport } from '#kit/reports/use-report.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { changeReport, changeWords } from './change-report.ts'
import { readQueue } from './durham-queue.ts'
import { PlannedAhead } from './PlannedAhead.tsx'
import classes from './queue.module.css'

const ToldDialog = lazy(inTime(async () => ({ default: (await import('./ToldDialog.tsx')).ToldDialog })))

const otherKeys: readonly string[] = []
/** Which kinds there are is not said before it is known. */
const unknownYet: readonly BucketChip[] = []

/** What Durham has to hear of, the most pressing first, and how one says that it was told. */
export function Changes() {
  const { claims } = useSession()
  const { address, query } = useReport(changeReport, readQueue, otherKeys)
  const [told, setTold] = useState<{ readonly target: RowTarget; readonly onDone: () => void } | null>(null)
  return (
    <>
      <ReportRows
        report={changeReport}
        address={address}
        query={query}
        idOf={({ id }) => id}
        hrefOf={({ student }) => recordHref('students', student.id, claims)}
        cells={cells}
        {...(!query.data && { buckets: unknownYet })}
        card={{
          status: 'due',
          about: (entry) => [durhamChangeKinds[entry.kind].label, changeWords(entry)],
          more: formOf,
        }}
        empty={
          <EmptyState title="Durham knows everything">
            A change of name, programme, pace, module or status stands here by itself as soon as it is made.
          </EmptyState>
        }
        renderSelectionActions={(target, { clear }) => (
          <Button size="xs" onClick={() => setTold({ target, onDone: clear })}>
            Durham was told
          </Button>
        )}
      />
      {query.data && <PlannedAhead planned={query.data.planned} />}
      <Suspense fallback={null}>
        {told && (
          <ToldDialog
            target={told.target}
            total={query.data?.meta.total ?? 0}
            onDone={told.onDone}
            onClose={() => setTold(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const formOf = (entry: QueueEntry) => <FormWords entry={entry} />

const cells: CellRenderers<QueueEntry> = {
  change: (entry) => (
    <span className={classes.lines} title={changeWords(entry)}>
      <span>{durhamChangeKinds[entry.kind].label}</span>
      <small>{changeWords(entry)}</small>
    </span>
  ),
  due: ({ due, dueWords, isOverdue }) => (
    <StatusChip
      label={isOverdue && due !== null ? `${dueWords}, was due ${formatDate(due)}` : dueWords}
      tone={isOverdue ? 'danger' : 'neutral'}
    />
  ),
  form: formOf,
}

/** The form Durham is told by, and who has to agree first. */
function FormWords({ entry: { form, concession, concessionWhen } }: { readonly entry: QueueEntry }) {
  return (
    <span className={classes.lines} title={concessionWhen ?? form}>
      <span>{form}</span>
      {concession !== 'None' && (
        <small>
          <StatusChip
            {...concessionLevels[concession]}
            label={`First: ${concessionLevels[concession].label}`}
          />
        </small>
      )}
    </span>
  )
}
