import { Box, Button, Group, Text } from '@mantine/core'
import type { ClockStep } from '@minster/domain/durham/clock/clock-calls'
import { stepStates } from '@minster/domain/durham/clock/step-states'
import { formatDate } from '@minster/domain/platform/words/format'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './clock.module.css'
import { actionsOf } from './step-actions.ts'
import { awayWords } from './year-clock.ts'

/** One step of the year: what is to be done, what was, by whom, and where its day is from. */
export function StepPanel({ step, year, today }: StepPanelProps) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<RecordToEdit | null>(null)
  const { label, tone } = stepStates[step.state]
  const { id, standing, source } = step.date
  const isReckoned = id === null
  return (
    <Frame component="section" p="md" mt="sm" aria-label={step.title}>
      <Group gap="sm" align="flex-start">
        <Box flex="1 1 17.5rem" miw={0}>
          <Group gap="xs">
            <h2>{step.title}</h2>
            <StatusChip label={label} tone={tone} bordered />
          </Group>
          <Text mt="3xs">{step.words}</Text>
        </Box>
        <Group gap="xs">
          {actionsOf(step, year)
            .toReversed()
            .map(({ label: verb, href }, at, all) => (
              <Button
                key={verb}
                size="sm"
                {...(at < all.length - 1 && { variant: 'default' })}
                onClick={() => void navigate({ href })}
              >
                {verb}
              </Button>
            ))}
        </Group>
      </Group>
      {step.total > 0 && <Progress step={step} />}
      <Facts mt="md">
        <Fact label="Day">
          {formatDate(step.due)}
          {step.state !== 'done' && `, ${awayWords(step.due, today)}`}
        </Fact>
        <Fact label="Done">
          {step.done &&
            [formatDate(step.done.on), ...(step.done.by === null ? [] : [`by ${step.done.by}`])].join(', ')}
        </Fact>
        <Fact label="Where the day is from" wide>
          <Group component="span" gap="xs">
            <StatusChip label={standing} tone={standing === 'Confirmed' ? 'success' : 'warning'} />
            <span>{source}</span>
            {/* The day of a board is its own. */}
            {step.board === null && (
              <Button
                variant="default"
                size="compact-xs"
                onClick={() =>
                  setEdited(
                    id === null
                      ? {
                          collection: 'durham-dates',
                          preset: { step: step.step, academicYear: year, due: step.due },
                        }
                      : { collection: 'durham-dates', id },
                  )
                }
              >
                {isReckoned ? 'Set the day' : 'Correct the day'}
              </Button>
            )}
          </Group>
        </Fact>
      </Facts>
      <RecordDialog opened={edited} onClose={() => setEdited(null)} />
    </Frame>
  )
}

/** How far a step is, as a bar with its words. */
function Progress({ step: { open, total } }: Pick<StepPanelProps, 'step'>) {
  const done = total - open
  return (
    <Group gap="sm" mt="md" wrap="nowrap">
      <div className={classes.bar} aria-hidden="true">
        <div style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <small className={classes.progress}>
        {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} done
      </small>
    </Group>
  )
}

interface StepPanelProps {
  readonly step: ClockStep
  readonly year: string
  readonly today: string
}
