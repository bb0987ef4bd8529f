import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#kit/records/files.ts'
import { Moment } from '#kit/records/HistoryTab.tsx'
import { NoteInPassing, NoteTier } from '#kit/records/NoteWords.tsx'
import { notesQuery } from '#kit/records/notes.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import classes from './overview.module.css'

const shown = 3

/** What was noted last; beside the page on wide screens the timeline says it already. */
export function LatestNotes({ about, onOpen }: { readonly about: Subject; readonly onOpen: () => void }) {
  const { data: notes } = useQuery(notesQuery(about))
  if (!notes || notes.length === 0) return null
  return (
    <div className={classes.notes}>
      <Panel
        title="Latest notes"
        facts={notes.length}
        actions={<PanelAction onClick={onOpen}>All notes</PanelAction>}
      >
        <Lines>
          {notes.slice(0, shown).map((note) => (
            <li key={note.id} className={classes.note}>
              <span className={classes.words}>
                {note.author?.label ?? 'Somebody'}
                {note.createdAt && <Moment at={note.createdAt} />}
                <NoteTier tier={note.tier} />
              </span>
              <span className={classes.body}>
                <NoteInPassing note={note} />
              </span>
            </li>
          ))}
        </Lines>
      </Panel>
    </div>
  )
}
