import { StateLine } from '#kit/marks/StateLine.tsx'
import type { MarksStanding } from '#kit/marks/state-words.ts'

/** Whether the marks of a register are safe. */
export function RegisterState({ here, onRetry }: RegisterStateProps) {
  return (
    <StateLine
      here={here}
      nouns={{ one: 'mark', many: 'marks' }}
      whyRefused="no longer in your register"
      onRetry={onRetry}
    />
  )
}

interface RegisterStateProps {
  readonly here: MarksStanding
  readonly onRetry: () => void
}
