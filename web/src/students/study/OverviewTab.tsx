import { Box, Group } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { lazy, Suspense } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { textInReply } from '../student/studies.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { dueOf } from './due.ts'
import { PresentEngagement } from './PresentEngagement.tsx'
import classes from './student.module.css'

const LatestNotes = lazy(inTime(() => import('./LatestNotes.tsx')))
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
      <Suspense fallback={null}>
        <LatestNotes about={subject} onOpen={() => onOpenTab('files')} />
      </Suspense>
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
