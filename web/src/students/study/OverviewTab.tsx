import { lazy, Suspense } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { ContactLines } from './ContactLines.tsx'
import { dueOf } from './due.ts'
import { LatestNotes } from './LatestNotes.tsx'
import classes from './overview.module.css'
import { StandsNow } from './StandsNow.tsx'

const TasksTab = lazy(inTime(() => import('#kit/records/TasksTab.tsx')))
const DuplicatesNotice = lazy(inTime(() => import('#people/duplicates/DuplicatesNotice.tsx')))

/** How the student stands, and what is to be done. */
export default function OverviewTab({ collection, page, tabs, onOpenTab }: StudentTabProps) {
  const { claims } = useSession()
  const { data, abilities } = page.student
  const { id, application, person } = data
  const href = isLinkValue(application) ? recordHref('applications', application.id, claims) : null
  const about = { subject: collection, subjectId: id }
  const due = dueOf(page, todayHere())
  return (
    <div className={classes.overview}>
      <Suspense fallback={null}>
        <DuplicatesNotice person={person} />
      </Suspense>
      <div className={classes.columns}>
        <Panel title="Where they stand">
          <StandsNow page={page} />
          {href && (
            <p className={classes.words}>
              <RecordLink href={href}>Open the application</RecordLink> they came with.
            </p>
          )}
        </Panel>
        <Panel title="What is due" facts={due.length > 0 ? due.length : undefined}>
          {due.length === 0 && <PanelWords>Nothing is due.</PanelWords>}
          {due.length > 0 && (
            <Lines>
              {due.map(({ words, tone, tab }) => (
                <li key={words} className={classes.line}>
                  <StatusChip label={words} tone={tone} />
                  {tabs.includes(tab) && (
                    <TextButton aria-label={`See to it: ${words}`} onClick={() => onOpenTab(tab)}>
                      See to it
                    </TextButton>
                  )}
                </li>
              ))}
            </Lines>
          )}
        </Panel>
      </div>
      <Panel title="Emergency contacts">
        <ContactLines contacts={page.contacts} />
      </Panel>
      <LatestNotes about={about} onOpen={() => onOpenTab('files')} />
      <Panel title="Tasks">
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <TasksTab about={about} canEdit={abilities.edit} />
        </Suspense>
      </Panel>
    </div>
  )
}
