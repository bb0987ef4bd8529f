import { Anchor, Box, Button, Select, SimpleGrid } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { HistoryEntry, RecordReply } from '@minster/domain/kit/records/record-replies'
import { ticket as declaration } from '@minster/domain/office/tickets/ticket'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceInput } from '#kit/records/ChoiceInput.tsx'
import { DayInput } from '#kit/records/DayInput.tsx'
import { HistoryLine } from '#kit/records/HistoryTab.tsx'
import historyClasses from '#kit/records/history.module.css'
import { isLinkValue } from '#kit/records/link-value.ts'
import { parseDay } from '#kit/records/parse-day.ts'
import { applyReply, changeRecord, historyQuery, refreshRecords } from '#kit/records/records.ts'
import { textOrEmpty } from '#kit/records/use-text-draft.ts'
import { useSession } from '#platform/api/session.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './tickets.module.css'

/** These follow every message; the messages themselves say it already. */
const derivedPaths = ['answer', 'lastMessageAt']

/** What was changed on a ticket, by whom and when; opened when somebody wants to know. */
function TicketHistory({ collection, id }: { readonly collection: string; readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  const history = useQuery({ ...historyQuery(collection, id), enabled: isOpen })
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const entries = (history.data ?? []).map(withoutDerived).filter((entry) => entry !== null)
  return (
    <section className={classes.past} aria-label="History" data-screen-only>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        px={0}
        leftSection={<Chevron size={15} stroke={1.8} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        History
      </Button>
      {isOpen && (
        <ol className={historyClasses.story}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <HistoryLine entry={entry} declaration={declaration} isBrief />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function withoutDerived(entry: HistoryEntry): HistoryEntry | null {
  const changes = entry.changes.filter(({ path }) => !derivedPaths.includes(path))
  return changes.length === 0 && entry.changes.length > 0 ? null : { ...entry, changes }
}

/** What is known of a ticket besides its words. Helpers change it here, and each change is kept at once. */
export function TicketFacts({ collection, reply, helpers }: TicketFactsProps) {
  const { data: ticket, abilities } = reply
  const requester = isLinkValue(ticket['requester']) ? ticket['requester'].label : ''
  const times = [
    { label: 'Opened', at: textOrEmpty(ticket['openedAt']) },
    { label: 'Last message', at: textOrEmpty(ticket['lastMessageAt']) },
    { label: 'Resolved', at: textOrEmpty(ticket['resolvedAt']) },
    { label: 'Closed', at: textOrEmpty(ticket['closedAt']) },
  ].filter(({ at }) => at !== '')
  return (
    <aside aria-labelledby="facts-title">
      <Box component="h2" mb="sm" id="facts-title">
        About this ticket
      </Box>
      {helpers && abilities.edit && <EditableFacts collection={collection} reply={reply} helpers={helpers} />}
      <Facts rows>
        {helpers ? (
          <Fact label="Requester">{requester}</Fact>
        ) : (
          <Fact label="Category">{textOrEmpty(ticket['category'])}</Fact>
        )}
        {times.map(({ label, at }) => (
          <Fact key={label} label={label} title={formatDateTime(at)}>
            {label === 'Last message' ? formatDateTime(at) : formatDate(at)}
          </Fact>
        ))}
      </Facts>
      {helpers && <TicketHistory collection={collection} id={ticket.id} />}
    </aside>
  )
}

function EditableFacts({
  collection,
  reply,
  helpers,
}: TicketFactsProps & { readonly helpers: readonly Linked[] }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { data: ticket } = reply
  const [due, setDue] = useState<string | null>(null)
  const change = useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) => changeRecord(collection, ticket, values),
    onSuccess: async (changed) => {
      showDone('Saved')
      await applyReply(queryClient, collection, changed)
    },
    // What somebody else changed meanwhile is shown, so that one can decide again.
    onError: () => refreshRecords(queryClient),
  })
  const assignee = isLinkValue(ticket['assignee']) ? ticket['assignee'] : null
  const helperOptions =
    assignee && !helpers.some(({ id }) => id === assignee.id) ? [assignee, ...helpers] : helpers
  const isMine = assignee?.id === user?.id
  const canTake = !isMine && helpers.some(({ id }) => id === user?.id)

  function choiceBox(path: string) {
    const field = fieldAt(declaration, path)?.field
    if (field?.kind !== 'choice') return null
    return (
      <ChoiceInput
        field={field}
        id={`ticket-${path}`}
        name={path}
        label={field.label}
        help={null}
        error={undefined}
        isRequired
        isReadOnly={change.isPending}
        value={ticket[path]}
        onChange={(value) => value !== ticket[path] && change.mutate({ [path]: value })}
        onBlur={() => {}}
      />
    )
  }

  /** A day is kept when its box is left, so that half a day is never sent. */
  function keepDue(text: string | null) {
    setDue(null)
    const day = text === null ? undefined : text === '' ? null : parseDay(text)
    if (day !== undefined && (day !== null || text === '') && day !== (ticket['due'] ?? null))
      change.mutate({ due: day })
  }

  return (
    <SimpleGrid minColWidth="min(100%, 12.5rem)" spacing="sm" mb="lg" className={classes.changeable ?? ''}>
      <Select
        label="Assignee"
        description={
          canTake && (
            <Anchor
              component="button"
              type="button"
              size="xs"
              onClick={() => change.mutate({ assignee: user?.id })}
            >
              Take it myself
            </Anchor>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="Nobody yet"
        data={helperOptions.map(({ id, label }) => ({ value: id, label }))}
        value={assignee?.id ?? null}
        onChange={(id) => id !== (assignee?.id ?? null) && change.mutate({ assignee: id })}
        clearable
        clearButtonProps={{ 'aria-label': 'Empty assignee' }}
        searchable
        readOnly={change.isPending}
        nothingFoundMessage="Nobody is called that"
      />
      {choiceBox('category')}
      {choiceBox('priority')}
      <DayInput
        label="Due"
        value={due ?? textOrEmpty(ticket['due'])}
        onChange={(text) => setDue(text)}
        onBlur={() => keepDue(due)}
      />
    </SimpleGrid>
  )
}

interface TicketFactsProps {
  readonly collection: string
  readonly reply: RecordReply
  /** Who can be given the ticket; null for who asked. */
  readonly helpers: readonly Linked[] | null
}
