import type { Note, Reading } from '@minster/domain/care/notes/note-calls'
import { noteTiers, openNoteTier } from '@minster/domain/care/notes/note-tiers'
import type { Tone } from '@minster/domain/platform/words/tones'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { Subject } from './files.ts'
import { Moment } from './HistoryTab.tsx'
import classes from './history.module.css'
import { notesQuery, openNote } from './notes.ts'

/** For whom a note was written, where that is not everybody. */
export function NoteTier({ tier }: { readonly tier: string }) {
  return tier === openNoteTier ? null : <StatusChip label={tier} tone={tones.get(tier)} />
}

const tones = new Map<string, Tone | undefined>(
  Object.entries(noteTiers).map(([tier, look]) => [tier, 'tone' in look ? look.tone : undefined]),
)

/** What a note says in passing; a closed one is opened where the notes are. */
export function NoteInPassing({ note }: { readonly note: Note }) {
  return note.body ?? <em>Written in confidence.</em>
}

/** What a note says. A closed one is read by a click, and tells who has read it. */
export function NoteWords({ about, note }: { readonly about: Subject; readonly note: Note }) {
  const queries = useQueryClient()
  const open = useMutation({
    mutationFn: () => openNote(note),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesQuery(about).queryKey }),
  })
  const body = note.body ?? open.data?.data.body
  return (
    <>
      {body ? (
        <p className={classes.body}>{body}</p>
      ) : (
        <p className={classes.reason}>
          <TextButton className={classes.closed} disabled={open.isPending} onClick={() => open.mutate()}>
            Read this note
          </TextButton>{' '}
          Your name and the time are shown to everyone who may read it.
        </p>
      )}
      <FailureNote words={open.error?.message} mt="xs" />
      {note.closed && <ReadBy readings={note.readBy} />}
    </>
  )
}

function ReadBy({ readings }: { readonly readings: readonly Reading[] }) {
  if (readings.length === 0) return <p className={classes.reason}>Read by nobody yet.</p>
  return (
    <p className={classes.reason}>
      Read by{' '}
      {readings.map(({ name, as, at }, index) => (
        <span key={`${name} ${as ?? ''}`}>
          {index > 0 && ', '}
          {as === null ? name : `${name} as ${as}`}
          <Moment at={at} />
        </span>
      ))}
    </p>
  )
}
