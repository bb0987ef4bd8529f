import { ActionIcon, Checkbox, Divider, Group, Text } from '@mantine/core'
import type { MailOffered } from '@minster/domain/kit/records/record-calls'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Frame, ScrollFrame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { MailBlocked } from './MailBlocked.tsx'

/** The mails that go with a change to many, or could: how many, and each to page through. */
export function BulkMails({ mails, isSent, onSend }: BulkMailsProps) {
  const [at, setAt] = useState(0)
  const ready = mails.filter(({ missing }) => missing.length === 0)
  const place = Math.min(at, ready.length - 1)
  const shown = ready[place]
  const stopped = mails.length - ready.length
  const hindrances = new Set(mails.flatMap(({ missing }) => missing.map(({ message }) => message)))
  const again = ready.filter(({ sentBefore }) => sentBefore !== null).length
  const count = ready.length.toLocaleString('en-GB')
  if (mails.length === 0) return null
  return (
    <Frame component="section" aria-label="Mails">
      {onSend ? (
        <Checkbox
          label={`Write to each of them (${count})`}
          description="Each is filled in for its reader. To change the words of all, change the template."
          checked={isSent}
          disabled={ready.length === 0 && !isSent}
          onChange={(event) => onSend(event.currentTarget.checked)}
        />
      ) : (
        <>
          <Text size="sm" fw={550}>
            {ready.length === 1 ? 'One mail goes out' : `${count} mails go out`}
          </Text>
          <Muted size="xs">Each is filled in for its reader.</Muted>
        </>
      )}
      {stopped > 0 && (
        <MailBlocked
          title={stopped === 1 ? 'One letter cannot be sent yet:' : `${stopped} letters cannot be sent yet:`}
          reasons={[...hindrances]}
        >
          {onSend &&
            ready.length > 0 &&
            `If you write, ${stopped === 1 ? 'that record is left as it is.' : 'those records are left as they are.'}`}
        </MailBlocked>
      )}
      {again > 0 && (
        <Text size="xs" mt="2xs" pl="2xl" c="var(--tone-warning)">
          {again === 1 ? 'One of them' : `${again} of them`} had the same letter before.
        </Text>
      )}
      {isSent && shown && (
        <>
          <Divider color="var(--line)" my="xs" />
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="xs" c="dimmed" truncate>
              To {shown.to}
            </Text>
            <Group gap="3xs" wrap="nowrap">
              <Text size="xs" c="dimmed" className="tabular">
                {place + 1} of {ready.length.toLocaleString('en-GB')}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Previous mail"
                disabled={place === 0}
                onClick={() => setAt(place - 1)}
              >
                <IconChevronLeft size="1rem" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Next mail"
                disabled={place >= ready.length - 1}
                onClick={() => setAt(place + 1)}
              >
                <IconChevronRight size="1rem" />
              </ActionIcon>
            </Group>
          </Group>
          <Text size="sm" fw={550} mt="3xs">
            {shown.subject}
          </Text>
          <ScrollFrame mah={220} mt="2xs" aria-label="Text of the mail">
            {shown.text}
          </ScrollFrame>
        </>
      )}
    </Frame>
  )
}

interface BulkMailsProps {
  /** Of a preview in which nobody is written to, so that every row says what it could send. */
  readonly mails: readonly MailOffered[]
  readonly isSent: boolean
  /** Left out where they go in any case. */
  readonly onSend?: (isSent: boolean) => void
}
