import { Box, Button, Group, Text, Textarea } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type {
  ItSupport,
  OwnTicket,
  OwnTicketMessage,
} from '@minster/domain/portal/it-support/it-support-calls'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { type ListedMessage, MessageList } from '#office/tickets/MessageList.tsx'
import { toneOf } from '#office/tickets/states.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { useSending } from '../calls/use-sending.ts'
import { answerOnTicket, sayTicketSolved } from '../forms/own-studies.ts'
import { PortalFields } from '../forms/PortalFields.tsx'

/** The student's own tickets, each with what was said, and a place to answer. */
export function OwnTickets({ tickets, name, onSaid }: OwnTicketsProps) {
  return (
    <Box component="section" mt="2xl" aria-labelledby="own-tickets">
      <Box component="h2" mb="xs" id="own-tickets">
        What you asked
      </Box>
      {tickets.length === 0 ? (
        <Muted size="lg">Nothing yet. What you ask and what we answer appears here.</Muted>
      ) : (
        tickets.map((ticket, index) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            isOpen={index === 0 || !ticket.isOver}
            name={name}
            onSaid={onSaid}
          />
        ))
      )}
    </Box>
  )
}

function TicketCard({ ticket, isOpen, name, onSaid }: TicketCardProps) {
  const { number, subject, state, openedAt, messages, isOver, canSayResolved } = ticket
  const solving = useSending({ mutationFn: () => sayTicketSolved(name, ticket.id), onSuccess: onSaid })
  return (
    <Frame component="details" px="md" py="2xs" mb="sm" open={isOpen}>
      <Group component="summary" justify="space-between" gap="sm" wrap="nowrap">
        <Box component="span" fw={550} miw={0}>
          {subject}
          <Text component="small" c="dimmed" fz="md" display="block">
            {number} · {formatDate(openedAt.slice(0, 10))}
          </Text>
        </Box>
        <StatusChip label={state} tone={toneOf(state)} />
      </Group>
      <Box mb="md">
        <MessageList label={`Conversation on ${number}`} messages={messages.map(listed)} />
      </Box>
      {isOver ? (
        <Muted size="lg">This is closed. Ask anew if you need more help.</Muted>
      ) : (
        <Answer ticket={ticket} name={name} onSaid={onSaid} />
      )}
      {canSayResolved && (
        <Button
          variant="subtle"
          color="gray"
          size="md"
          loading={solving.isPending}
          aria-label={`It is solved: ${number}`}
          onClick={() => solving.mutate()}
        >
          It is solved
        </Button>
      )}
    </Frame>
  )
}

function listed({ id, body, at, author, isMine, files }: OwnTicketMessage): ListedMessage {
  return {
    id,
    body,
    at,
    author: author ?? 'IT',
    files: files.map((file) => ({ ...file, size: null })),
    badge: !isMine && <Pill tone="purple">Help desk</Pill>,
  }
}

function Answer({ ticket, name, onSaid }: AnswerProps) {
  const [body, setBody] = useState('')
  const kept = useTextDraft(
    `itsupport answer ${ticket.id}`,
    { body },
    {
      isEmpty: body.trim() === '',
      onRestore: (values) => setBody(textOrEmpty(values['body'])),
      isSealed: true,
    },
  )
  const answering = useSending({
    mutationFn: () => answerOnTicket(name, ticket.id, body),
    onSuccess: (fresh) => {
      kept.drop()
      setBody('')
      onSaid(fresh)
    },
  })
  return (
    <PortalFields
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() !== '') answering.mutate()
      }}
    >
      <TextDraftOffer draft={kept} />
      <Textarea
        size="md"
        label={`Write on ${ticket.number}`}
        autosize
        minRows={2}
        maxRows={10}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="md"
        disabled={body.trim() === ''}
        loading={answering.isPending}
      >
        Send
      </Button>
    </PortalFields>
  )
}

interface OwnTicketsProps {
  readonly tickets: readonly OwnTicket[]
  /** A category, under whose address answers are sent. */
  readonly name: string
  readonly onSaid: (fresh: ItSupport) => void
}
interface TicketCardProps extends Omit<OwnTicketsProps, 'tickets'> {
  readonly ticket: OwnTicket
  readonly isOpen: boolean
}
type AnswerProps = Omit<TicketCardProps, 'isOpen'>
