import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { inTime } from '../../chunks.ts'
import { isLinkValue } from '../../records/form-values.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import { recordHref } from '../../records/record-pages.ts'
import TasksTab from '../../records/TasksTab.tsx'
import classes from './student.module.css'
import type { StudentTabProps } from './student-tabs.ts'

const DuplicatesNotice = lazy(inTime(() => import('../duplicates/DuplicatesNotice.tsx')))

/** How the student stands, and what is to be done. */
export default function OverviewTab({ collection, page }: StudentTabProps) {
  const { claims } = useSession()
  const { data, abilities } = page.student
  const { id, application, person } = data
  const href = isLinkValue(application) ? recordHref('applications', application.id, claims) : null
  return (
    <>
      <Suspense fallback={null}>
        <DuplicatesNotice person={person} />
      </Suspense>
      <TasksTab about={{ subject: collection, subjectId: id }} canEdit={abilities.edit} />
      {href && (
        <p className={classes.application}>
          <RecordLink href={href}>Open the application</RecordLink> they came with.
        </p>
      )}
    </>
  )
}
