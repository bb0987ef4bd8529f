import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '../api/files.ts'
import { type Note, notesQuery, removeNote, writeNote } from '../api/notes.ts'
import { useSession } from '../api/session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { showDone } from '../ui/snackbars.tsx'
import { Moment } from './HistoryTab.tsx'
import classes from './history.module.css'

/** What was written down about a record, and a place to write more. */
export default function NotesTab({ about, canEdit }: { readonly about: Subject; readonly canEdit: boolean }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const notes = useQuery(notesQuery(about))
  const [body, setBody] = useState('')
  const [leaving, setLeaving] = useState<Note | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: notesQuery(about).queryKey })
  const write = useMutation({
    mutationFn: () => writeNote(about, body.trim()),
    onSuccess: async () => {
      setBody('')
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
    <div className={classes.notes}>
      {canEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            write.mutate()
          }}
        >
          <Textarea
            label="New note"
            description="Everyone who may see this record can read it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="xs">
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
          <li key={note.id} className={classes.event} data-kind="note">
            <p className={classes.line}>
              <strong>{note.author?.label ?? 'Somebody'}</strong>
              {note.createdAt && <Moment at={note.createdAt} />}
              {canEdit && note.author?.id === user?.id && (
                <ActionIcon
                  className={classes.remove ?? ''}
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label="Delete this note"
                  onClick={() => setLeaving(note)}
                >
                  <IconTrash size={15} stroke={1.6} />
                </ActionIcon>
              )}
            </p>
            <p className={classes.body}>{note.body}</p>
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
    </div>
  )
}
