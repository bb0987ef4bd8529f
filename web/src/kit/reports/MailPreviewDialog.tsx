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
  const { send, keyOf, summarise, texts, againAfterDays, againIfTicked = false, onClose } = props
  // Of those it can go to who is unticked, of those it went to lately who is ticked.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const preview = useQuery({
    queryKey: ['reminders', ...props.subject],
    queryFn: () => send(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const sending = useMutation({
    mutationFn: ({ keys, toRecent }: Sending) =>
      toRecent.length === 0 ? send(keys) : send([...keys, ...toRecent], toRecent),
    onSuccess: props.onSent,
  })
  const isDone = sending.data !== undefined
  const outcomes = sending.data?.data ?? preview.data?.data ?? []
  const ready = outcomes.filter((one) => one.ok && !turned.has(keyOf(one))).map(keyOf)
  const recent = outcomes.filter(({ isRecent }) => isRecent)
  const again = recent.filter((one) => againIfTicked && turned.has(keyOf(one))).map(keyOf)
  const count = ready.length + again.length
  const toSend = { keys: ready, toRecent: again }
  const blocked = outcomes.filter(({ ok, isRecent }) => !ok && !isRecent).length

  function tick(key: string) {
    const next = new Set(turned)
    if (!next.delete(key)) next.add(key)
    setTurned(next)
  }

  return (
    <Modal opened onClose={onClose} size={760} title={isDone ? 'Reminders sent' : texts.title}>
      {preview.isPending ? (
        <SkeletonRows rows={6} columns={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : outcomes.length === 0 ? (
        <EmptyState title={texts.nobody}>{texts.whyNobody}</EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDone
              ? describeSent(sending.data.meta.ok, sending.data.meta.failed)
              : describePreview(recent.length, againAfterDays, againIfTicked)}
            {!isDone && blocked > 0 && texts.describeBlocked && ` ${texts.describeBlocked(blocked)}`}
          </Text>
          {!isDone && texts.note && (
            <Text size="sm" c="dimmed">
              {texts.note}
            </Text>
          )}
          <ScrollArea.Autosize mah="58vh" mt="sm" type="auto">
            <Lines>
              {outcomes.map((one) => (
                <ReminderLine
                  key={keyOf(one)}
                  outcome={one}
                  summary={summarise(one)}
                  isDone={isDone}
                  canTick={one.ok || (againIfTicked && one.isRecent)}
                  isTicked={one.ok !== turned.has(keyOf(one))}
                  onTick={() => tick(keyOf(one))}
                />
              ))}
            </Lines>
          </ScrollArea.Autosize>
          {sending.isError && <ErrorState error={sending.error} onRetry={() => sending.mutate(toSend)} />}
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone || outcomes.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && outcomes.length > 0 && (
          <Button disabled={count === 0} loading={sending.isPending} onClick={() => sending.mutate(toSend)}>
            {count === 1 ? 'Send 1 reminder' : `Send ${count} reminders`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function ReminderLine({ outcome, summary, isDone, canTick, isTicked, onTick }: ReminderLineProps) {
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
          disabled={!canTick}
          aria-label={`Remind ${summary.who ?? summary.name}`}
          onChange={onTick}
        />
      )}
      <div className={classes.words}>
        <strong>{summary.name}</strong>
        {summary.to && <span className={classes.to}>{summary.to}</span>}
        <ul className={classes.why}>
          {summary.why.map(({ what, since }) => (
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

function describePreview(recent: number, days: number, canTickRecent: boolean): string {
  if (!canTickRecent || recent === 0)
    return `Nobody is reminded twice within ${days} days. Untick whoever should not be written to.`
  const were = recent === 1 ? '1 was' : `${recent} were`
  return `${were} written to in the last ${days} days and left out: tick whoever is to hear from you again. Untick whoever should not be written to.`
}

function describeSent(sent: number, failed: number): string {
  const texts = sent === 1 ? '1 reminder is on its way.' : `${sent} reminders are on their way.`
  return failed > 0 ? `${texts} ${failed} were not sent.` : texts
}

/** What is said of one reminder. */
export interface ReminderSummary {
  readonly name: string
  /** Whom its box reminds, where the name does not say it. */
  readonly who?: string
  readonly to: string | null
  /** What is owed, perhaps since when. */
  readonly why: readonly { readonly what: string; readonly since?: string }[]
}

/** Whom to write to, and who of those that were written to lately. */
interface Sending {
  readonly keys: readonly string[]
  readonly toRecent: readonly string[]
}

interface MailPreviewProps<One extends ReminderOutcome> {
  /** What is reminded of, and whom, so that another choice is another preview. */
  readonly subject: readonly unknown[]
  /** Shows the reminders that could go; with keys, sends those, to some of them although they got one lately. */
  send(
    keys?: readonly string[],
    again?: readonly string[],
  ): Promise<{
    readonly data: readonly One[]
    readonly meta: { readonly ok: number; readonly failed: number }
  }>
  keyOf(one: One): string
  summarise(one: One): ReminderSummary
  readonly texts: {
    readonly title: string
    readonly nobody: string
    readonly whyNobody: ReactNode
    /** What to know of the mails. */
    readonly note?: string | undefined
    /** Of those that cannot be written to. */
    describeBlocked?(count: number): string
  }
  readonly againAfterDays: number
  /** Whoever got one within them may be ticked all the same. */
  readonly againIfTicked?: boolean
  readonly onSent: () => Promise<unknown>
  readonly onClose: () => void
}

interface ReminderLineProps {
  readonly outcome: ReminderOutcome
  readonly summary: ReminderSummary
  readonly isDone: boolean
  readonly canTick: boolean
  readonly isTicked: boolean
  readonly onTick: () => void
}
