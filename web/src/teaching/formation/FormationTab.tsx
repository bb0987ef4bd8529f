import { Group, Stack } from '@mantine/core'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import type { StudentPlace } from '@minster/domain/teaching/formation/formation-calls'
import { meetingTimeWords } from '@minster/domain/teaching/formation/meeting-times'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import type { StudentTabProps } from '#students/student/tab-props.ts'
import { AttendancePanel } from '../attendance/AttendancePanel.tsx'
import { StudentPlacements } from '../placements/StudentPlacements.tsx'
import { studentPlacesQuery } from './formation.ts'

/** The formation of a student besides their modules: groups, attendance, placements. */
export default function FormationTab({ collection, page }: StudentTabProps) {
  const { features } = useConfig()
  const student = page.student.data.id
  return (
    <Stack gap="lg">
      {isFeatureOn(features, 'formation-groups') && (
        <FormationPanel collection={collection} student={student} />
      )}
      <AttendancePanel collection={collection} student={student} />
      <StudentPlacements student={student} />
    </Stack>
  )
}

/** The present and past groups of a student, with their attendance. */
function FormationPanel({ collection, student }: FormationPanelProps) {
  const places = useQuery(studentPlacesQuery(collection, student))
  const { permits } = useSession()
  const memberships = places.data ?? []
  return (
    <Panel title="Groups" facts={memberships.length === 0 ? undefined : memberships.length}>
      {places.isPending && <SkeletonRows rows={2} columns={2} />}
      {places.isError && <ErrorState error={places.error} onRetry={() => void places.refetch()} />}
      {places.isSuccess && memberships.length === 0 && (
        <PanelWords>In no group yet. Managers draw groups up under Students, Formation groups.</PanelWords>
      )}
      {memberships.length > 0 && (
        <Lines>
          {memberships.map((place) => (
            <li key={place.id}>
              <Group gap="xs" align="baseline" fw={550}>
                {permits('role:manager') ? (
                  <Link to="/students/formationgroups" search={{ set: place.set }}>
                    {place.group}
                  </Link>
                ) : (
                  place.group
                )}
                <Muted span>
                  {place.kind} {place.academicYear}
                  {place.hub && `, ${place.hub}`}
                </Muted>
              </Group>
              <Muted>{describePlace(place).join(' · ')}</Muted>
              <Muted mt={0}>{describeAttendance(place)}</Muted>
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function describePlace(place: StudentPlace): string[] {
  const leaderNames = place.leaders.map(({ label }) => label).join(' and ')
  return [
    leaderNames ? `Led by ${leaderNames}` : '',
    meetingTimeWords(place),
    place.room ?? '',
    place.to === null
      ? `since ${formatDate(place.since)}`
      : `${formatDate(place.since)} to ${formatDate(place.to)}`,
    place.releasedToTutors ? '' : 'not released yet',
  ].filter(Boolean)
}

function describeAttendance({ present, apologies, absent }: StudentPlace): string {
  const all = present + apologies + absent
  if (all === 0) return 'No meetings are recorded yet.'
  const missed = [apologies > 0 && `${apologies} apologies`, absent > 0 && `${absent} absent`].filter(Boolean)
  return `At ${present} of ${all} meetings${missed.length > 0 ? ` (${missed.join(', ')})` : ''}`
}

interface FormationPanelProps {
  /** The collection the student was opened in. */
  readonly collection: string
  readonly student: string
}
