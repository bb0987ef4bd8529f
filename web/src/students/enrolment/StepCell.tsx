import { VisuallyHidden } from '@mantine/core'
import { type StepStanding, stepStates } from '@minster/domain/students/enrolment/enrolment-steps'
import { IconCheck } from '@tabler/icons-react'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Longer texts would take the room of other columns; they are shown as a count, and in full on hovering. */
const maxLength = 24

/** The state of a step in a cell: done, missing parts, or nothing to do. */
export function StepCell({ standing }: { readonly standing: StepStanding | undefined }) {
  if (!standing) return null
  const { state, missing } = standing
  const { label, tone } = stepStates[state]
  if (state === 'missing') {
    const [first = label] = missing
    const isShort = missing.length === 1 && first.length <= maxLength
    return (
      <span title={`${label}: ${missing.join(', ')}`}>
        <StatusChip label={isShort ? first : `${missing.length} missing`} tone={tone} />
      </span>
    )
  }
  return (
    <span title={label}>
      {state === 'done' ? (
        <IconCheck size="1rem" stroke={2} color="var(--tone-success)" aria-hidden="true" />
      ) : (
        <small>–</small>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
