import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MergeShown, mergesQuery } from '#kit/records/duplicates.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './duplicates.module.css'
import type { ListProps } from './list-props.ts'
import { useUndo } from './use-undo.ts'

/** Who became part of whom, and the way back. */
export function MergeList({ page, onPage }: ListProps) {
  const found = useQuery({ ...mergesQuery(page), placeholderData: keepPreviousData })
  const undo = useUndo()
  const [asking, setAsking] = useState<MergeShown | null>(null)
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={6} columns={3} />
  const { data: merges, meta } = found.data
  if (merges.length === 0)
    return (
      <EmptyState title="Nobody has been merged yet">
        Every merge is listed here, with its undo while nothing newer depends on it.
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.merges} aria-label="Merges">
        {merges.map((merge) => (
          <li key={merge.id} className={classes.merge}>
            <div className={classes.who}>
              <p className={classes.name}>
                {merge.goneLabel || 'Somebody anonymised'}
                <span className={classes.into}> merged into </span>
                {merge.keptLabel || 'somebody anonymised'}
              </p>
              <p className={classes.facts}>
                {merge.by}, {formatDateTime(merge.at)}
              </p>
              {merge.undoneAt !== null ? (
                <p className={classes.facts}>
                  Undone by {merge.undoneBy}, {formatDateTime(merge.undoneAt)}
                </p>
              ) : (
                merge.hindrance !== null && (
                  <p className={classes.facts}>It cannot be undone now: {merge.hindrance}</p>
                )
              )}
            </div>
            {merge.hindrance === null && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
                disabled={undo.isPending}
                aria-label={`Undo the merge of ${merge.goneLabel} into ${merge.keptLabel}`}
                onClick={() => setAsking(merge)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pages {...meta} onPage={onPage} />
      <ConfirmDialog
        opened={asking !== null}
        title="Undo this merge?"
        verb="Undo the merge"
        busy={undo.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking) undo.mutate(asking.id, { onSettled: () => setAsking(null) })
        }}
      >
        {asking?.goneLabel} becomes a person of their own again, with everything that came from them.{' '}
        {asking?.keptLabel} gets back the details they had before.
      </ConfirmDialog>
    </>
  )
}
