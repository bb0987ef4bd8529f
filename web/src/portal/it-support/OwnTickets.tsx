import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { ItSupport, OwnTicket } from '@minster/domain/portal/it-support/it-support-calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { linkedParts } from '#office/tickets/linked-parts.ts'
import { toneOf } from '#office/tickets/states.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { answerOnTicket, sayTicketSolved } from '../forms/own-studies.ts'
import { PortalFields } from '../forms/PortalFields.tsx'
import portal from '../forms/portal.module.css'

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
  const solving = useMutation({ mutationFn: () => sayTicketSolved(name, ticket.id), onSuccess: onSaid })
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
      <Stack component="ol" gap="sm" mb="md" aria-label={`Conversation on ${number}`}>
        {messages.map((message) => (
          <Frame
            component="li"
            key={message.id}
            px="sm"
            py="xs"
            bg={message.isMine ? 'var(--app-bg)' : 'var(--panel)'}
          >
            <p>
              <strong>{message.isMine ? 'You' : (message.author ?? 'IT')}</strong>{' '}
              <small>{formatDateTime(message.at)}</small>
            </p>
            <FreeText>
              {linkedParts(message.body).map(({ text, href, at }) =>
                href === null ? (
                  text
                ) : (
                  <a key={at} href={href} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ),
              )}
            </FreeText>
            {message.files.map((file) => (
              <a
                key={file.id}
                className={portal.touch}
                href={fileContentPath(file.id)}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </a>
            ))}
          </Frame>
        ))}
      </Stack>
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

function Answer({ ticket, name, onSaid }: AnswerProps) {
  const [body, setBody] = useState('')
  const answering = useMutation({
    mutationFn: () => answerOnTicket(name, ticket.id, body),
    onSuccess: (fresh) => {
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
