import { Box, Stack } from '@mantine/core'
import { notReturnedReasons } from '@minster/domain/hesa/coverage/returned'
import type { LeftOut } from '@minster/domain/hesa/missing/missing-calls'
import { Muted } from '#platform/ui/Muted.tsx'

/** Who has a session of the year and is not in its return, and why; of those one looks for each by name. */
export function LeftOutNote({ leftOut: { counts, found }, academicYear }: LeftOutNoteProps) {
  if (counts.length === 0 && found.length === 0) return null
  const total = counts.reduce((sum, { students }) => sum + students, 0)
  return (
    <Box component="details" mt="sm" fz="sm" open={found.length > 0 || undefined}>
      <summary>
        {total === 0
          ? `Not in the return of ${academicYear}`
          : `${total.toLocaleString('en-GB')} with a session of ${academicYear} not in the return`}
      </summary>
      <Muted>
        {counts
          .map(({ why, students }) => `${notReturnedReasons[why].title}: ${students.toLocaleString('en-GB')}`)
          .join(' · ')}
      </Muted>
      {found.length > 0 && (
        <Stack component="ul" gap="3xs">
          {found.map(({ student, programme, words }) => (
            <li key={`${student.id} ${programme} ${words}`}>
              <strong>{student.label}</strong> ({programme}): {words}
            </li>
          ))}
        </Stack>
      )}
    </Box>
  )
}

interface LeftOutNoteProps {
  readonly leftOut: LeftOut
  readonly academicYear: string
}
