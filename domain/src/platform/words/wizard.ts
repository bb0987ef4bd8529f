/** What a wizard is called and says where nobody chose other words (Specification §9). */
export const wizardWords = {
  title: 'Wizard',
  subtitle: 'A series of steps',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
} as const

/** What a wizard shows at a step. */
export interface WizardState {
  readonly tabs: readonly {
    readonly index: number
    readonly isCurrent: boolean
    readonly isDisabled: boolean
  }[]
  readonly isPreviousDisabled: boolean
  /** Next, or Finish on the last step. The button is never disabled. */
  readonly nextLabel: string
  readonly isLast: boolean
}

/**
 * Answers what a wizard shows at a step, counted from 0. The tab of a step can be pressed only if the step is among
 * those available, whichever is open (Specification §4).
 */
export function wizardStateOf(
  step: number,
  count: number,
  availableSteps: readonly number[],
  labels: { readonly next: string; readonly finish: string } = wizardWords,
): WizardState {
  const isLast = step >= count - 1
  return {
    tabs: Array.from({ length: count }, (_, index) => ({
      index,
      isCurrent: index === step,
      isDisabled: !availableSteps.includes(index),
    })),
    isPreviousDisabled: step <= 0,
    nextLabel: isLast ? labels.finish : labels.next,
    isLast,
  }
}

/** Answers the step after pressing Next, null where that finishes the wizard. */
export function nextStepOf(step: number, count: number): number | null {
  return step >= count - 1 ? null : step + 1
}

/** Answers the step after pressing Previous; the first has none before it. */
export function previousStepOf(step: number): number {
  return Math.max(0, step - 1)
}
