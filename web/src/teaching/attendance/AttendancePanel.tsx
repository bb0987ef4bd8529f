import { Group, Stack } from '@mantine/core'
import { formatPercentage } from '@minster/domain/platform/words/format'
import { figuresAccess } from '@minster/domain/teaching/attendance/access'
import type { AttendanceOfYear } from '@minster/domain/teaching/attendance/attendance-calls'
import { teachingAttendanceStates } from '@minster/domain/teaching/modules/teaching-attendance'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { studentAttendanceQuery } from './attendance.ts'
import { dayTitle, dayWords, markWords } from './register-words.ts'

/** How often a student came to days of teaching and residentials, and when they did not. */
export function AttendancePanel({ collection, student }: AttendancePanelProps) {
  const { permits } = useSession()
  const isMine = collection === 'mystudents'
  const maySee = permits(isMine ? figuresAccess.mystudents : figuresAccess.students)
  const attendance = useQuery({ ...studentAttendanceQuery(collection, student), enabled: maySee })
  if (!maySee) return null
  const years = attendance.data ?? []
  return (
    <Panel title="Attendance" facts={years[0] && shareWords(years[0])}>
      {attendance.isPending && <SkeletonRows rows={2} columns={2} />}
      {attendance.isError && (
        <ErrorState error={attendance.error} onRetry={() => void attendance.refetch()} />
      )}
      {attendance.isSuccess && years.length === 0 && (
        <PanelWords>Days of teaching and residentials they were expected on stand here.</PanelWords>
      )}
      {years.length > 0 && (
        <Lines>
          {years.map((year) => (
            <li key={year.year}>
              <strong>{year.year}</strong>
              <Muted>{yearWords(year)}</Muted>
              <Missed year={year} />
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

/** The days of a year that somebody was not at from the beginning, with the reason. */
function Missed({ year }: { readonly year: AttendanceOfYear }) {
  const missed = year.days.filter(
    ({ mark }) => mark !== null && mark.state !== null && mark.state !== 'Present',
  )
  if (missed.length === 0) return null
  return (
    <Stack component="ul" gap="3xs" mt="2xs" aria-label={`Late or away in ${year.year}`}>
      {missed.map(
        ({ day, mark }) =>
          mark && (
            <Group component="li" key={day.id} gap="sm">
              <span>
                {dayWords(day)}, {dayTitle(day)}
              </span>
              <StatusChip
                label={markWords(mark)}
                tone={mark.state ? teachingAttendanceStates[mark.state].tone : undefined}
              />
              {mark.note && <Muted span>{mark.note}</Muted>}
            </Group>
          ),
      )}
    </Stack>
  )
}

function shareWords({ year, percent }: AttendanceOfYear): string {
  return percent === null ? `No register in ${year} yet` : `${formatPercentage(percent)} in ${year}`
}

function yearWords(year: AttendanceOfYear): string {
  const { expected, attended, excused, absent, unmarked, late } = year
  return [
    `At ${attended} of ${expected === 1 ? '1 day' : `${expected} days`}`,
    late > 0 && `${late} late`,
    excused > 0 && `${excused} excused`,
    absent > 0 && `${absent} absent`,
    unmarked > 0 && `${unmarked} without a register`,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface AttendancePanelProps {
  /** The collection the student was opened in. */
  readonly collection: string
  readonly student: string
}
