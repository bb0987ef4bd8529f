import { Button, Textarea } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { ItSupport, OwnTicket } from '@minster/domain/portal/it-support/it-support-calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { linkedParts } from '#office/tickets/linked-parts.ts'
import { toneOf } from '#office/tickets/states.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import home from '../forms/FormsHome.module.css'
import { answerOnTicket, sayTicketSolved } from '../forms/own-studies.ts'
import classes from './it-support.module.css'

/** The student's own tickets, each with what was said, and a place to answer. */
export function OwnTickets({ tickets, name, onSaid }: OwnTicketsProps) {
  return (
    <section className={classes.tickets} aria-labelledby="own-tickets">
      <h2 className={home.heading} id="own-tickets">
        What you asked
      </h2>
      {tickets.length === 0 ? (
        <p className={home.words}>Nothing yet. What you ask and what we answer appears here.</p>
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
    </section>
  )
}

function TicketCard({ ticket, isOpen, name, onSaid }: TicketCardProps) {
  const { number, subject, state, openedAt, messages, isOver, canSayResolved } = ticket
  const solving = useMutation({ mutationFn: () => sayTicketSolved(name, ticket.id), onSuccess: onSaid })
  return (
    <details className={classes.ticket} open={isOpen}>
      <summary>
        <span className={classes.subject}>
          {subject}
          <small>
            {number} · {formatDate(openedAt.slice(0, 10))}
          </small>
        </span>
        <StatusChip label={state} tone={toneOf(state)} />
      </summary>
      <ol className={classes.messages} aria-label={`Conversation on ${number}`}>
        {messages.map((message) => (
          <li key={message.id} data-mine={message.isMine || undefined}>
            <p className={classes.by}>
              <strong>{message.isMine ? 'You' : (message.author ?? 'IT')}</strong>{' '}
              <span>{formatDateTime(message.at)}</span>
            </p>
            <p className={classes.body}>
              {linkedParts(message.body).map(({ text, href, at }) =>
                href === null ? (
                  text
                ) : (
                  <a key={at} href={href} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ),
              )}
            </p>
            {message.files.map((file) => (
              <a
                key={file.id}
                className={classes.file}
                href={fileContentPath(file.id)}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </a>
            ))}
          </li>
        ))}
      </ol>
      {isOver ? (
        <p className={home.words}>This is closed. Ask anew if you need more help.</p>
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
    </details>
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
    <form
      className={classes.answer}
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
    </form>
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
