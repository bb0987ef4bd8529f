import type { Problem } from '@minster/domain/platform/errors/errors'
import { useState } from 'react'

/** Something wrong on a screen of a form. */
export interface Mistake extends Problem {
  /** The same as it reads away from its field. */
  readonly words: string
  /** The id of the input in which to correct it. */
  readonly field: string
}

/** The mistakes reported of each screen, by its key. */
type ReportedMistakes = Readonly<Record<string, readonly string[]>>

const identityOf = ({ param, message }: Problem) => `${param}\n${message}`

/**
 * Going forward from a screen stops once for each mistake on it; going back never does. Whoever goes on nonetheless finds the
 * mistake again before sending.
 */
export function useStepMistakes({
  steps,
  stepIndex,
  mistakesOf,
  currentMistakesOf,
  go,
}: StepMistakesOptions) {
  const [reported, setReported] = useState<ReportedMistakes>({})
  const [attempts, setAttempts] = useState(0)
  const keyAt = (index: number) => steps[index]?.key ?? ''
  const present = mistakesOf(keyAt(stepIndex))
  const identities = reported[keyAt(stepIndex)] ?? []
  const mistakes = present.filter((mistake) => identities.includes(identityOf(mistake)))

  function report(index: number) {
    const key = keyAt(index)
    setReported((before) => ({ ...before, [key]: currentMistakesOf(key).map(identityOf) }))
  }

  return {
    /** The reported mistakes of the open screen that are still there. */
    mistakes,
    /** The same by path, for the fields. */
    errors: Object.fromEntries(mistakes.map(({ param, message }) => [param, message])),
    /** How often going forward was stopped: the summary takes the focus then, and never while somebody types. */
    attempts,
    /** All mistakes were reported, so Next goes on in spite of them. */
    canSkip: present.length > 0 && mistakes.length === present.length,
    onStep(to: number) {
      const current = currentMistakesOf(keyAt(stepIndex))
      if (to > stepIndex && current.some((mistake) => !identities.includes(identityOf(mistake)))) {
        report(stepIndex)
        setAttempts(attempts + 1)
        return
      }
      // The review leads to mistakes: they stand beside their fields at once.
      if (stepIndex === steps.length - 1) report(to)
      go(to)
    },
  }
}

interface StepMistakesOptions {
  readonly steps: readonly { readonly key: string }[]
  /** The open one, counted from 0; the last is the review. */
  readonly stepIndex: number
  readonly mistakesOf: (step: string) => readonly Mistake[]
  /** The same at the moment of a press: what was typed last may not be drawn yet. */
  readonly currentMistakesOf: (step: string) => readonly Mistake[]
  readonly go: (to: number) => void
}

const controls = 'input, textarea, select, button, [tabindex]'

/** Moves the focus to an input, or to the first control of a group. */
export function focusField(id: string): void {
  const box = document.getElementById(id)
  const control = box?.matches(controls) ? box : box?.querySelector<HTMLElement>(controls)
  control?.focus()
}
