import { Button, Checkbox, Group, Modal, ScrollArea, Text } from '@mantine/core'
import type { Chased } from '@minster/domain/admissions/applications/application-calls'
import { chaseAgainAfterDays } from '@minster/domain/admissions/status/chasing'
import { formatDays } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkRows, refreshRecords } from '#kit/records/records.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { chase } from './blockers.ts'
import classes from './chase.module.css'

/** Everyone who owes something: each mail to read first, then what became of those that were sent. */
export default function ChaseDialog({ collection, rows, onClose }: ChaseDialogProps) {
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const preview = useQuery({
    queryKey: ['chase', collection, rows],
    queryFn: () => chase(collection, rows),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (keys: readonly string[]) => chase(collection, rows, keys),
    onSuccess: () => refreshRecords(queries),
  })
  const shown = send.data?.data ?? preview.data?.data ?? []
  const ready = shown.filter(({ ok, key }) => ok && !left.has(key)).map(({ key }) => key)
  const isDone = send.data !== undefined
  const stopped = shown.filter(({ ok, isRecent }) => !ok && !isRecent).length

  function tick(key: string) {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={isDone ? 'Reminders sent' : 'Chase everyone who owes something'}
    >
      {preview.isPending ? (
        <SkeletonRows rows={6} columns={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState title="There is nobody to chase">
          Whatever holds these applications up waits for the college itself.
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDone
              ? doneWords(send.data.meta.ok, send.data.meta.failed)
              : `Nobody is reminded twice within ${chaseAgainAfterDays} days. Untick whoever should not be written to.`}
            {!isDone && stopped > 0 && ` ${stoppedWords(stopped)}`}
          </Text>
          <ScrollArea.Autosize mah="58vh" mt="sm" type="auto">
            <Lines>
              {shown.map((one) => (
                <Line
                  key={one.key}
                  reminder={one}
                  isDone={isDone}
                  isTicked={one.ok && !left.has(one.key)}
                  onTick={() => tick(one.key)}
                />
              ))}
            </Lines>
          </ScrollArea.Autosize>
          {send.isError && <ErrorState error={send.error} onRetry={() => send.mutate(ready)} />}
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone || shown.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && shown.length > 0 && (
          <Button disabled={ready.length === 0} loading={send.isPending} onClick={() => send.mutate(ready)}>
            {ready.length === 1 ? 'Send 1 reminder' : `Send ${ready.length} reminders`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Line({ reminder, isDone, isTicked, onTick }: LineProps) {
  const { application, by, why, mail, ok, message, details, isRecent } = reminder
  const today = todayHere()
  const label = `${by} of ${application.label}`
  return (
    <li className={classes.reminder}>
      {isDone ? (
        <StatusChip
          label={ok ? 'Sent' : isRecent ? 'Left out' : 'Not sent'}
          tone={ok ? 'success' : isRecent ? 'neutral' : 'danger'}
        />
      ) : (
        <Checkbox
          checked={isTicked}
          disabled={!ok}
          aria-label={`Remind the ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          onChange={onTick}
        />
      )}
      <div className={classes.words}>
        <strong>{application.label}</strong>
        <span className={classes.to}>
          {by}
          {mail && ` · ${mail.to}`}
        </span>
        <ul className={classes.why}>
          {why.map(({ what, since }) => (
            <li key={what}>
              {what} <span className={classes.days}>{formatDays(since, today)}</span>
            </li>
          ))}
        </ul>
        {!ok && (
          <p className={isRecent ? classes.recent : classes.refused}>
            {details.length > 0 ? details.map((detail) => detail.message).join(' ') : message}
          </p>
        )}
        {mail && (
          <details className={classes.mail}>
            <summary>{mail.subject}</summary>
            <pre>{mail.text}</pre>
          </details>
        )}
      </div>
    </li>
  )
}

function doneWords(sent: number, failed: number): string {
  const words = sent === 1 ? '1 reminder is on its way.' : `${sent} reminders are on their way.`
  return failed > 0 ? `${words} ${failed} were not sent.` : words
}

function stoppedWords(stopped: number): string {
  return stopped === 1
    ? 'One cannot be written to yet: it says what to fill in.'
    : `${stopped} cannot be written to yet: each says what to fill in.`
}

interface ChaseDialogProps {
  readonly collection: string
  readonly rows: BulkRows
  readonly onClose: () => void
}

interface LineProps {
  readonly reminder: Chased
  readonly isDone: boolean
  readonly isTicked: boolean
  readonly onTick: () => void
}
