import { Button, Popover, Text, TextInput } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { CannedReplyKind } from '@minster/domain/office/tickets/canned-reply-kinds'
import { cannedWords, firstNameIn } from '@minster/domain/office/tickets/canned-words'
import { IconMessage2Bolt, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listQuery } from '#kit/records/records.ts'
import { textOrEmpty } from '#kit/records/use-text-draft.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { foundReplies, queryOfKinds } from './found-replies.ts'
import classes from './tickets.module.css'

const noReplies: readonly RecordValues[] = []

/** Words that are there already, to be put into the answer; of a ticket those of its category first. */
export function CannedReplies({ kinds, category = '', requester, onChoose }: CannedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const target = useRef<HTMLButtonElement>(null)
  const replies = useQuery({
    ...listQuery('canned-replies', queryOfKinds(kinds)),
    enabled: isOpen,
    staleTime: 60_000,
  })
  const matches = foundReplies(replies.data?.data ?? noReplies, category, search)

  function show(open: boolean) {
    setOpen(open)
    setSearch('')
  }

  /** Escape leads back to where one came from; a chosen reply leads into the answer. */
  function leave(open: boolean) {
    show(open)
    if (!open) target.current?.focus()
  }

  return (
    <Popover opened={isOpen} onChange={leave} position="top-start" width="21.25rem" trapFocus>
      <Popover.Target>
        <Button
          ref={target}
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconMessage2Bolt size="1rem" stroke={1.7} aria-hidden="true" />}
          onClick={() => show(!isOpen)}
        >
          Canned replies
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="2xs" aria-label="Choose a canned reply">
        <TextInput
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size="1rem" stroke={1.6} />}
          placeholder="Search canned replies"
          aria-label="Search canned replies"
        />
        {matches.length === 0 ? (
          <Muted p="xs" role="status">
            {replies.isPending ? 'Searching …' : 'Nothing is called that'}
          </Muted>
        ) : (
          <ul className={classes.canned}>
            {matches.map((reply) => (
              <li key={reply.id}>
                <button
                  type="button"
                  onClick={() => {
                    show(false)
                    onChoose(wordsFor(requester, textOrEmpty(reply['body'])))
                  }}
                >
                  <strong>{textOrEmpty(reply['title'])}</strong>
                  <Text span c="dimmed" size="xs" lineClamp={2}>
                    {textOrEmpty(reply['body'])}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function wordsFor(requester: string | null, body: string): string {
  return requester === null ? body : cannedWords(body, firstNameIn(requester))
}

interface CannedRepliesProps {
  /** What is answered. */
  readonly kinds: readonly CannedReplyKind[]
  /** Of a ticket. */
  readonly category?: string
  /** Name of who asked; null where many did, and each name is put in once the answer goes. */
  readonly requester: string | null
  readonly onChoose: (words: string) => void
}
