import { Box, Button } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Conversation, ShownMessage } from '@minster/domain/office/tickets/ticket-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCameFrom } from '#kit/records/came-from.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { recordQuery, refreshRecords } from '#kit/records/records.ts'
import { StatusMenu } from '#kit/records/StatusMenu.tsx'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { textOrEmpty } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { Panes } from '#platform/ui/Panes.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusButton } from '#platform/ui/StatusButton.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { type ListedMessage, MessageList } from './MessageList.tsx'
import { NewTicket } from './NewTicket.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { stateOf, toneOf } from './states.ts'
import { TicketFacts } from './TicketFacts.tsx'
import classes from './tickets.module.css'
import { conversationQuery, resolveTicket } from './tickets.ts'

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
  const neighbours = useNeighbours(collection, id)
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return neighbours.step('next')
    if (key === 'k') return neighbours.step('previous')
    return false
  })
  const error = ticket.error ?? conversation.error
  if (ticket.data && conversation.data)
    return <TicketConversation collection={collection} reply={ticket.data} conversation={conversation.data} />
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

function TicketConversation({ collection, reply, conversation }: OpenedProps) {
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
    <article>
      <Screen
        back={
          <Crumbs to={<RecordLink href={back.href}>{back.title}</RecordLink>}>
            {textOrEmpty(ticket['number'])}
          </Crumbs>
        }
        title={textOrEmpty(ticket['subject'])}
        beside={
          <StatusMenu
            collection={collection}
            statusTarget={{ name: 'tickets', id: ticket.id, path: 'state' }}
          >
            {(canMove) =>
              canMove ? (
                <StatusButton
                  label={state}
                  tone={toneOf(state)}
                  bordered
                  aria-label={`State: ${state}. Change it`}
                />
              ) : (
                <span>{chip}</span>
              )
            }
          </StatusMenu>
        }
        lead={[
          textOrEmpty(ticket['number']),
          textOrEmpty(ticket['category']),
          isHelper && requester ? `asked by ${requester.label}` : '',
          `opened ${formatDate(textOrEmpty(ticket['openedAt']))}`,
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
        actions={conversation.canSayResolved && <SolvedButton id={ticket.id} />}
      >
        <Panes
          width="sm"
          aside={<TicketFacts collection={collection} reply={reply} helpers={conversation.helpers ?? null} />}
        >
          <Box maw={760}>
            <MessageList label="Conversation" messages={conversation.messages.map(listed)} />
            <ClosedNotice conversation={conversation} number={textOrEmpty(ticket['number'])} />
            {(!conversation.isOver || isHelper) && (
              <ReplyBox
                key={ticket.id}
                id={ticket.id}
                state={state}
                category={textOrEmpty(ticket['category'])}
                requester={requester?.label ?? ''}
                conversation={conversation}
              />
            )}
          </Box>
        </Panes>
      </Screen>
    </article>
  )
}

/** How things stand once the work is done: until when it can be taken up again, or that only a new ticket helps. */
function ClosedNotice({
  conversation,
  number,
}: {
  readonly conversation: Conversation
  readonly number: string
}) {
  const { isOver, reopenUntil, isRequester } = conversation
  if (isOver && isRequester)
    return (
      <Callout tone="success" className={classes.below} role="status">
        <p>
          <strong>This ticket is closed.</strong> If there is more to say, open a new one.
        </p>
        <p>
          <RecordLink href={`/my-tickets/new?${new URLSearchParams({ about: number })}`}>
            Open a new ticket about it
          </RecordLink>
        </p>
      </Callout>
    )
  if (reopenUntil !== null && !isOver)
    return (
      <Callout tone="success" className={classes.below} role="status">
        <p>
          <strong>This is resolved.</strong>{' '}
          {isRequester
            ? `If it is not, write again until ${formatDate(reopenUntil)} and it is taken up again.`
            : `It can be taken up again until ${formatDate(reopenUntil)}, then it closes by itself.`}
        </p>
      </Callout>
    )
  return null
}

function SolvedButton({ id }: { readonly id: string }) {
  const queryClient = useQueryClient()
  const solve = useMutation({
    mutationFn: () => resolveTicket(id),
    onSuccess: async () => {
      showDone('Marked as resolved. Write again if it is not')
      await refreshRecords(queryClient)
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

function listed({
  id,
  author,
  audience,
  body,
  createdAt,
  files,
  isFromRequester,
}: ShownMessage): ListedMessage {
  return {
    id,
    author: author?.label ?? 'Somebody no longer here',
    at: createdAt,
    body,
    files,
    isInternal: audience === 'Internal',
    badge: !isFromRequester && <Pill tone="purple">Help desk</Pill>,
  }
}
