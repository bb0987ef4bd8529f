import { Button } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Conversation, ShownMessage } from '@minster/domain/office/tickets/ticket-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCameFrom } from '#kit/records/came-from.ts'
import { Moment } from '#kit/records/HistoryTab.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import pageClasses from '#kit/records/record-page.module.css'
import { newRecordId } from '#kit/records/record-pages.ts'
import { recordQuery, refreshRecords } from '#kit/records/records.ts'
import { StatusMenu } from '#kit/records/StatusMenu.tsx'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { textOrNothing } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { SentFiles } from './Attachments.tsx'
import { linkedParts } from './linked-parts.ts'
import { NewTicket } from './NewTicket.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { stateOf, toneOf } from './states.ts'
import { TicketFacts } from './TicketFacts.tsx'
import classes from './tickets.module.css'
import { conversationQuery, sayResolved } from './tickets.ts'

/** One ticket: what was said, a place to answer, and beside it what is known. */
export function TicketScreen({ id }: { readonly id: string }) {
  if (id === newRecordId) return <NewTicket />
  return <OpenTicket id={id} />
}

function OpenTicket({ id }: { readonly id: string }) {
  const { permits } = useSession()
  const [preferences] = usePreferences()
  const collection = permits('tickets:admin') ? 'tickets' : 'my-tickets'
  const ticket = useQuery(recordQuery(collection, id))
  const conversation = useQuery(conversationQuery(id))
  const walk = useNeighbours(collection, id)
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return walk.step('next')
    if (key === 'k') return walk.step('previous')
    return false
  })
  const error = ticket.error ?? conversation.error
  if (ticket.data && conversation.data)
    return <Opened collection={collection} reply={ticket.data} conversation={conversation.data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState titleOrder="h1" title="This ticket is not here">
        It may be in the bin, belong to somebody else, or never have been.
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([ticket.refetch(), conversation.refetch()])}
      />
    )
  return <SkeletonRows rows={10} columns={2} />
}

function Opened({ collection, reply, conversation }: OpenedProps) {
  const { data: ticket } = reply
  const { isHelper } = conversation
  const cameFrom = useCameFrom('tickets')
  const back =
    cameFrom ??
    (isHelper ? { href: '/tickets', title: 'Ticket queue' } : { href: '/my-tickets', title: 'My tickets' })
  const state = stateOf(ticket['state'])
  const chip = <StatusChip label={state} tone={toneOf(state)} bordered />
  const requester = isLinkValue(ticket['requester']) ? ticket['requester'] : null

  return (
    <article className={classes.screen}>
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <RecordLink href={back.href}>{back.title}</RecordLink>
        <span aria-hidden="true"> / </span>
        <span aria-current="page">{textOrNothing(ticket['number'])}</span>
      </nav>
      <header className={classes.head}>
        <div className={classes.headWords}>
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{textOrNothing(ticket['subject'])}</h1>
            <StatusMenu collection={collection} place={{ name: 'tickets', id: ticket.id, path: 'state' }}>
              {(canMove) =>
                canMove ? (
                  <button
                    type="button"
                    className={pageClasses.pill}
                    aria-label={`State: ${state}. Change it`}
                  >
                    {chip}
                    <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
                  </button>
                ) : (
                  <span>{chip}</span>
                )
              }
            </StatusMenu>
          </div>
          <p className={classes.facts}>
            {[
              textOrNothing(ticket['number']),
              textOrNothing(ticket['category']),
              isHelper && requester ? `asked by ${requester.label}` : '',
              `opened ${formatDate(textOrNothing(ticket['openedAt']))}`,
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </p>
        </div>
        {conversation.canSayResolved && <Solved id={ticket.id} />}
      </header>
      <div className={classes.columns}>
        <div className={classes.talk}>
          <Messages messages={conversation.messages} />
          <Ending conversation={conversation} number={textOrNothing(ticket['number'])} />
          {(!conversation.isOver || isHelper) && (
            <ReplyBox
              key={ticket.id}
              id={ticket.id}
              state={state}
              category={textOrNothing(ticket['category'])}
              requester={requester?.label ?? ''}
              conversation={conversation}
            />
          )}
        </div>
        <TicketFacts collection={collection} reply={reply} helpers={conversation.helpers ?? null} />
      </div>
    </article>
  )
}

/** How things stand once the work is done: until when it can be taken up again, or that only a new ticket helps. */
function Ending({ conversation, number }: { readonly conversation: Conversation; readonly number: string }) {
  const { isOver, reopenUntil, isRequester } = conversation
  if (isOver && isRequester)
    return (
      <div className={classes.ending} role="status">
        <p>
          <strong>This ticket is closed.</strong> If there is more to say, open a new one.
        </p>
        <RecordLink
          className={classes.endingLink}
          href={`/my-tickets/new?${new URLSearchParams({ about: number })}`}
        >
          Open a new ticket about it
        </RecordLink>
      </div>
    )
  if (reopenUntil !== null && !isOver)
    return (
      <div className={classes.ending} role="status">
        <p>
          <strong>This is resolved.</strong>{' '}
          {isRequester
            ? `If it is not, write again until ${formatDate(reopenUntil)} and it is taken up again.`
            : `It can be taken up again until ${formatDate(reopenUntil)}, then it closes by itself.`}
        </p>
      </div>
    )
  return null
}

function Solved({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const solve = useMutation({
    mutationFn: () => sayResolved(id),
    onSuccess: async () => {
      showDone('Marked as resolved. Write again if it is not')
      await refreshRecords(queries)
    },
  })
  return (
    <Button variant="default" loading={solve.isPending} onClick={() => solve.mutate()}>
      It is solved
    </Button>
  )
}

interface OpenedProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly conversation: Conversation
}

/** What was said, oldest first. A note among helpers looks unlike anything the person who asked can read. */
function Messages({ messages }: { readonly messages: readonly ShownMessage[] }) {
  return (
    <ol className={classes.messages} aria-label="Conversation">
      {messages.map((message) => {
        const name = message.author?.label ?? 'Somebody no longer here'
        const isInternal = message.audience === 'Internal'
        return (
          <li key={message.id} className={classes.message}>
            <InitialsAvatar name={name} size={32} />
            <div className={classes.bubble} data-internal={isInternal || undefined}>
              <p className={classes.by}>
                <strong>{name}</strong>
                {isInternal ? (
                  <span className={classes.internal}>
                    <IconLock size={12} stroke={2} aria-hidden="true" />
                    Internal note
                  </span>
                ) : (
                  !message.isFromRequester && <span className={classes.desk}>Help desk</span>
                )}
                <Moment at={message.createdAt} />
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
              <SentFiles files={message.files} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
