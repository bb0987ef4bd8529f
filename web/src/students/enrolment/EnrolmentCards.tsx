import { formatDate } from '@minster/domain/platform/words/format'
import { labelOfStep, stepsOwed } from '@minster/domain/students/enrolment/enrolment-steps'
import type { Selection } from '#kit/records/use-selection.ts'
import due from '#kit/reports/due-report.module.css'
import { Tick } from '#platform/ui/Tick.tsx'
import classes from './enrolment.module.css'
import type { EnrolmentRow } from './enrolment.ts'
import { levelOf, programmeOf } from './enrolment-words.ts'
import { StandCell } from './StandCell.tsx'
import { StudentName } from './StudentName.tsx'

/** Enrolment on a phone: the name, how it stands, and what is missing. */
export function EnrolmentCards({ rows, selection, isDimmed, onToggle, onMark }: EnrolmentCardsProps) {
  return (
    <ul className={due.cards} data-dimmed={isDimmed || undefined}>
      {rows.map((row) => {
        const { session, student } = row
        const owed = stepsOwed(row.steps)
        return (
          <li key={session} className={due.card}>
            <div className={due.cardHead}>
              <StudentName row={row} className={due.cardName} />
              <span className={due.cardTick}>
                <Tick
                  aria-label={`Select ${student.label}`}
                  checked={selection.all || selection.ids.has(session)}
                  onChange={() => onToggle(session)}
                />
              </span>
            </div>
            <div className={classes.above}>
              <StandCell row={row} onMark={onMark} />
            </div>
            <p className={due.about}>
              {[programmeOf(row), levelOf(row), row.hub?.label].filter(Boolean).join(' · ')}
            </p>
            {owed.length > 0 && (
              <ul className={classes.owed}>
                {owed.map(({ step, missing }) => (
                  <li key={step}>
                    {labelOfStep(step)}: {missing.join(', ')}
                  </li>
                ))}
              </ul>
            )}
            {row.reminded && <p className={due.about}>Reminded on {formatDate(row.reminded)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

interface EnrolmentCardsProps {
  readonly rows: readonly EnrolmentRow[]
  readonly selection: Selection
  readonly isDimmed: boolean
  readonly onToggle: (session: string) => void
  readonly onMark: (session: string) => void
}
