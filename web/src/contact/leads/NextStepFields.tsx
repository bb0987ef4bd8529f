import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { lead } from '@minster/domain/contact/leads/lead'
import { formatDate } from '@minster/domain/platform/words/format'
import { DayInput } from '#kit/records/DayInput.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { type NextStep, usualDays } from './next-step.ts'

const { what } = lead.fields.nextAction.fields

/** What next, and when: the days usually meant are one tap away. */
export function NextStepFields({ value, problemOf, now, onChange }: NextStepFieldsProps) {
  return (
    <Stack gap="xs">
      {now && (
        <Text size="sm" role="status">
          {describeNow(now)} What you typed takes its place once you save again.
        </Text>
      )}
      <TextInput
        label="What next?"
        placeholder="Ring about the open day"
        maxLength={what.longest}
        value={value.what}
        error={problemOf('nextAction.what')}
        onChange={(event) => onChange({ ...value, what: event.currentTarget.value })}
      />
      <Group gap="xs" align="flex-end">
        <Box flex="1 1 9rem">
          <DayInput
            label="When?"
            value={value.on}
            error={problemOf('nextAction.on')}
            onChange={(on) => onChange({ ...value, on })}
          />
        </Box>
        <Group gap="2xs" mb="4xs">
          {usualDays(todayHere()).map(({ label, day }) => (
            <Button
              key={label}
              size="xs"
              variant={value.on === day ? 'light' : 'default'}
              aria-pressed={value.on === day}
              onClick={() => onChange({ ...value, on: day })}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Group>
    </Stack>
  )
}

function describeNow({ what, on }: NextStep): string {
  const day = on === '' ? '' : ` on ${formatDate(on)}`
  return what === '' && on === '' ? 'Nothing is planned now.' : `Planned now: ${what || 'something'}${day}.`
}

interface NextStepFieldsProps {
  readonly value: NextStep
  /** What is wrong at a path of the record. */
  readonly problemOf: (path: string) => string | undefined
  /** What somebody else planned meanwhile. */
  readonly now?: NextStep | null
  readonly onChange: (next: NextStep) => void
}
