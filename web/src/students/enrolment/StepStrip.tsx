import { Text } from '@mantine/core'
import type { StepCount } from '@minster/domain/students/enrolment/enrolment-calls'
import { labelOfStep } from '@minster/domain/students/enrolment/enrolment-steps'
import { Tile, Tiles } from '#platform/ui/Tile.tsx'
import classes from './enrolment.module.css'

/** The progress of everybody with each step; pressing one filters the rows by who lacks it. */
export function StepStrip({ steps, all, complete, value, onChange }: StepStripProps) {
  return (
    <Tiles label="Steps of enrolment">
      <StepShare
        label="Everything"
        done={complete}
        total={all}
        words={`${formatCount(complete)} of ${formatCount(all)} complete`}
        isPressed={value === 'nothing'}
        onPress={() => onChange(value === 'nothing' ? '' : 'nothing')}
      />
      {steps.map(({ step, done, missing }) => (
        <StepShare
          key={step}
          label={labelOfStep(step)}
          done={done}
          total={done + missing}
          words={
            done + missing === 0
              ? 'Not needed'
              : missing === 0
                ? 'All done'
                : `${formatCount(missing)} missing`
          }
          isPressed={value === step}
          onPress={() => onChange(value === step ? '' : step)}
        />
      ))}
    </Tiles>
  )
}

function StepShare({ label, done, total, words, isPressed, onPress }: StepShareProps) {
  return (
    <Tile isPressed={isPressed} onPress={onPress}>
      <Text span display="block" fz="sm" fw={550}>
        {label}
      </Text>
      <Text span display="block" fz="xs" c="dimmed" className="tabular">
        {words}
      </Text>
      {/* The words beside it say the same. */}
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: total === 0 ? '0%' : `${(done / total) * 100}%` }} />
      </span>
    </Tile>
  )
}

function formatCount(number: number): string {
  return number.toLocaleString('en-GB')
}

interface StepStripProps {
  readonly steps: readonly StepCount[]
  readonly all: number
  readonly complete: number
  /** The step the rows are filtered by, or "nothing". */
  readonly value: string
  readonly onChange: (value: string) => void
}

interface StepShareProps {
  readonly label: string
  readonly done: number
  readonly total: number
  readonly words: string
  readonly isPressed: boolean
  readonly onPress: () => void
}
