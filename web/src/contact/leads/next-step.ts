import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { addDays, addMonths } from '@minster/domain/platform/words/calendar'

/** What is to be done next and on which day, as it is typed: empty where nothing is said. */
export interface NextStep {
  readonly what: string
  /** `YYYY-MM-DD`, or what was typed and cannot be read. */
  readonly on: string
}

/** The next step a record holds. */
export function nextStepOf(record: RecordValues): NextStep {
  const [what, on] = ['nextAction.what', 'nextAction.on'].map((path) => {
    const value = valueAt(record, path)
    return typeof value === 'string' ? value : ''
  })
  return { what: what ?? '', on: on ?? '' }
}

/** A next step as it is sent. */
export function nextStepValues({ what, on }: NextStep) {
  return { nextAction: { what: what.trim() === '' ? null : what.trim(), on: on === '' ? null : on } }
}

/** A next step as it is sent where it is another than the one that stands; nothing where nobody said anything of it. */
export function changedStep(step: NextStep, planned: NextStep) {
  return step.what.trim() === planned.what && step.on === planned.on ? {} : nextStepValues(step)
}

/** The days somebody usually means, from today on. */
export const usualDays = (today: string) => [
  { label: 'Tomorrow', day: addDays(today, 1) },
  { label: 'Next week', day: addDays(today, 7) },
  { label: 'In a month', day: addMonths(today, 1) },
]
