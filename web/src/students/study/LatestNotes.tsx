import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#kit/records/files.ts'
import { NoteSummary, NoteTier } from '#kit/records/NoteText.tsx'
import { notesQuery } from '#kit/records/notes.ts'
import { Timestamp } from '#kit/records/Timestamp.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import classes from './student.module.css'

const noteCount = 3

/** The latest notes; hidden on wide screens, where the timeline has them. */
export default function LatestNotes({ about: subject, onOpen }: LatestNotesProps) {
  const { data: notes } = useQuery(notesQuery(subject))
  if (!notes || notes.length === 0) return null
  return (
    <div className={classes.notes}>
      <Panel
        title="Latest notes"
        facts={notes.length}
        actions={<PanelAction onClick={onOpen}>All notes</PanelAction>}
      >
        <Lines>
          {notes.slice(0, noteCount).map((note) => (
            <li key={note.id}>
              <Muted>
                {note.author?.label ?? 'Somebody'}
                <Timestamp at={note.createdAt} />
                <NoteTier tier={note.tier} />
              </Muted>
              <Text size="sm" lineClamp={3} className="as-written">
                <NoteSummary note={note} />
              </Text>
            </li>
          ))}
        </Lines>
      </Panel>
    </div>
  )
}

interface LatestNotesProps {
  readonly about: Subject
  readonly onOpen: () => void
}
