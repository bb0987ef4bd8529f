import { ActionIcon, Group, Text } from '@mantine/core'
import type { LeadMailOutcome } from '@minster/domain/contact/mails/lead-mail-calls'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Frame, ScrollFrame } from '#platform/ui/Frame.tsx'
import { type Message, mailsPreviewQuery } from './lead-mails.ts'

/** The mail as each would read it, one after the other. */
export function MailPages({ ready, message }: MailPagesProps) {
  const [at, setAt] = useState(0)
  const place = Math.min(at, ready.length - 1)
  const shown = ready[place]
  // Of many only who they are is known; what one of them reads is asked for when it is looked at.
  const asked = useQuery({
    ...mailsPreviewQuery({ ids: [shown?.id ?? ''] }, message),
    enabled: shown !== undefined && shown.mail === null,
  })
  if (!shown) return null
  // While the next one's is on its way, the answer at hand is somebody else's.
  const mail = shown.mail ?? asked.data?.data.find(({ id }) => id === shown.id)?.mail
  return (
    <Frame component="section" aria-label="As they read it">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed" truncate>
          To {shown.label} &lt;{shown.to}&gt;
        </Text>
        <Group gap="3xs" wrap="nowrap" flex="none">
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
      {mail && (
        <>
          <Text size="sm" fw={550} mt="3xs">
            {mail.subject}
          </Text>
          <ScrollFrame mah={220} mt="2xs" aria-label="Text of the mail">
            {mail.text}
          </ScrollFrame>
        </>
      )}
    </Frame>
  )
}

interface MailPagesProps {
  readonly ready: readonly LeadMailOutcome[]
  readonly message: Message
}
