import { Button, CopyButton, Group, Text, Textarea } from '@mantine/core'
import { mostFollowed, type SyncWay } from '@minster/domain/teaching/modules/sync-causes'
import { messageLineOf } from '@minster/domain/teaching/modules/sync-message'
import type {
  ShownDifference,
  SyncComparison,
  SyncQuery,
  SyncRowsToResolve,
} from '@minster/domain/teaching/modules/sync-report-calls'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { download } from '#platform/api/download.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { ScrollFrame } from '#platform/ui/Frame.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { followLabel, reportedLabel, senderOf } from './describe-difference.ts'
import { narrowingOf } from './sync-address.ts'
import { resolveDifferences, syncRowsQuery } from './sync-report.ts'

/** What is to be resolved: rows that were chosen, or everything a part of the report has. */
export interface ResolveRequest {
  readonly how: SyncWay
  readonly title: string
  readonly rows: readonly ShownDifference[] | SyncQuery
}

/** Shows what resolving would do, with the message to the others, and does it. */
export function ResolveDialog({ report, request, onClose, onResolved }: ResolveDialogProps) {
  const { how, title, rows } = request
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const chosen = isChosen(rows) ? rows : null
  const narrowing = isChosen(rows) ? {} : narrowingOf(rows)
  const asked = useQuery({ ...syncRowsQuery({ how, ...narrowing }), enabled: chosen === null })
  const preview = chosen ? previewOf(chosen, how) : asked.data
  const resolve = useMutation({
    mutationFn: (lines: SyncRowsToResolve['rows']) =>
      resolveDifferences({
        source: report.source,
        year: report.year,
        sheet: report.sheet?.id ?? '',
        note: note.trim() || null,
        rows: lines.map(({ key, print }) => ({ key, print, how })),
      }),
    onSuccess(results) {
      const done = results.filter(({ message }) => message === null).length
      const failed = results.length - done
      showDone(
        `${done.toLocaleString('en-GB')} resolved${failed > 0 ? `, ${failed.toLocaleString('en-GB')} not` : ''}`,
      )
      onResolved(results)
    },
    onSettled: () => refreshRecords(queryClient),
  })
  const fetching = useMutation({
    mutationFn: () => download(`/api/sync-report/file?${new URLSearchParams(narrowing)}`),
  })
  const count = preview?.rows.length ?? 0
  const isTooMany = how === 'follow' && count > mostFollowed
  return (
    <FormDialog
      title={title}
      width={preview?.message ? 760 : 560}
      verb={verbFor(request, count, report.source)}
      isReady={count > 0 && !isTooMany}
      isBusy={resolve.isPending}
      failure={resolve.error?.message ?? asked.error?.message ?? fetching.error?.message}
      onClose={onClose}
      onSubmit={() => preview && resolve.mutate(preview.rows)}
    >
      <Muted>
        {how === 'follow'
          ? 'The college’s record becomes what the sheet says. It stands in the history of each module.'
          : `Say here that ${senderOf(report.source)} was told. It then waits until the next sheet: what is right in it is ticked off, what is not is shown again.`}
      </Muted>
      {!preview && <SkeletonRows rows={4} columns={2} />}
      {preview && <Preview preview={preview} />}
      {isTooMany && (
        <Muted role="alert">
          At most {mostFollowed} may follow the sheet at once. Narrow them by module or hub first.
        </Muted>
      )}
      {preview?.message && (
        <>
          <div>
            <Text fw={550} size="sm" mb="3xs">
              {preview.message.subject}
            </Text>
            <ScrollFrame mah={340} aria-label={`Message to ${senderOf(report.source)}`}>
              <FreeText>{preview.message.text}</FreeText>
            </ScrollFrame>
          </div>
          <Group gap="xs">
            <CopyButton value={`${preview.message.subject}\n\n${preview.message.text}`}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" leftSection={<IconCopy size="0.875rem" />} onClick={copy}>
                  {copied ? 'Copied' : 'Copy the message'}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size="0.875rem" />}
              loading={fetching.isPending}
              onClick={() => fetching.mutate()}
            >
              Download the rows
            </Button>
            <Muted span>Neither marks anything.</Muted>
          </Group>
        </>
      )}
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
  )
}

const mostShown = 200

/** What is in it, where the message does not say it already, and what is not. */
function Preview({ preview: { rows, leftOut, message } }: { readonly preview: Preview }) {
  const more = rows.length - mostShown
  return (
    <div>
      {message && (
        <Muted>
          {rows.length === 1 ? 'One row is in it.' : `${rows.length.toLocaleString('en-GB')} rows are in it.`}
        </Muted>
      )}
      {rows.length > 0 && !message && (
        <ScrollFrame mah={220} aria-label="What is resolved">
          <ul>
            {rows.slice(0, mostShown).map(({ key, name, bannerId, module, change }) => (
              <li key={key}>
                {[name, bannerId, module].filter(Boolean).join(', ')}
                <br />
                <small>{change}</small>
              </li>
            ))}
          </ul>
          {more > 0 && <Muted>And {more.toLocaleString('en-GB')} more.</Muted>}
        </ScrollFrame>
      )}
      {leftOut.map(({ count, why }) => (
        <Muted key={why} mt="2xs">
          Left out: {count.toLocaleString('en-GB')} {why}.
        </Muted>
      ))}
      {rows.length === 0 && <Muted>There is nothing left to resolve so.</Muted>}
    </div>
  )
}

type Preview = Pick<SyncRowsToResolve, 'rows' | 'leftOut' | 'message'>

function isChosen(rows: ResolveRequest['rows']): rows is readonly ShownDifference[] {
  return Array.isArray(rows)
}

function previewOf(rows: readonly ShownDifference[], how: SyncWay): Preview {
  return {
    rows: rows.map((one) => ({
      key: one.key,
      print: one.print,
      ...messageLineOf(one),
      ...(how === 'follow' && { change: followLabel(one) ?? '' }),
    })),
    leftOut: [],
    message: null,
  }
}

/** What the button does: the verb of the one cause, else that the sheet is followed. */
function verbFor({ how, rows }: ResolveRequest, count: number, source: SyncComparison['source']): string {
  const causes = new Set((isChosen(rows) ? rows : [rows]).map(({ cause }) => cause))
  const [cause] = causes
  const follow = (causes.size === 1 && cause && followLabel({ cause })) || 'Follow the sheet'
  const verb = how === 'told' ? reportedLabel(source) : follow
  return isChosen(rows) && count === 1 ? verb : `${verb}: ${count.toLocaleString('en-GB')}`
}

interface ResolveDialogProps {
  readonly report: SyncComparison
  readonly request: ResolveRequest
  readonly onClose: () => void
  readonly onResolved: (results: readonly { readonly key: string; readonly message: string | null }[]) => void
}
