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
import { countsOf, instanceText, instanceTitle, studentsInWords } from './instance-words.ts'
import type { ModuleTabProps } from './module-tabs.ts'
import classes from './modules.module.css'

const AddStudents = lazy(inTime(() => import('./AddStudents.tsx')))

/** Who puts students on modules, as the calls ask it. */
const adders = { any: ['students:edit', 'students:enrolment'] }

const views = [
  { value: 'list', label: 'List' },
  { value: 'photos', label: 'Photographs' },
]

/** Who takes the module in the year that is looked at, as far as one sees them. */
export default function StudentsTab({ page, instance }: ModuleTabProps) {
  const [view, setView] = useState('list')
  const [isAdding, setAdding] = useState(false)
  const { permits } = useSession()
  const { students } = page
  if (!instance)
    return (
      <EmptyState title="No year yet">Students take a module in a year in which it is taught.</EmptyState>
    )
  const taking = countsOf(page, instance.data.id).students
  const seen = students.filter(({ moduleStatus }) => moduleStatus !== 'Withdrawn').length
  return (
    <Panel
      title={`Students, ${instanceTitle(instance)}`}
      facts={studentsInWords(taking)}
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
          {permits(adders) && (
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
      {seen < taking && <PanelWords>{visibleWords(seen)}</PanelWords>}
      {taking === 0 && students.length === 0 && (
        <EmptyState title="Nobody takes it yet">
          Students stand here once they are added, here or to a session on their own page.
        </EmptyState>
      )}
      {students.length > 0 && view === 'list' && <StudentTable students={students} />}
      {students.length > 0 && view === 'photos' && (
        <PhotoGrid faces={onceEach(students)} size="medium" isLearning={false} isDimmed={false} />
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <AddStudents
            instance={instance.data.id}
            title={`${instanceText(page.module, 'code')}, ${instanceTitle(instance)}`}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

/** Why not everybody who takes it is named. */
function visibleWords(seen: number): string {
  if (seen === 0) return 'None of them is yours, so no names are shown.'
  return seen === 1
    ? 'You see the one of them whom you teach or look after.'
    : `You see the ${seen.toLocaleString('en-GB')} of them whom you teach or look after.`
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
        {students.map((one) => (
          <tr key={one.enrolment}>
            <th scope="row">
              <span className={classes.who}>
                <InitialsAvatar
                  name={one.name}
                  size={28}
                  picture={one.photo && thumbnailPath(one.photo, 96)}
                />
                {one.opens === null ? (
                  one.name
                ) : (
                  <RecordName href={`/${one.opens}/${one.id}`}>{one.name}</RecordName>
                )}
              </span>
            </th>
            <td>
              <StatusChip
                label={one.status}
                tone={isEngagementStatus(one.status) ? engagementStatuses[one.status].tone : undefined}
              />
            </td>
            <td>
              <StatusChip label={one.moduleStatus} tone={toneIn(one.moduleStatus)} />
            </td>
            <td>{one.programme}</td>
            <td>{one.level !== null && levelWords(one.level)}</td>
            <td>{one.hub}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function toneIn(status: string) {
  return Object.entries(moduleEnrolmentStatuses).find(([name]) => name === status)?.[1].tone
}

/** Somebody enrolled twice has one face. */
function onceEach(students: readonly StudentOfModule[]): readonly StudentOfModule[] {
  return [...new Map(students.map((one) => [one.id, one])).values()]
}
