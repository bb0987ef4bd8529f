import type { StepCount } from '@minster/domain/students/enrolment/enrolment-calls'
import { labelOfStep } from '@minster/domain/students/enrolment/enrolment-steps'
import classes from './enrolment.module.css'

/** How far everybody is with each step; one pressed shows who has not done it. */
export function StepStrip({ steps, all, complete, value, onChange }: StepStripProps) {
  return (
    <div className={classes.strip} role="group" aria-label="Steps of enrolment">
      <Share
        label="Everything"
        done={complete}
        of={all}
        words={`${count(complete)} of ${count(all)} complete`}
        isPressed={value === 'nothing'}
        onPress={() => onChange(value === 'nothing' ? '' : 'nothing')}
      />
      {steps.map(({ step, done, missing }) => (
        <Share
          key={step}
          label={labelOfStep(step)}
          done={done}
          of={done + missing}
          words={
            done + missing === 0 ? 'Not needed' : missing === 0 ? 'All done' : `${count(missing)} missing`
          }
          isPressed={value === step}
          onPress={() => onChange(value === step ? '' : step)}
        />
      ))}
    </div>
  )
}

function Share({ label, done, of, words, isPressed, onPress }: ShareProps) {
  return (
    <button type="button" className={classes.share} aria-pressed={isPressed} onClick={onPress}>
      <strong>{label}</strong>
      <small className="tabular">{words}</small>
      {/* The words beside it say the same. */}
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: of === 0 ? '0%' : `${(done / of) * 100}%` }} />
      </span>
    </button>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-GB')
}

interface StepStripProps {
  readonly steps: readonly StepCount[]
  readonly all: number
  readonly complete: number
  /** The step whose missing ones are shown, or "nothing". */
  readonly value: string
  readonly onChange: (value: string) => void
}

interface ShareProps {
  readonly label: string
  readonly done: number
  readonly of: number
  readonly words: string
  readonly isPressed: boolean
  readonly onPress: () => void
}
