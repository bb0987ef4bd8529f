import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { inTime } from '../../chunks.ts'
import { isLinkValue } from '../../records/link-value.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import { recordHref } from '../../records/record-pages.ts'
import { Lines } from '../../ui/Lines.tsx'
import { Panel, PanelWords } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { todayHere } from '../../ui/today-here.ts'
import { ContactLines } from './ContactLines.tsx'
import { dueOf } from './due.ts'
import { LatestNotes } from './LatestNotes.tsx'
import classes from './overview.module.css'
import { StandsNow } from './StandsNow.tsx'
import type { StudentTabProps } from './tab-props.ts'

const TasksTab = lazy(inTime(() => import('../../records/TasksTab.tsx')))
const DuplicatesNotice = lazy(inTime(() => import('../duplicates/DuplicatesNotice.tsx')))

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
