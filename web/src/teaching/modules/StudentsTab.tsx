import { SegmentedControl } from '@mantine/core'
import { engagementStatuses, isEngagementStatus } from '@minster/domain/college/studies/status'
import { moduleEnrolmentStatuses } from '@minster/domain/students/student/module-enrolment-status'
import type { StudentOfModule } from '@minster/domain/teaching/modules/module-calls'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { RecordName } from '#kit/records/RecordName.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { levelWords } from '#students/photos/face-words.ts'
import { PhotoGrid } from '#students/photos/PhotoGrid.tsx'
import { countsOf, formatStudentCount, instanceTitle, replyText } from './format-instance.ts'
import type { ModuleTabProps } from './module-tabs.ts'
import classes from './modules.module.css'

const AddStudents = lazy(inTime(() => import('./AddStudents.tsx')))

/** The permissions for adding students to modules. */
const addPermissions = { any: ['students:edit', 'students:enrolment'] }

const views = [
  { value: 'list', label: 'List' },
  { value: 'photos', label: 'Photographs' },
]

/** The students of the selected instance, as far as the reader may see them. */
export default function StudentsTab({ page, instance }: ModuleTabProps) {
  const [view, setView] = useState('list')
  const [isAdding, setAdding] = useState(false)
  const { permits } = useSession()
  const { students } = page
  if (!instance)
    return (
      <EmptyState title="No year yet">Students take a module in a year in which it is taught.</EmptyState>
    )
  const total = countsOf(page, instance.data.id).students
  const visibleCount = students.filter(({ moduleStatus }) => moduleStatus !== 'Withdrawn').length
  return (
    <Panel
      title={`Students, ${instanceTitle(instance)}`}
      facts={formatStudentCount(total)}
      actions={
        <>
          {students.length > 0 && (
            <SegmentedControl
              size="xs"
              aria-label="Show students as"
              data={views}
              value={view}
              onChange={setView}
            />
          )}
          {permits(addPermissions) && (
            <PanelAction
              leftSection={<IconPlus size="0.875rem" stroke={1.8} />}
              onClick={() => setAdding(true)}
            >
              Add students
            </PanelAction>
          )}
        </>
      }
    >
      {visibleCount < total && <PanelWords>{describeVisible(visibleCount)}</PanelWords>}
      {total === 0 && students.length === 0 && (
        <EmptyState title="Nobody takes it yet">
          Students stand here once they are added, here or to a session on their own page.
        </EmptyState>
      )}
      {students.length > 0 && view === 'list' && <StudentTable students={students} />}
      {students.length > 0 && view === 'photos' && (
        <PhotoGrid faces={uniqueStudents(students)} size="medium" isLearning={false} isDimmed={false} />
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <AddStudents
            instance={instance.data.id}
            title={`${replyText(page.module, 'code')}, ${instanceTitle(instance)}`}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

/** Explains why not every student is named. */
function describeVisible(visibleCount: number): string {
  if (visibleCount === 0) return 'None of them is yours, so no names are shown.'
  return visibleCount === 1
    ? 'You see the one of them whom you teach or look after.'
    : `You see the ${visibleCount.toLocaleString('en-GB')} of them whom you teach or look after.`
}

function StudentTable({ students }: { readonly students: readonly StudentOfModule[] }) {
  return (
    <Table label="Students, as a table">
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Status</th>
          <th scope="col">In this module</th>
          <th scope="col">Programme</th>
          <th scope="col">Level</th>
          <th scope="col">Hub</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.enrolment}>
            <th scope="row">
              <span className={classes.who}>
                <InitialsAvatar
                  name={student.name}
                  size={28}
                  picture={student.photo && thumbnailPath(student.photo, 96)}
                />
                {student.opens === null ? (
                  student.name
                ) : (
                  <RecordName href={`/${student.opens}/${student.id}`}>{student.name}</RecordName>
                )}
              </span>
            </th>
            <td>
              <StatusChip
                label={student.status}
                tone={
                  isEngagementStatus(student.status) ? engagementStatuses[student.status].tone : undefined
                }
              />
            </td>
            <td>
              <StatusChip label={student.moduleStatus} tone={moduleStatusTone(student.moduleStatus)} />
            </td>
            <td>{student.programme}</td>
            <td>{student.level !== null && levelWords(student.level)}</td>
            <td>{student.hub}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function moduleStatusTone(status: string) {
  return Object.entries(moduleEnrolmentStatuses).find(([name]) => name === status)?.[1].tone
}

/** A student enrolled twice is shown once. */
function uniqueStudents(students: readonly StudentOfModule[]): readonly StudentOfModule[] {
  return [...new Map(students.map((student) => [student.id, student])).values()]
}
