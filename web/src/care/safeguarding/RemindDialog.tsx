import { Button, Checkbox, Group, Modal, ScrollArea, Text } from '@mantine/core'
import type { DueReminder } from '@minster/domain/care/safeguarding/due-report-calls'
import { dueAgainAfterDays } from '@minster/domain/care/safeguarding/safeguarding-needs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './remind.module.css'
import { type DueWanted, remindOfDue } from './safeguarding.ts'

/** Everyone of some students who owes something: each mail to read first, then what became of those that were sent. */
export default function RemindDialog(props: RemindDialogProps) {
  const { path, students, againAfterDays = dueAgainAfterDays, onClose } = props
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const preview = useQuery({
    queryKey: [path, 'chase', students],
    queryFn: () => remindOfDue(props),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (ids: readonly string[]) => remindOfDue(props, ids),
    onSuccess: () => queries.invalidateQueries({ queryKey: [path] }),
  })
  const isDone = send.data !== undefined
  const shown = send.data?.data ?? preview.data?.data ?? []
  const ready = shown
    .filter(({ ok, student }) => ok && !left.has(student.id))
    .map(({ student }) => student.id)

  function tick(id: string) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <Modal opened onClose={onClose} size={760} title={isDone ? 'Reminders sent' : 'Remind students'}>
      {preview.isPending ? (
        <SkeletonRows rows={6} columns={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState title="Nobody here owes anything">
          {props.fine ?? 'Everything that is asked of them is in date.'}
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDone
              ? doneWords(send.data.meta.ok, send.data.meta.failed)
              : `Nobody is reminded twice within ${againAfterDays} days. Untick whoever should not be written to.`}
          </Text>
          {!isDone && props.note && (
            <Text size="sm" c="dimmed">
              {props.note}
            </Text>
          )}
          <ScrollArea.Autosize mah="58vh" mt="sm" type="auto">
            <Lines>
              {shown.map((one) => (
                <Line
                  key={one.student.id}
                  reminder={one}
                  isDone={isDone}
                  isTicked={one.ok && !left.has(one.student.id)}
                  onTick={() => tick(one.student.id)}
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
  const { student, why, mail, ok, message, details, isRecent } = reminder
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
          aria-label={`Remind ${student.label}`}
          onChange={onTick}
        />
      )}
      <div className={classes.words}>
        <strong>{student.label}</strong>
        {mail && <span className={classes.to}>{mail.to.replace(/^.*<|>$/g, '')}</span>}
        <ul className={classes.why}>
          {why.map((words) => (
            <li key={words}>{words}</li>
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

type RemindDialogProps = DueWanted & {
  readonly againAfterDays?: number
  /** Why nobody may be there. */
  readonly fine?: string
  /** What to know of the mails. */
  readonly note?: string | undefined
  readonly onClose: () => void
}

interface LineProps {
  readonly reminder: DueReminder
  readonly isDone: boolean
  readonly isTicked: boolean
  readonly onTick: () => void
}
