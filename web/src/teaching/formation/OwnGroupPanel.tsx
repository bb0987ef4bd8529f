import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { meetingOutcomes } from '@minster/domain/teaching/formation/formation-meeting'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { thumbnailPath } from '#kit/records/files.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { GroupMeeting, GroupMember, OwnGroup } from './formation.ts'
import { groupFacts } from './group-words.ts'
import { attendanceWords } from './meeting-words.ts'
import classes from './own-groups.module.css'

/** One group for who leads it: who is in it, and the meetings there were. */
export function OwnGroupPanel({ group, today, isFirst, onRecord }: OwnGroupPanelProps) {
  const { name, kind, hub, members, meetings, mayRecord, released } = group
  const now = members.filter(({ to }) => to === null || to >= today)
  const addresses = now.flatMap(({ email }) => email ?? [])
  const called = [name, hub].filter(Boolean).join(', ')
  const facts = groupFacts({ ...group, version: 0, capacity: 0 })
  return (
    <Panel
      title={name}
      // Groups of different hubs may bear the same name.
      label={called}
      facts={[kind, hub, released ? '' : 'not released yet'].filter(Boolean).join(', ')}
      actions={
        <>
          {addresses.length > 0 && (
            <PanelAction
              {...{ component: 'a', href: `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}` }}
              leftSection={<IconMail size={14} stroke={1.7} />}
            >
              E-mail
            </PanelAction>
          )}
          {mayRecord && (
            <Button size="xs" variant={isFirst ? 'filled' : 'default'} onClick={() => onRecord(null)}>
              Record a meeting
            </Button>
          )}
        </>
      }
    >
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {now.length === 0 && <PanelWords>Nobody is in it yet.</PanelWords>}
      {now.length > 0 && (
        <ul className={classes.members} aria-label={`Students in ${called}`}>
          {now.map((member) => (
            <Member key={`${member.id} ${member.since}`} member={member} />
          ))}
        </ul>
      )}
      <section aria-label={`Meetings of ${called}`}>
        <h3 className={classes.heading}>Meetings</h3>
        {meetings.length === 0 && <p className={classes.facts}>None is recorded yet.</p>}
        {meetings.length > 0 && (
          <ol className={classes.meetings}>
            {meetings.map((meeting) => (
              <li key={meeting.id}>
                {mayRecord ? (
                  <TextButton
                    aria-label={`Change the meeting of ${formatDate(meeting.day)}`}
                    onClick={() => onRecord(meeting)}
                  >
                    {formatDate(meeting.day)}
                  </TextButton>
                ) : (
                  <span>{formatDate(meeting.day)}</span>
                )}
                <StatusChip label={meeting.outcome} tone={meetingOutcomes[meeting.outcome].tone} />
                <span className={classes.facts}>{attendanceWords(meeting.attendance)}</span>
                {meeting.note && <span className={classes.note}>{meeting.note}</span>}
              </li>
            ))}
          </ol>
        )}
      </section>
    </Panel>
  )
}

function Member({ member }: { readonly member: GroupMember }) {
  const { id, label, photo, programme, level, opens } = member
  return (
    <li className={classes.member}>
      <InitialsAvatar name={label} size={40} picture={photo === null ? null : thumbnailPath(photo, 96)} />
      <span className={classes.who}>
        {opens === null ? (
          <span className={classes.name}>{label}</span>
        ) : (
          <Link to={`/${opens}/$id`} params={{ id }} className={classes.name}>
            {label}
          </Link>
        )}
        <span className={classes.facts}>
          {[programme, level && `Level ${level}`].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  )
}

interface OwnGroupPanelProps {
  readonly group: OwnGroup
  /** YYYY-MM-DD */
  readonly today: string
  /** Its button is the one thing to do here. */
  readonly isFirst: boolean
  readonly onRecord: (meeting: GroupMeeting | null) => void
}
