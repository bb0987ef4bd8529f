import { Button, CloseButton, Textarea } from '@mantine/core'
import { type SyncWay, syncWays } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import type { useSelection } from '#kit/records/use-selection.ts'
import bar from '#kit/reports/row-screen.module.css'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { resolveDifferences } from './sync-report.ts'
import { aboutWords, followWords, reportedWords } from './sync-words.ts'

/** What is asked before differences are resolved, one or many, and what is done then. */
export function Resolving({ report, shown, page, picks, onResolved, children }: ResolvingProps) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [note, setNote] = useState('')
  const { selection } = picks
  const picked = shown.filter(({ key }) => selection.all || selection.ids.has(key))
  const following = picked.filter((one) => followWords(one) !== null)
  const resolve = useMutation({
    mutationFn: ({ rows, how }: Asking) =>
      resolveDifferences({
        source: report.source,
        year: report.year,
        sheet: report.sheet?.id ?? '',
        note: note.trim() || null,
        rows: rows.map(({ key, print }) => ({ key, print, how })),
      }),
    async onSuccess(results) {
      const done = results.filter(({ message }) => message === null).length
      const left = results.length - done
      showDone(
        `${done.toLocaleString('en-GB')} resolved${left > 0 ? `, ${left.toLocaleString('en-GB')} not` : ''}`,
      )
      onResolved(results)
      picks.clear()
      setAsking(null)
      setNote('')
    },
    onSettled: () => refreshRecords(queries),
  })
  const [only, ...others] = asking?.rows ?? []
  const verbFor = (how: SyncWay) => {
    if (how === 'told') return reportedWords(report.source)
    return only && others.length === 0 ? (followWords(only) ?? syncWays.follow.label) : syncWays.follow.label
  }
  return (
    <>
      {children(report.mayResolve ? (row, how) => setAsking({ rows: [row], how }) : undefined)}
      {picked.length > 0 && (
        <div className={bar['bar']} role="toolbar" aria-label="Selected differences">
          <span className={bar['picked']} role="status">
            {picked.length.toLocaleString('en-GB')} selected
          </span>
          {!selection.all && picked.length >= page.length && shown.length > picked.length && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={picks.selectAll}>
              Select all {shown.length.toLocaleString('en-GB')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            disabled={following.length === 0}
            onClick={() => setAsking({ rows: following, how: 'follow' })}
          >
            Follow the sheet
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsking({ rows: picked, how: 'told' })}>
            {reportedWords(report.source)}
          </Button>
          <CloseButton size="sm" aria-label="Select nothing" onClick={picks.clear} />
        </div>
      )}
      {asking && only && (
        <FormDialog
          title={
            others.length === 0
              ? aboutWords(only)
              : `${asking.rows.length.toLocaleString('en-GB')} differences`
          }
          verb={verbFor(asking.how)}
          isBusy={resolve.isPending}
          failure={resolve.error?.message}
          onClose={() => setAsking(null)}
          onSubmit={() => resolve.mutate(asking)}
        >
          <p className={bar['fine']}>
            {asking.how === 'follow'
              ? 'The college’s record becomes what the sheet says. It stands in the history of each module.'
              : 'It waits until the next sheet. If that still says the same, it is shown again.'}
          </p>
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

interface Asking {
  readonly rows: readonly ShownDifference[]
  readonly how: SyncWay
}

interface ResolvingProps {
  readonly report: SyncComparison
  /** What the bucket that is looked at holds, and what of it is on this page. */
  readonly shown: readonly ShownDifference[]
  readonly page: readonly ShownDifference[]
  readonly picks: ReturnType<typeof useSelection>
  readonly onResolved: (results: readonly { readonly key: string; readonly message: string | null }[]) => void
  /** Drawn with what begins to resolve one; undefined for who only sees. */
  readonly children: (resolve: ((row: ShownDifference, how: SyncWay) => void) | undefined) => ReactNode
}
