import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconMessage2Bolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery, type RecordValues } from '../../api/records.ts'
import { cannedWords, foundReplies } from './canned-words.ts'
import classes from './tickets.module.css'
import { textOf } from './use-kept-draft.ts'

const most = new URLSearchParams({ pageSize: '200', active: 'true', fields: 'title,category,body' })
const none: readonly RecordValues[] = []

/** Words that are there already, to be put into the answer; those of the ticket's category first. */
export function CannedReplies({ category, requester, onChoose }: CannedRepliesProps) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const replies = useQuery({
    ...listQuery('canned-replies', most),
    enabled: combobox.dropdownOpened,
    staleTime: 60_000,
  })
  const found = foundReplies(replies.data?.data ?? none, category, search)
  return (
    <Combobox
      store={combobox}
      width={340}
      position="top-start"
      onOptionSubmit={(id) => {
        const chosen = found.find((reply) => reply.id === id)
        if (chosen) onChoose(cannedWords(textOf(chosen['body']), requester))
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <UnstyledButton
          className={classes.tool ?? ''}
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconMessage2Bolt size={16} stroke={1.7} aria-hidden="true" />
          Canned replies
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown role="dialog" aria-label="Choose a canned reply">
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
          placeholder="Search canned replies"
          aria-label="Search canned replies"
        />
        <Combobox.Options aria-label="Canned replies" className={classes.cannedList ?? ''}>
          {found.length === 0 && (
            <Combobox.Empty>{replies.isPending ? 'Searching …' : 'Nothing is called that'}</Combobox.Empty>
          )}
          {found.map((reply) => (
            <Combobox.Option key={reply.id} value={reply.id}>
              <span className={classes.cannedTitle}>{textOf(reply['title'])}</span>
              <span className={classes.cannedWords}>{textOf(reply['body'])}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface CannedRepliesProps {
  readonly category: string
  /** Name of who asked. */
  readonly requester: string
  readonly onChoose: (words: string) => void
}
