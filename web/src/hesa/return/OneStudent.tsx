import { ActionIcon, Stack } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import type { StudentShown } from '@minster/domain/hesa/return/student-calls'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { takeFocus } from '../mapping/take-focus.ts'
import { EntityTable } from './EntityTable.tsx'
import { Findings } from './Findings.tsx'
import { studentQuery } from './return-data.ts'

/** What is returned of one student, as it stands in the file, after what has to be mended of it. */
export function OneStudent({ collection, student, onLeave }: OneStudentProps) {
  const { code } = collection
  const query = useQuery(studentQuery(code, student))
  const { parameters, updateParameters } = useAddressParameters()
  const { claims } = useSession()
  const [preferences] = usePreferences()
  const shown = query.data
  const goTo = (near: StudentShown['before']) => {
    if (near) updateParameters({ student: near.id })
    return near !== null
  }
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return goTo(shown?.after ?? null)
    if (key === 'k') return goTo(shown?.before ?? null)
    return false
  })
  useLeaveByEscape(parameters['open'] === undefined, onLeave)
  const back = <TextButton onClick={onLeave}>Student data of {collection.academicYear}</TextButton>
  if (!shown)
    return query.isPending ? (
      <SkeletonRows rows={12} columns={4} />
    ) : (
      <Screen back={back} title="Student data">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Screen>
    )
  return (
    <Screen
      back={back}
      title={
        <span ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          {shown.student.label}
        </span>
      }
      beside={<StatusChip {...standingOf(shown)} bordered />}
      lead={
        <>
          {shown.hesaId === null ? 'No number of HESA’s yet' : `SID ${shown.hesaId}`}
          {' · '}
          <RecordName href={recordHref('students', shown.student.id, claims)}>Open the student</RecordName>
        </>
      }
      actions={
        <>
          <Step label="Previous student" near={shown.before} onGo={goTo} />
          <Step label="Next student" near={shown.after} onGo={goTo} />
        </>
      }
    >
      <Stack gap="lg">
        {shown.leftOut.length > 0 && (
          <Callout tone="warning" fz="sm" role="note">
            <strong>Not returned</strong>
            <ul>
              {shown.leftOut.map(({ programme, words }) => (
                <li key={`${programme} ${words}`}>
                  {programme}: {words}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <Findings findings={shown.findings} code={code} student={shown.student.id} />
        {shown.nodes.map((node) => (
          <EntityTable key={node.path} node={node} shown={shown} collection={collection} />
        ))}
      </Stack>
    </Screen>
  )
}

function standingOf({ state, nodes, findings }: StudentShown) {
  if (nodes.length === 0) return { label: 'Not returned', tone: 'neutral' } as const
  if (state === 'Closed') return { label: 'Closed', tone: 'neutral' } as const
  const blocking = findings.filter(({ severity }) => severity === 'blocks').length
  if (blocking === 0) return { label: 'Ready', tone: 'success' } as const
  return { label: `${blocking} ${blocking === 1 ? 'thing' : 'things'} to mend`, tone: 'danger' } as const
}

function Step({ label, near, onGo }: StepProps) {
  const Icon = label.startsWith('Next') ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={near?.label}
      disabled={near === null}
      onClick={() => onGo(near)}
    >
      <Icon size="1rem" />
    </ActionIcon>
  )
}

/** Escape leads back to the table, unless it closes something over the page first. */
function useLeaveByEscape(isOn: boolean, onLeave: () => void) {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isOverPage = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (event.key === 'Escape' && !isOverPage) onLeave()
  })
  useEffect(() => {
    if (!isOn) return
    // Before what is open over the page is closed by the same key.
    addEventListener('keydown', leave, true)
    return () => removeEventListener('keydown', leave, true)
  }, [isOn])
}

interface OneStudentProps {
  readonly collection: CollectionCard
  /** Id of the student. */
  readonly student: string
  readonly onLeave: () => void
}

interface StepProps {
  readonly label: 'Previous student' | 'Next student'
  readonly near: StudentShown['before']
  readonly onGo: (near: StudentShown['before']) => boolean
}
