import { VisuallyHidden } from '@mantine/core'
import { type StepStanding, stepStates } from '@minster/domain/students/enrolment/enrolment-steps'
import { IconCheck } from '@tabler/icons-react'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Longer words would take the room of other columns; they are counted, and told in full on hovering. */
const longest = 24

/** How a step stands in a cell: done, what is missing, or nothing to do. */
export function StepCell({ standing }: { readonly standing: StepStanding | undefined }) {
  if (!standing) return null
  const { state, missing } = standing
  const { label, tone } = stepStates[state]
  if (state === 'missing') {
    const [first = label] = missing
    const isShort = missing.length === 1 && first.length <= longest
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
