import { Box, Text } from '@mantine/core'
import {
  supervisorRole,
  supervisorTrainingOf,
  supervisorTrainingStates,
} from '@minster/domain/care/safeguarding/supervisor-training'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { KnownPeopleList } from './KnownPeopleList.tsx'
import { contactLinksQuery } from './links-queries.ts'
import { RolePanel } from './RoleLines.tsx'

const AgreedLine = lazy(inTime(() => import('../consents/AgreedLine.tsx')))
const TasksTab = lazy(inTime(() => import('#kit/records/TasksTab.tsx')))
const DuplicatesNotice = lazy(inTime(() => import('../duplicates/DuplicatesNotice.tsx')))
const BookingsOfPerson = lazy(inTime(() => import('./BookingsOfPerson.tsx')))
const PotentialStudentLine = lazy(inTime(() => import('./PotentialStudentLine.tsx')))

/** The page of a contact: what they are where, and what else they are to the college. */
export function ContactScreen({ collection, id }: ContactScreenProps) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

function Overview({ collection, reply }: PanelProps) {
  const { id, label = '' } = reply.data
  const links = useQuery(contactLinksQuery(id))
  if (links.isPending) return <SkeletonRows rows={6} columns={3} />
  if (links.data === undefined) return <ErrorState error={links.error} onRetry={() => void links.refetch()} />
  const { roles, also } = links.data
  const supervises = roles.some(({ role, isHeld }) => isHeld && role === supervisorRole)
  return (
    <Box maw="73.75rem">
      <Suspense fallback={null}>
        <DuplicatesNotice person={{ id, label }} />
        <PotentialStudentLine person={{ id, label }} />
        <AgreedLine person={{ id, label }} />
      </Suspense>
      <RolePanel
        title="Roles"
        roles={roles}
        side={{ path: 'contact', id }}
        empty="No role at any organisation yet. Add where they are and what they do there."
      />
      {supervises && <Training trainedOn={reply.data['supervisorTraining']} />}
      {also.length > 0 && (
        <Panel title="Also known as" facts={also.length}>
          <KnownPeopleList people={also} label="Also known as" />
        </Panel>
      )}
      <Suspense fallback={null}>
        <BookingsOfPerson person={{ id, label }} />
      </Suspense>
      <Panel title="Tasks">
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <TasksTab about={{ subject: collection, subjectId: id }} canEdit={reply.abilities.edit} />
        </Suspense>
      </Panel>
    </Box>
  )
}

function Training({ trainedOn }: { readonly trainedOn: unknown }) {
  const day = typeof trainedOn === 'string' ? trainedOn : null
  const { state, due } = supervisorTrainingOf(day, todayHere())
  return (
    <Panel title="Supervisor training" beside={<StatusChip {...supervisorTrainingStates[state]} />}>
      <Text fz="sm">
        {day === null
          ? 'Enter the day they were trained under Details.'
          : `Last trained on ${formatDate(day)}; it holds until ${formatDate(due)}.`}
      </Text>
    </Panel>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]

interface ContactScreenProps {
  readonly collection: string
  readonly id: string
}
