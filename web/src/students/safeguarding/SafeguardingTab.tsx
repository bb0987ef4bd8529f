import { Button, Group } from '@mantine/core'
import {
  type SafeguardingCourse,
  safeguardingCertificates,
} from '@minster/domain/care/safeguarding/safeguarding'
import type { Studying } from '@minster/domain/care/safeguarding/safeguarding-needs'
import {
  type Completed,
  type CourseStanding,
  courseStates,
  safeguardingStandingOf,
  standings,
} from '@minster/domain/care/safeguarding/safeguarding-standing'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateAndDay } from '#care/safeguarding/StateAndDay.tsx'
import { FileLink } from '#kit/records/FileLink.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { listQuery } from '#kit/records/records.ts'
import { labelAt, textAt } from '#kit/records/values-of.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { DbsPanel } from './DbsPanel.tsx'
import { SeenDialog } from './SeenDialog.tsx'

const collection = 'safeguarding-certificates'
const fields = 'kind,completedOn,expiresOn,number,evidence,seenOn,seenBy'

/** The five courses of a student with their states and certificates. */
function TrainingPanel({ student, studying }: TrainingPanelProps) {
  const query = new URLSearchParams({ student, fields, sort: '-completedOn', pageSize: '100' })
  const certificates = useQuery(listQuery(collection, query))
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const [toMark, setToMark] = useState<RecordValues | null>(null)
  const rows = certificates.data?.data ?? []
  const canAdd = certificates.data?.meta.abilities?.create === true
  const { standing, courses } = safeguardingStandingOf(studying, completionDays(rows), todayHere())

  return (
    <Panel
      title="Safeguarding training"
      beside={certificates.data && <StatusChip {...standings[standing]} bordered />}
    >
      {certificates.isPending && <SkeletonRows rows={5} columns={3} />}
      {certificates.isError && (
        <ErrorState error={certificates.error} onRetry={() => void certificates.refetch()} />
      )}
      {certificates.data && (
        <Lines aria-label="Courses">
          {courses.map((course) => (
            <CourseLine
              key={course.course}
              standing={course}
              certificates={rows.filter((certificate) => certificate['kind'] === course.course)}
              canAdd={canAdd}
              onAdd={() => setOpenRecord({ collection, preset: { student, kind: course.course } })}
              onOpen={(id) => setOpenRecord({ collection, id })}
              onMarkSeen={setToMark}
            />
          ))}
        </Lines>
      )}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
      {toMark && (
        <SeenDialog
          collection={collection}
          record={toMark}
          title={`Seen: ${safeguardingCertificates[courseOf(toMark)].label}`}
          onClose={() => setToMark(null)}
        />
      )}
    </Panel>
  )
}

/** One course: its state, its latest certificate, and the earlier ones. */
function CourseLine({ standing, certificates, canAdd, onAdd, onOpen, onMarkSeen }: CourseLineProps) {
  const { label } = safeguardingCertificates[standing.course]
  const [latest, ...earlier] = certificates
  return (
    <li>
      <Group gap="sm" mih="1.875rem">
        <strong>{label}</strong>
        <StateAndDay {...courseStates[standing.state]} state={standing.state} day={standing.date} />
        <Group gap="sm" ml="auto">
          {canAdd && latest && textAt(latest, 'seenOn') === '' && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`Mark as seen: ${label}`}
              onClick={() => onMarkSeen(latest)}
            >
              Mark as seen
            </Button>
          )}
          {canAdd && (
            <Button
              variant="default"
              size="xs"
              aria-label={`${latest ? 'Renew' : 'Add'} ${label}`}
              onClick={onAdd}
            >
              {latest ? 'Renew' : 'Add'}
            </Button>
          )}
        </Group>
      </Group>
      {latest && (
        <Group gap="sm" align="baseline" c="dimmed" className="tabular">
          <TextButton onClick={() => onOpen(latest.id)}>
            Completed {formatDate(textAt(latest, 'completedOn'))}
          </TextButton>
          <span>{describeSeen(latest)}</span>
          <FileLink file={latest['evidence']} />
        </Group>
      )}
      {earlier.length > 0 && (
        <Group gap="sm" align="baseline" c="dimmed" className="tabular">
          Before that{' '}
          {earlier.map((certificate) => (
            <TextButton key={certificate.id} onClick={() => onOpen(certificate.id)}>
              {formatDate(textAt(certificate, 'completedOn'))}
            </TextButton>
          ))}
        </Group>
      )}
    </li>
  )
}

function describeSeen(record: RecordValues): string {
  const seenOn = textAt(record, 'seenOn')
  if (seenOn === '') return 'Not seen by the college yet'
  return ['Seen', formatDate(seenOn), labelAt(record, 'seenBy') && `by ${labelAt(record, 'seenBy')}`]
    .filter(Boolean)
    .join(' ')
}

function courseOf(record: RecordValues): SafeguardingCourse {
  const kind = record['kind']
  return typeof kind === 'string' && isCourse(kind) ? kind : 'basicAwareness'
}

function isCourse(name: string): name is SafeguardingCourse {
  return Object.hasOwn(safeguardingCertificates, name)
}

/** The latest day of completion of each course. The certificates are sorted, the latest first. */
function completionDays(certificates: readonly RecordValues[]): Completed {
  return Object.fromEntries(
    certificates
      .toReversed()
      .map((certificate) => [courseOf(certificate), textAt(certificate, 'completedOn')]),
  )
}

interface TrainingPanelProps {
  readonly student: string
  readonly studying: Studying
}

interface CourseLineProps {
  readonly standing: CourseStanding
  /** The latest first. */
  readonly certificates: readonly RecordValues[]
  readonly canAdd: boolean
  readonly onAdd: () => void
  readonly onOpen: (id: string) => void
  readonly onMarkSeen: (record: RecordValues) => void
}

/** The safeguarding training and the DBS certificates of a student, each behind its own permission. */
export default function SafeguardingTab({ page }: StudentTabProps) {
  const { permits } = useSession()
  const { id } = page.student.data
  const studying = studyingOf(page)
  return (
    <>
      {permits('profiles:safeguarding') && <TrainingPanel student={id} studying={studying} />}
      {permits('profiles:dbs') && <DbsPanel student={id} studying={studying} />}
    </>
  )
}

/** The facts of the present engagement that decide what is demanded of the student. */
function studyingOf({ student, engagements }: StudentPage): Studying {
  const { engagement } = student.data
  const present = engagements.find(({ data }) => isLinkValue(engagement) && data.id === engagement.id)?.data
  const text = (name: string) => {
    const value = present?.[name]
    return typeof value === 'string' ? value : null
  }
  return { status: text('status'), studentType: text('studentType'), expectedEnd: text('expectedEnd') }
}
