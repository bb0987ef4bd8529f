import { Group, SegmentedControl, Text } from '@mantine/core'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconCalendarTime } from '@tabler/icons-react'
import { useId } from 'react'
import { todayHere } from '#platform/ui/today-here.ts'
import { DayInput } from './DayInput.tsx'
import { dayAhead } from './planning.ts'

/** When a change without a day of its own is to happen: at once, or on a day to come. */
export function TakesEffect({ day, onChange }: TakesEffectProps) {
  const titleId = useId()
  const isLater = day !== null
  return (
    <Group gap="sm" role="group" aria-labelledby={titleId} align="flex-start">
      <Text id={titleId} size="sm" fw={500} lh="2.25rem">
        Takes effect
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={titleId}
        data={[
          { value: 'today', label: 'Today' },
          { value: 'later', label: 'On a day' },
        ]}
        value={isLater ? 'later' : 'today'}
        onChange={(when) => onChange(when === 'later' ? addDays(todayHere(), 1) : null)}
      />
      {isLater && (
        <DayInput
          aria-label="The day it takes effect"
          value={day}
          onChange={onChange}
          error={dayAhead(day, todayHere()) ? undefined : 'Choose a day to come.'}
        />
      )}
    </Group>
  )
}

interface TakesEffectProps {
  /** `YYYY-MM-DD`, what was typed and is none, or null for today. */
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

/** What planning a change means, where it is planned. */
export function PlannedNote({ from }: { readonly from: string }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" role="status">
      <IconCalendarTime size="1.125rem" stroke={1.6} color="var(--tone-warning)" aria-hidden="true" />
      <Text size="sm" flex={1}>
        Nothing changes before {formatDate(from)}. It is then done by itself, and can be called off until that
        day.
      </Text>
    </Group>
  )
}
