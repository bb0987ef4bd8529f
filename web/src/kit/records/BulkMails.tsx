import { ActionIcon, Checkbox, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './mail-to-read.module.css'
import type { BulkRow, MailOffered } from './records.ts'

/** The mails that could go with a change to many: how many, and each to page through. */
export function BulkMails({ rows, isSent, onSend }: BulkMailsProps) {
  const [at, setAt] = useState(0)
  const mails = mailsIn(rows)
  const ready = mails.filter(({ missing }) => missing.length === 0)
  const shown = ready[Math.min(at, ready.length - 1)]
  const stopped = mails.length - ready.length
  const hindrances = new Set(mails.flatMap(({ missing }) => missing.map(({ message }) => message)))
  const again = ready.filter(({ sentBefore }) => sentBefore !== null).length
  if (mails.length === 0) return null
  return (
    <section className={classes.mail} aria-label="Mails">
      <Checkbox
        label={`Write to each of them (${ready.length.toLocaleString('en-GB')})`}
        description="Each is filled in for its reader. To change the words of all, change the template."
        checked={isSent}
        disabled={ready.length === 0 && !isSent}
        onChange={(event) => onSend(event.currentTarget.checked)}
      />
      {stopped > 0 && (
        <div className={classes.stopped} role="note">
          <p>{stopped === 1 ? 'One letter cannot be sent yet:' : `${stopped} letters cannot be sent yet:`}</p>
          <ul>
            {[...hindrances].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {ready.length > 0 && (
            <p>
              If you write, {stopped === 1 ? 'that record is' : 'those records are'} left as{' '}
              {stopped === 1 ? 'it is' : 'they are'}.
            </p>
          )}
        </div>
      )}
      {again > 0 && (
        <Text size="xs" className={classes.before}>
          {again === 1 ? 'One of them' : `${again} of them`} had the same letter before.
        </Text>
      )}
      {isSent && shown && (
        <div className={classes.sample}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="xs" c="dimmed" truncate>
              To {shown.to}
            </Text>
            <Group gap={4} wrap="nowrap">
              <Text size="xs" c="dimmed" className={classes.place ?? ''}>
                {Math.min(at, ready.length - 1) + 1} of {ready.length.toLocaleString('en-GB')}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Previous mail"
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              >
                <IconChevronLeft size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Next mail"
                disabled={at >= ready.length - 1}
                onClick={() => setAt(at + 1)}
              >
                <IconChevronRight size={16} />
              </ActionIcon>
            </Group>
          </Group>
          <Text size="sm" fw={550} mt={4}>
            {shown.subject}
          </Text>
          <div className={classes.text} tabIndex={0} role="region" aria-label="Text of the mail">
            {shown.text}
          </div>
        </div>
      )}
    </section>
  )
}

/** The mails a preview found. */
export function mailsIn(rows: readonly BulkRow[]): (MailOffered & { readonly id: string })[] {
  return rows.flatMap(({ mails = [] }) => mails)
}

interface BulkMailsProps {
  /** Of a preview in which nobody is written to, so that every row says what it could send. */
  readonly rows: readonly BulkRow[]
  readonly isSent: boolean
  readonly onSend: (isSent: boolean) => void
}
