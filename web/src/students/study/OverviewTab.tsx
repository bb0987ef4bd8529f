import { Box, Group, Text } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Subject } from '#kit/records/files.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { NoteSummary, NoteTier } from '#kit/records/NoteText.tsx'
import { notesQuery } from '#kit/records/notes.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { Timestamp } from '#kit/records/Timestamp.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { textInReply } from '../student/studies.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { dueOf } from './due.ts'
import { PresentEngagement } from './PresentEngagement.tsx'
import classes from './student.module.css'

const noteCount = 3

/** The latest notes; hidden on wide screens, where the timeline has them. */
function LatestNotes({ about: subject, onOpen }: { readonly about: Subject; readonly onOpen: () => void }) {
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

const TasksTab = lazy(inTime(() => import('#kit/records/TasksTab.tsx')))
const DuplicatesNotice = lazy(inTime(() => import('#people/duplicates/DuplicatesNotice.tsx')))
const PotentialStudentLine = lazy(inTime(() => import('#people/contacts/PotentialStudentLine.tsx')))

/** The state of the student, and what is due. */
export default function OverviewTab({ collection, page, tabs, onOpenTab }: StudentTabProps) {
  const { claims } = useSession()
  const { data, abilities } = page.student
  const { id, application, person } = data
  const href = isLinkValue(application) ? recordHref('applications', application.id, claims) : null
  const subject = { subject: collection, subjectId: id }
  const due = dueOf(page, todayHere())
  return (
    <Box maw={1180}>
      <Suspense fallback={null}>
        <DuplicatesNotice person={person} />
        <PotentialStudentLine person={person} />
      </Suspense>
      <div className={classes.columns}>
        <Panel title="Where they stand">
          <PresentEngagement page={page} />
          {href && (
            <Muted>
              <RecordLink href={href}>Open the application</RecordLink> they came with.
            </Muted>
          )}
        </Panel>
        <Panel title="What is due" facts={due.length > 0 ? due.length : undefined}>
          {due.length === 0 && <PanelWords>Nothing is due.</PanelWords>}
          {due.length > 0 && (
            <Lines>
              {due.map(({ text, tone, tab }) => (
                <Group component="li" key={text} gap="md">
                  <StatusChip label={text} tone={tone} />
                  {tabs.includes(tab) && (
                    <TextButton aria-label={`See to it: ${text}`} onClick={() => onOpenTab(tab)}>
                      See to it
                    </TextButton>
                  )}
                </Group>
              ))}
            </Lines>
          )}
        </Panel>
      </div>
      <Panel title="Emergency contacts">
        <ContactLines contacts={page.contacts} />
      </Panel>
      <LatestNotes about={subject} onOpen={() => onOpenTab('files')} />
      <Panel title="Tasks">
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <TasksTab about={subject} canEdit={abilities.edit} />
        </Suspense>
      </Panel>
    </Box>
  )
}

/** Emergency contacts in the order of calling. */
function ContactLines({ contacts }: { readonly contacts: readonly RecordReply[] }) {
  if (contacts.length === 0) return <PanelWords>None yet.</PanelWords>
  return (
    <Lines>
      {contacts.map((contact) => (
        <Group component="li" key={contact.data.id} gap="md" className="tabular">
          <span>
            <strong>{textInReply(contact, 'name')}</strong>, {textInReply(contact, 'relationship')}
          </span>
          {['phone', 'otherPhone'].map((path) => (
            <Phone key={path} number={textInReply(contact, path)} />
          ))}
        </Group>
      ))}
    </Lines>
  )
}

function Phone({ number }: { readonly number: string }) {
  return number === '' ? null : <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
}
