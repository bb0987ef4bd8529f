import { ActionIcon, Box, Button, Group, Select, Textarea } from '@mantine/core'
import type { Note } from '@minster/domain/care/notes/note-calls'
import { isClosedTier, openNoteTier } from '@minster/domain/care/notes/note-tiers'
import { addressAt } from '@minster/domain/register/paths'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import type { Subject } from './files.ts'
import classes from './history.module.css'
import { NoteText, NoteTier } from './NoteText.tsx'
import { notesQuery, removeNote, writableTiersQuery, writeNote } from './notes.ts'
import { TextDraftOffer } from './TextDraftOffer.tsx'
import { Timestamp } from './Timestamp.tsx'
import { textOrEmpty, useTextDraft } from './use-text-draft.ts'

/** What was written down about a record, and a place to write more. */
export default function NotesTab({ about }: { readonly about: Subject }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const notes = useQuery(notesQuery(about))
  const { data: writable = [] } = useQuery(writableTiersQuery(about))
  const [body, setBody] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const tier = chosen ?? writable[0] ?? openNoteTier
  const [leaving, setLeaving] = useState<Note | null>(null)
  const draft = useTextDraft(
    `note ${about.subject} ${about.subjectId}`,
    { body, tier },
    {
      isEmpty: body.trim() === '',
      onRestore: (values) => {
        const previousTier = writable.find((one) => one === values['tier'])
        // Words for few are not brought back for more to read.
        if (previousTier === undefined) return
        setBody(textOrEmpty(values['body']))
        setChosen(previousTier)
      },
      isSealed: true,
    },
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: notesQuery(about).queryKey })
  const write = useMutation({
    mutationFn: () => writeNote(about, { body: body.trim(), tier }),
    onSuccess: async () => {
      setBody('')
      draft.drop()
      showDone('Note saved')
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (note: Note) => removeNote(note),
    onSuccess: async () => {
      setLeaving(null)
      showDone('Note deleted')
      await refresh()
    },
  })

  return (
    <Box maw={820} pt="md">
      {writable.length > 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            write.mutate()
          }}
        >
          <TextDraftOffer draft={draft} />
          <Textarea
            label="New note"
            description={placeholderOn(about, tier)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Group justify={writable.length > 1 ? 'space-between' : 'flex-end'} align="flex-end" mt="xs">
            {writable.length > 1 && (
              <Select
                label="Who may read it"
                data={writable}
                value={tier}
                allowDeselect={false}
                onChange={setChosen}
              />
            )}
            <Button type="submit" disabled={body.trim() === ''} loading={write.isPending}>
              Save note
            </Button>
          </Group>
        </form>
      )}
      {notes.isPending && <SkeletonRows rows={4} columns={1} />}
      {notes.isError && <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />}
      {notes.data?.length === 0 && (
        <EmptyState title="No notes yet">
          What is said on the telephone or decided in a meeting belongs here.
        </EmptyState>
      )}
      <ul className={classes.story}>
        {notes.data?.map((note) => (
          <li key={note.id} data-tone="purple">
            <Group gap="3xs">
              <strong>{note.author?.label ?? 'Somebody'}</strong>
              <Timestamp at={note.createdAt} />
              <NoteTier tier={note.tier} />
              {writable.includes(note.tier) && note.author?.id === user?.id && (
                <ActionIcon
                  ml="2xs"
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label="Delete this note"
                  onClick={() => setLeaving(note)}
                >
                  <IconTrash size="0.9375rem" stroke={1.6} />
                </ActionIcon>
              )}
            </Group>
            <NoteText about={about} note={note} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title="Delete this note?"
        verb="Delete the note"
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        It will no longer be shown to anybody.
      </ConfirmDialog>
    </Box>
  )
}

function placeholderOn({ subject }: Subject, tier: string): string {
  if (tier === openNoteTier) return 'Everyone who may see this record can read it.'
  return isClosedTier(addressAt(subject)?.name ?? '', tier)
    ? `${tier}: only those who may read such notes know that it is there, and each of them sees who has read it.`
    : `${tier}: only those who may read such notes know that it is there.`
}
