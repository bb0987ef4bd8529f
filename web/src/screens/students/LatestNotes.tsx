import { useQuery } from '@tanstack/react-query'
import type { Subject } from '../../api/files.ts'
import { notesQuery } from '../../api/notes.ts'
import { Moment } from '../../records/HistoryTab.tsx'
import { Lines } from '../../ui/Lines.tsx'
import { Panel, PanelAction } from '../../ui/Panel.tsx'
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
          {notes.slice(0, shown).map(({ id, body, author, createdAt }) => (
            <li key={id} className={classes.note}>
              <span className={classes.words}>
                {author?.label ?? 'Somebody'}
                {createdAt && <Moment at={createdAt} />}
              </span>
              <span className={classes.body}>{body}</span>
            </li>
          ))}
        </Lines>
      </Panel>
    </div>
  )
}
