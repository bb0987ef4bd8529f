import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { enrolmentStands } from '@minster/domain/students/enrolment/enrolling'
import type { EnrolmentRow } from '@minster/domain/students/enrolment/enrolment-calls'
import { stepsOwed } from '@minster/domain/students/enrolment/enrolment-steps'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './enrolment.module.css'

/** The enrolment status of a student, with the next action. */
export function StandCell({ row, onMark }: StandCellProps) {
  const { stand, enrolledOn, student } = row
  const { label, tone } = enrolmentStands[stand]
  const owed = stepsOwed(row.steps).length
  const chipLabel =
    enrolledOn !== null
      ? `${label} ${formatDate(enrolledOn)}`
      : stand === 'ready'
        ? label
        : `${owed} ${owed === 1 ? 'step' : 'steps'} missing`
  return (
    <span className={classes.stand}>
      <StatusChip label={chipLabel} tone={tone} />
      {stand !== 'enrolled' && (
        <Button
          {...(stand === 'ready' ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
          size="compact-xs"
          aria-label={`Enrol ${student.label}`}
          onClick={() => onMark(row.session)}
        >
          Enrol
        </Button>
      )}
    </span>
  )
}

interface StandCellProps {
  readonly row: EnrolmentRow
  readonly onMark: (session: string) => void
}
