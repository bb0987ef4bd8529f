import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { ask } from '#platform/api/ask.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'

const tones = { ready: 'success', missing: 'warning', 'not returned': 'neutral' } as const

/** How a student stands in the return to HESA under way, in one line, with the way to each thing that is missing. */
export default function HesaLine({ student, onOpen }: HesaLineProps) {
  const { data } = useQuery({
    queryKey: ['students', 'one', student, 'hesa'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/students/:id/hesa', { params: { id: student }, signal })).data,
    staleTime: 10_000,
  })
  // No collection is under way.
  if (!data) return null
  const { collection, standing, words, findings } = data
  const blocking = findings.filter(({ severity }) => severity === 'blocks')
  const others = findings.length - blocking.length
  const page = `/hesa/student?${new URLSearchParams({ collection: collection.code, student })}`
  return (
    <Group component="section" gap="xs" fz="sm" aria-label="Return to HESA">
      <RecordName href={page}>HESA {collection.academicYear}</RecordName>
      <StatusChip label={words} tone={tones[standing]} />
      {blocking.map(({ check, path, title, opens }) => (
        <Muted span key={`${check} ${path}`}>
          {opens?.by === 'record' ? (
            <TextButton
              onClick={() =>
                onOpen({
                  collection: opens.collection,
                  id: opens.id,
                  ...(opens.path !== null && { field: opens.path }),
                })
              }
            >
              {title}
            </TextButton>
          ) : (
            title
          )}
        </Muted>
      ))}
      {others > 0 && (
        <Muted span>
          <RecordName href={page}>{others} more worth a look</RecordName>
        </Muted>
      )}
    </Group>
  )
}

interface HesaLineProps {
  /** Id of the student. */
  readonly student: string
  readonly onOpen: (openRecord: RecordToEdit) => void
}
