import { formatDate } from '@minster/domain/platform/words/format'
import { limitedWords } from '@minster/domain/portal/extensions/extension-rules'
import { extensionStates } from '@minster/domain/portal/extensions/extension-states'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { workWords } from './deadline-words.ts'
import type { Impact } from './extensions.ts'
import classes from './overview.module.css'

/** What a decision means: the days it leads to, what else is due then, and what the student was given before. */
export function ImpactPanel({ impact }: { readonly impact: Impact }) {
  const limited = limitedWords('Their', impact)
  const { due, ownDeadline, standingDays, lastDay, handedIn, lengths, others, earlier } = impact
  return (
    <>
      <Panel title="What it means">
        <ol className={classes.days} aria-label="Days">
          {due !== null && <Day title="Due for everybody" day={due} />}
          {ownDeadline !== null && standingDays > 0 && (
            <Day title={`With the ${standingDays} days of their learning support plan`} day={ownDeadline} />
          )}
          {handedIn !== null && <Day title="Handed in" day={handedIn} />}
          {lengths.map(({ days, until, whyNot }) => (
            <Day key={days} title={`With ${days} days more`} day={until} note={whyNot} />
          ))}
          {lastDay !== null && <Day title="The college’s last day of the year" day={lastDay} />}
        </ol>
        {limited !== null && <PanelWords>{limited}.</PanelWords>}
        {lastDay === null && (
          <PanelWords>
            No last day is set for this year, so nothing limits the days. Set it in System data, under Last
            days of year.
          </PanelWords>
        )}
        <h3 className={classes.heading}>What else is due around then</h3>
        {others.length === 0 && <PanelWords>Nothing else of theirs.</PanelWords>}
        <ol className={classes.days}>
          {others.map((other) => (
            <Day
              key={other.assignment}
              title={workWords(other)}
              day={other.ownDeadline}
              note={other.handedIn === null ? null : `Handed in ${formatDate(other.handedIn)}`}
            />
          ))}
        </ol>
      </Panel>
      <Panel title="Other requests of the student" facts={earlier.length || undefined}>
        {earlier.length === 0 && <PanelWords>This is the first.</PanelWords>}
        <ul className={classes.earlier}>
          {earlier.map((one) => (
            <li key={one.id}>
              <RecordLink href={`/extension-requests/${one.id}`}>{workWords(one)}</RecordLink>
              <StatusChip label={one.state} tone={extensionStates[one.state].tone} />
              <span className={classes.quiet}>
                {one.length} days, sent {formatDate(one.sentAt)}
                {one.until !== null && `, until ${formatDate(one.until)}`}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Day({ title, day, note = null }: DayProps) {
  return (
    <li data-refused={note !== null || undefined}>
      <span>
        {title}
        {note !== null && <small>{note}</small>}
      </span>
      <span className={classes.day}>{dayWords(day)}</span>
    </li>
  )
}

interface DayProps {
  readonly title: string
  readonly day: string
  readonly note?: string | null
}
