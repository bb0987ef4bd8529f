import { Group, Stack, Text } from '@mantine/core'
import type { ConsequenceOffered } from '@minster/domain/kit/records/record-calls'
import { formatDays } from '@minster/domain/platform/words/format'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { ScrollFrame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { todayHere } from '#platform/ui/today-here.ts'

/** What a step rests on, part by part: what is open of each, who owes it and since when. */
export function Checklist({ title, parts }: ChecklistProps) {
  const titleId = useId()
  return (
    <Stack gap="2xs">
      <Text id={titleId} size="sm" fw={600} component="h3" m={0}>
        {title}
      </Text>
      <ScrollFrame aria-labelledby={titleId}>
        <Stack component="ul" gap="xs" fz="sm">
          {parts.map((part) => (
            <li key={part.title}>
              <Group gap="2xs" fw={550}>
                {part.lines.length > 0 ? (
                  <IconAlertCircle size="1rem" stroke={1.8} color="var(--tone-warning)" aria-hidden="true" />
                ) : (
                  <IconCircleCheck size="1rem" stroke={1.8} color="var(--tone-success)" aria-hidden="true" />
                )}
                {part.title}
                <Muted span size="xs">
                  {part.lines.length > 0 ? `${part.lines.length} open` : 'nothing open'}
                </Muted>
              </Group>
              {part.lines.length > 0 && (
                <Stack component="ul" gap="3xs" pl="lg" mt="4xs">
                  {part.lines.map(({ what, by, since }, at) => (
                    <Group component="li" justify="space-between" gap="sm" key={`${at} ${what}`}>
                      {what}
                      <small>
                        {by}, {formatDays(since, todayHere())}
                      </small>
                    </Group>
                  ))}
                </Stack>
              )}
            </li>
          ))}
        </Stack>
      </ScrollFrame>
    </Stack>
  )
}

type ChecklistProps = NonNullable<ConsequenceOffered['checklist']>
