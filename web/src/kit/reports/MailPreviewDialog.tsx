import { Button, Checkbox, Group, Modal, ScrollArea, Text } from '@mantine/core'
import type { ReminderOutcome } from '@minster/domain/kit/reports/reminder'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './mail-preview.module.css'

/** Everyone who would be reminded: each mail to read first, then what became of those that were sent. */
export default function MailPreviewDialog<One extends ReminderOutcome>(props: MailPreviewProps<One>) {
  const { send, keyOf, says, words, againAfterDays, onClose } = props
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const preview = useQuery({
    queryKey: ['reminders', ...props.about],
    queryFn: () => send(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const sending = useMutation({
    mutationFn: (keys: readonly string[]) => send(keys),
    onSuccess: props.onSent,
  })
  const isDone = sending.data !== undefined
  const shown = sending.data?.data ?? preview.data?.data ?? []
  const ready = shown.filter((one) => one.ok && !left.has(keyOf(one))).map(keyOf)
  const stopped = shown.filter(({ ok, isRecent }) => !ok && !isRecent).length

  function tick(key: string) {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }

  return (
    <Modal opened onClose={onClose} size={760} title={isDone ? 'Reminders sent' : words.title}>
      {preview.isPending ? (
        <SkeletonRows rows={6} columns={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState title={words.nobody}>{words.whyNobody}</EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDone
              ? doneWords(sending.data.meta.ok, sending.data.meta.failed)
              : `Nobody is reminded twice within ${againAfterDays} days. Untick whoever should not be written to.`}
            {!isDone && stopped > 0 && words.ofStopped && ` ${words.ofStopped(stopped)}`}
          </Text>
          {!isDone && words.note && (
            <Text size="sm" c="dimmed">
              {words.note}
            </Text>
          )}
          <ScrollArea.Autosize mah="58vh" mt="sm" type="auto">
            <Lines>
              {shown.map((one) => (
                <Line
                  key={keyOf(one)}
                  outcome={one}
                  said={says(one)}
                  isDone={isDone}
                  isTicked={one.ok && !left.has(keyOf(one))}
                  onTick={() => tick(keyOf(one))}
                />
              ))}
            </Lines>
          </ScrollArea.Autosize>
          {sending.isError && <ErrorState error={sending.error} onRetry={() => sending.mutate(ready)} />}
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone || shown.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && shown.length > 0 && (
          <Button
            disabled={ready.length === 0}
            loading={sending.isPending}
            onClick={() => sending.mutate(ready)}
          >
            {ready.length === 1 ? 'Send 1 reminder' : `Send ${ready.length} reminders`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Line({ outcome, said, isDone, isTicked, onTick }: LineProps) {
  const { mail, ok, message, details, isRecent } = outcome
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
          aria-label={`Remind ${said.who ?? said.name}`}
          onChange={onTick}
        />
      )}
      <div className={classes.words}>
        <strong>{said.name}</strong>
        {said.to && <span className={classes.to}>{said.to}</span>}
        <ul className={classes.why}>
          {said.why.map(({ what, since }) => (
            <li key={what}>
              {what}
              {since !== undefined && <span className={classes.since}> {since}</span>}
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

/** What is said of one reminder. */
export interface ReminderSaid {
  readonly name: string
  /** Whom its box reminds, where the name does not say it. */
  readonly who?: string
  readonly to: string | null
  /** What is owed, perhaps since when. */
  readonly why: readonly { readonly what: string; readonly since?: string }[]
}

interface MailPreviewProps<One extends ReminderOutcome> {
  /** What is reminded of, and whom, so that another choice is another preview. */
  readonly about: readonly unknown[]
  /** Shows the reminders that could go; with keys, sends those. */
  send(keys?: readonly string[]): Promise<{
    readonly data: readonly One[]
    readonly meta: { readonly ok: number; readonly failed: number }
  }>
  keyOf(one: One): string
  says(one: One): ReminderSaid
  readonly words: {
    readonly title: string
    readonly nobody: string
    readonly whyNobody: ReactNode
    /** What to know of the mails. */
    readonly note?: string | undefined
    /** Of those that cannot be written to. */
    ofStopped?(count: number): string
  }
  readonly againAfterDays: number
  readonly onSent: () => Promise<unknown>
  readonly onClose: () => void
}

interface LineProps {
  readonly outcome: ReminderOutcome
  readonly said: ReminderSaid
  readonly isDone: boolean
  readonly isTicked: boolean
  readonly onTick: () => void
}
