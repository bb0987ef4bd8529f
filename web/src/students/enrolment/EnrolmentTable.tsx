import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { EnrolmentRow } from '@minster/domain/students/enrolment/enrolment-calls'
import {
  type EnrolmentStep,
  labelOfStep,
  type StepStanding,
  stepStates,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { Selection } from '#kit/records/use-selection.ts'
import classes from '#kit/reports/due-report.module.css'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Tick } from '#platform/ui/Tick.tsx'
import enrolmentClasses from './enrolment.module.css'
import { levelOf, programmeOf } from './enrolment-words.ts'
import { StandCell } from './StandCell.tsx'
import { StudentName } from './StudentName.tsx'
import type { EnrolmentSort } from './use-enrolment-address.ts'

/** Longer words would take the room of other columns; they are counted, and told in full on hovering. */
const longest = 24

/** How a step stands in a cell: done, what is missing, or nothing to do. */
function StepCell({ standing }: { readonly standing: StepStanding | undefined }) {
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
    <span className={state === 'done' ? enrolmentClasses.done : enrolmentClasses.quiet} title={label}>
      {state === 'done' ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : '–'}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** Enrolment as a table: a row for each student, a column for each step. */
export function EnrolmentTable(props: EnrolmentTableProps) {
  const { rows, steps, selection, sort } = props
  const isTicked = (id: string) => selection.all || selection.ids.has(id)
  const ticked = rows.filter(({ session }) => isTicked(session)).length
  const sorted = (key: EnrolmentSort) =>
    sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const heading = (key: EnrolmentSort, label: string) => (
    <button type="button" className={classes.sort} onClick={() => props.onSort(key)}>
      {label}
      {sort === key && <IconArrowUp size={14} stroke={2} aria-hidden="true" />}
      {sort === `-${key}` && <IconArrowDown size={14} stroke={2} aria-hidden="true" />}
    </button>
  )
  return (
    <div className={classes.region} role="region" aria-label="Students to be enrolled" tabIndex={0}>
      <table className={classes.table} data-dimmed={props.isDimmed || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <Tick
                aria-label="Select all rows of this page"
                checked={ticked === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && ticked < rows.length
                }}
                onChange={(event) =>
                  props.onTogglePage(
                    rows.map(({ session }) => session),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
            <th scope="col" className={classes.first} aria-sort={sorted('name')}>
              {heading('name', 'Student')}
            </th>
            <th scope="col" aria-sort={sorted('stand')}>
              {heading('stand', 'Stands')}
            </th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {labelOfStep(step)}
              </th>
            ))}
            <th scope="col">Reminded</th>
            <th scope="col" aria-sort={sorted('programme')}>
              {heading('programme', 'Programme')}
            </th>
            <th scope="col" aria-sort={sorted('level')}>
              {heading('level', 'Level')}
            </th>
            <th scope="col" aria-sort={sorted('hub')}>
              {heading('hub', 'Hub')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.session} data-selected={isTicked(row.session) || undefined}>
              <td className={classes.tick}>
                <Tick
                  aria-label={`Select ${row.student.label}`}
                  checked={isTicked(row.session)}
                  onChange={() => props.onToggle(row.session)}
                />
              </td>
              <th scope="row" className={classes.first}>
                <StudentName row={row} className={classes.name} />
              </th>
              <td>
                <StandCell row={row} onMark={props.onMark} />
              </td>
              {steps.map((step) => (
                <td key={step}>
                  <StepCell standing={row.steps.find((one) => one.step === step)} />
                </td>
              ))}
              <td>{row.reminded && formatDate(row.reminded)}</td>
              <td>{programmeOf(row)}</td>
              <td>{levelOf(row)}</td>
              <td>{row.hub?.label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface EnrolmentTableProps {
  readonly rows: readonly EnrolmentRow[]
  readonly steps: readonly EnrolmentStep[]
  readonly selection: Selection
  readonly sort: string
  readonly isDimmed: boolean
  readonly onSort: (key: EnrolmentSort) => void
  readonly onToggle: (session: string) => void
  readonly onTogglePage: (sessions: readonly string[], ticked: boolean) => void
  readonly onMark: (session: string) => void
}
