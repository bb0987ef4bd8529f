import { Group, Stack } from '@mantine/core'
import type { PlannedEntry } from '@minster/domain/durham/changes/queue-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'

/** So many stand here; the list of planned changes has all. */
const mostShown = 5

/** What lies ahead and is not to be told yet, a quiet line each. */
export function PlannedAhead({ planned }: { readonly planned: readonly PlannedEntry[] }) {
  const { claims } = useSession()
  if (planned.length === 0) return null
  return (
    <Stack component="ul" gap={0} mt="sm" fz="sm" aria-label="Planned, to be told on their day">
      {planned.slice(0, mostShown).map(({ id, student, title, from }) => (
        <Group component="li" key={id} gap="2xs">
          <RecordName href={recordHref('students', student.id, claims)}>{student.label}</RecordName>
          <Muted span>
            {title} · will be told from {formatDate(from)}
          </Muted>
        </Group>
      ))}
      {planned.length > mostShown && (
        <li>
          <RecordName href="/students/planned?state=Planned">All planned changes</RecordName>
        </li>
      )}
    </Stack>
  )
}
