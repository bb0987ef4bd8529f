import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { lead } from '@minster/domain/contact/leads/lead'
import { DayInput } from '#kit/records/DayInput.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { type NextStep, usualDays } from './next-step.ts'

const { what } = lead.fields.nextAction.fields

/** What next, and when: the days usually meant are one tap away. */
export function NextStepFields({ value, problemOf, onChange }: NextStepFieldsProps) {
  return (
    <Stack gap="xs">
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

interface NextStepFieldsProps {
  readonly value: NextStep
  /** What is wrong at a path of the record. */
  readonly problemOf: (path: string) => string | undefined
  readonly onChange: (next: NextStep) => void
}
