import { Group } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import type { ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { RunProgress } from '#kit/runs/RunProgress.tsx'
import { useRun } from '#kit/runs/use-run.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { FileLine } from './FileLine.tsx'
import { fileRunQuery, fileUnderWay, makeReturnFile, returnFilesQuery, stopFile } from './return-files.ts'

/** The files that were made of a collection, the latest first, and how another is made. */
export function ReturnFiles({ collection }: ReturnFilesProps) {
  const { code, schema, state } = collection
  const files = useQuery(returnFilesQuery(code))
  const queryClient = useQueryClient()
  const refresh = () => refreshRecords(queryClient)
  const make = useMutation({
    meta: { saysItself: true },
    mutationFn: () => makeReturnFile(code),
    onSuccess: refresh,
    onError: refresh,
  })
  if (files.isPending) return <SkeletonRows rows={3} columns={3} />
  if (files.data === undefined) return <ErrorState error={files.error} onRetry={() => void files.refetch()} />
  const { data, meta } = files.data
  const underWay = fileUnderWay(data)
  const made = data.filter((file) => file !== underWay)
  const { mayExport } = meta
  const isOpen = mayExport && state !== 'Closed'
  const canMake = isOpen && schema !== null
  return (
    <Panel
      title="Files"
      label={`Files of ${code}`}
      facts={made.length === 0 && !underWay ? 'None yet' : undefined}
      actions={
        canMake && (
          <PanelAction
            {...(made.length === 0 && { variant: 'filled' })}
            loading={make.isPending}
            disabled={underWay !== undefined}
            onClick={() => make.mutate()}
          >
            Make the file
          </PanelAction>
        )
      }
    >
      <FailureNote words={make.error?.message} />
      {!mayExport && state !== 'Closed' && (
        <Muted>A file has everybody in it, so it is made by whoever may export the whole college.</Muted>
      )}
      {isOpen && schema === null && (
        <Muted>
          The file is written as the schema of {code} has it. Upload that first, above; until then the return
          can be looked at and checked.
        </Muted>
      )}
      {canMake && made.length === 0 && !underWay && (
        <Muted>
          Whoever has no HESA number yet is given one, the file is written and held against the schema. It can
          be made as often as you like: nothing is sent from here.
        </Muted>
      )}
      {underWay && <FileProgress key={underWay.id} code={code} initial={underWay} mayExport={mayExport} />}
      {made.length > 0 && (
        <Lines>
          {made.map((file) => (
            <FileLine key={file.id} code={code} file={file} rights={meta} isOpen={isOpen} />
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function FileProgress({ code, initial, mayExport }: FileProgressProps) {
  const queryClient = useQueryClient()
  const refresh = () => refreshRecords(queryClient)
  const { latest } = useRun(exportRunKind, initial, fileRunQuery(code, initial.id), () => void refresh())
  const stop = useMutation({ mutationFn: () => stopFile(code, initial.id), onSettled: refresh })
  const { done, total, by, createdAt } = latest ?? initial
  return (
    <RunProgress label="Making the file" done={done} total={total} isFramed>
      <Group component="span" gap="sm" justify="space-between">
        <span>
          Asked for by {by}, {formatDateTime(createdAt)}. It goes on by itself.
        </span>
        {mayExport && (
          <PanelAction loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </PanelAction>
        )}
      </Group>
    </RunProgress>
  )
}

interface ReturnFilesProps {
  readonly collection: CollectionCard
}

interface FileProgressProps {
  readonly code: string
  readonly initial: ReturnFile
  readonly mayExport: boolean
}
