import { Anchor, Box } from '@mantine/core'
import type { Note, Reading } from '@minster/domain/care/notes/note-calls'
import { noteTiers, openNoteTier } from '@minster/domain/care/notes/note-tiers'
import type { Tone } from '@minster/domain/platform/words/tones'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import type { Subject } from './files.ts'
import classes from './history.module.css'
import { notesQuery, openNote } from './notes.ts'
import { Timestamp } from './Timestamp.tsx'

/** For whom a note was written, where that is not everybody. */
export function NoteTier({ tier }: { readonly tier: string }) {
  return tier === openNoteTier ? null : (
    <Box component="span" ml="xs">
      <StatusChip label={tier} tone={tones.get(tier)} />
    </Box>
  )
}

const tones = new Map<string, Tone | undefined>(
  Object.entries(noteTiers).map(([tier, look]) => [tier, 'tone' in look ? look.tone : undefined]),
)

/** What a note says in passing; a closed one is opened where the notes are. */
export function NoteSummary({ note }: { readonly note: Note }) {
  return note.body ?? <em>Written in confidence.</em>
}

/** What a note says. A closed one is read by a click, and tells who has read it. */
export function NoteText({ about, note }: { readonly about: Subject; readonly note: Note }) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => openNote(note),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesQuery(about).queryKey }),
  })
  const body = note.body ?? open.data?.data.body
  return (
    <>
      {body ? (
        <p className={classes.body}>{body}</p>
      ) : (
        <Muted mt="3xs">
          <Anchor
            component="button"
            type="button"
            inherit
            fw={550}
            disabled={open.isPending}
            onClick={() => open.mutate()}
          >
            Read this note
          </Anchor>{' '}
          Your name and the time are shown to everyone who may read it.
        </Muted>
      )}
      <FailureNote words={open.error?.message} mt="xs" />
      {note.closed && <ReadBy readings={note.readBy} />}
    </>
  )
}

function ReadBy({ readings }: { readonly readings: readonly Reading[] }) {
  if (readings.length === 0) return <Muted mt="3xs">Read by nobody yet.</Muted>
  return (
    <Muted mt="3xs">
      Read by{' '}
      {readings.map(({ name, as, at }, index) => (
        <span key={`${name} ${as ?? ''}`}>
          {index > 0 && ', '}
          {as === null ? name : `${name} as ${as}`}
          <Timestamp at={at} />
        </span>
      ))}
    </Muted>
  )
}
