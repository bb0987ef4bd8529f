import { Popover, TextInput, UnstyledButton } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { IconMessage2Bolt, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listQuery } from '#kit/records/records.ts'
import { textOrNothing } from '#kit/records/use-text-draft.ts'
import { cannedWords, foundReplies } from './canned-words.ts'
import classes from './tickets.module.css'

const most = new URLSearchParams({ pageSize: '200', active: 'true', fields: 'title,category,body' })
const none: readonly RecordValues[] = []

/** Words that are there already, to be put into the answer; those of the ticket's category first. */
export function CannedReplies({ category, requester, onChoose }: CannedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const target = useRef<HTMLButtonElement>(null)
  const replies = useQuery({ ...listQuery('canned-replies', most), enabled: isOpen, staleTime: 60_000 })
  const found = foundReplies(replies.data?.data ?? none, category, search)

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
    <Popover opened={isOpen} onChange={leave} position="top-start" width={340} trapFocus>
      <Popover.Target>
        <UnstyledButton ref={target} className={classes.tool ?? ''} onClick={() => show(!isOpen)}>
          <IconMessage2Bolt size={16} stroke={1.7} aria-hidden="true" />
          Canned replies
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Choose a canned reply">
        <TextInput
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          placeholder="Search canned replies"
          aria-label="Search canned replies"
        />
        {found.length === 0 ? (
          <p className={classes.nothing} role="status">
            {replies.isPending ? 'Searching …' : 'Nothing is called that'}
          </p>
        ) : (
          <ul className={classes.cannedList}>
            {found.map((reply) => (
              <li key={reply.id}>
                <UnstyledButton
                  className={classes.canned ?? ''}
                  onClick={() => {
                    show(false)
                    onChoose(cannedWords(textOrNothing(reply['body']), requester))
                  }}
                >
                  <span className={classes.cannedTitle}>{textOrNothing(reply['title'])}</span>
                  <span className={classes.cannedWords}>{textOrNothing(reply['body'])}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface CannedRepliesProps {
  readonly category: string
  /** Name of who asked. */
  readonly requester: string
  readonly onChoose: (words: string) => void
}
