import { Button, Textarea } from '@mantine/core'
import { type SyncWay, syncWays } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import type { useSelection } from '#kit/records/use-selection.ts'
import { RowSelection } from '#kit/reports/RowSelection.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { differenceName, followLabel, reportedLabel } from './describe-difference.ts'
import { resolveDifferences } from './sync-report.ts'

/** Resolves one or many differences, after a dialog with a note. */
export function DifferenceResolver({
  report,
  differences,
  pageRows,
  rowSelection,
  onResolved,
  children,
}: DifferenceResolverProps) {
  const queryClient = useQueryClient()
  const [request, setRequest] = useState<ResolveRequest | null>(null)
  const [note, setNote] = useState('')
  const { selection } = rowSelection
  const selected = differences.filter(({ key }) => selection.all || selection.ids.has(key))
  const followable = selected.filter((difference) => followLabel(difference) !== null)
  const resolve = useMutation({
    mutationFn: ({ rows, how }: ResolveRequest) =>
      resolveDifferences({
        source: report.source,
        year: report.year,
        sheet: report.sheet?.id ?? '',
        note: note.trim() || null,
        rows: rows.map(({ key, print }) => ({ key, print, how })),
      }),
    async onSuccess(results) {
      const done = results.filter(({ message }) => message === null).length
      const failed = results.length - done
      showDone(
        `${done.toLocaleString('en-GB')} resolved${failed > 0 ? `, ${failed.toLocaleString('en-GB')} not` : ''}`,
      )
      onResolved(results)
      rowSelection.clear()
      setRequest(null)
      setNote('')
    },
    onSettled: () => refreshRecords(queryClient),
  })
  const [single, ...others] = request?.rows ?? []
  const verbFor = (how: SyncWay) => {
    if (how === 'told') return reportedLabel(report.source)
    return single && others.length === 0
      ? (followLabel(single) ?? syncWays.follow.label)
      : syncWays.follow.label
  }
  return (
    <>
      {children(report.mayResolve ? (row, how) => setRequest({ rows: [row], how }) : undefined)}
      {selected.length > 0 && (
        <RowSelection
          selected={rowSelection}
          many="differences"
          total={differences.length}
          shown={pageRows.length}
        >
          <Button
            variant="default"
            size="xs"
            disabled={followable.length === 0}
            onClick={() => setRequest({ rows: followable, how: 'follow' })}
          >
            Follow the sheet
          </Button>
          <Button variant="default" size="xs" onClick={() => setRequest({ rows: selected, how: 'told' })}>
            {reportedLabel(report.source)}
          </Button>
        </RowSelection>
      )}
      {request && single && (
        <FormDialog
          title={
            others.length === 0
              ? differenceName(single)
              : `${request.rows.length.toLocaleString('en-GB')} differences`
          }
          verb={verbFor(request.how)}
          isBusy={resolve.isPending}
          failure={resolve.error?.message}
          onClose={() => setRequest(null)}
          onSubmit={() => resolve.mutate(request)}
        >
          <Muted mb="sm">
            {request.how === 'follow'
              ? 'The college’s record becomes what the sheet says. It stands in the history of each module.'
              : 'It waits until the next sheet. If that still says the same, it is shown again.'}
          </Muted>
          <Textarea
            label="Note"
            description="Kept with it, for whoever looks next."
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}

interface ResolveRequest {
  readonly rows: readonly ShownDifference[]
  readonly how: SyncWay
}

interface DifferenceResolverProps {
  readonly report: SyncComparison
  /** The differences of the selected bucket. */
  readonly differences: readonly ShownDifference[]
  readonly pageRows: readonly ShownDifference[]
  readonly rowSelection: ReturnType<typeof useSelection>
  readonly onResolved: (results: readonly { readonly key: string; readonly message: string | null }[]) => void
  /** Rendered with the callback that resolves one; undefined for readers. */
  readonly children: (resolve: ((row: ShownDifference, how: SyncWay) => void) | undefined) => ReactNode
}
