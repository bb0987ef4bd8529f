import { Box, Button, Group } from '@mantine/core'
import type { Audience, FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { Callout } from '#platform/ui/Callout.tsx'

/** Says who has not heard of changes since the release, with buttons to tell them. */
export function UnnotifiedNotice({
  set,
  onTell,
}: {
  readonly set: FormationSet
  readonly onTell: (to: Audience) => void
}) {
  const { tutors, students } = set.untold
  if (set.isOver || tutors + students === 0) return null
  return (
    <Box component={Callout} tone="warning" mb="sm">
      <Group gap="xs">
        <span>
          {[
            tutors > 0 && (tutors === 1 ? 'The leaders of 1 group' : `The leaders of ${tutors} groups`),
            students > 0 && (students === 1 ? '1 student' : `${students} students`),
          ]
            .filter(Boolean)
            .join(' and ')}{' '}
          have not heard of changes yet.
        </span>
        {tutors > 0 && (
          <Button variant="default" size="xs" onClick={() => onTell('tutors')}>
            Tell tutors
          </Button>
        )}
        {students > 0 && (
          <Button variant="default" size="xs" onClick={() => onTell('students')}>
            Tell students
          </Button>
        )}
      </Group>
    </Box>
  )
}
