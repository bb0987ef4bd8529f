import {
  type EnrolmentStep,
  labelOfStep,
  type StepStanding,
  stepStates,
} from '@minster/domain/students/enrolment/enrolment-steps'
import type { Cell, Sheet, SheetColumn } from '#kit/export/spreadsheet.ts'
import type { EnrolmentRow } from './read.ts'
import { labelOfLevel } from './report.ts'

const text = (heading: string, width: number): SheetColumn => ({ heading, format: 'text', width })

/** Enrolment as a sheet: a row for each student, a column for each step the caller knows of. */
export function sheetOf(
  year: string,
  steps: readonly EnrolmentStep[],
  rows: readonly EnrolmentRow[],
  remindedOn: ReadonlyMap<string, string>,
): Sheet {
  return {
    name: `Enrolment ${year}`,
    columns: [
      text('Student', 28),
      text('Banner ID', 12),
      text('Status', 12),
      text('Student type', 16),
      text('Programme', 14),
      text('Level', 18),
      text('Hub', 18),
      { heading: 'Enrolled', format: 'date', width: 12 },
      { heading: 'Reminded', format: 'date', width: 12 },
      ...steps.map((step) => text(labelOfStep(step), 30)),
    ],
    rows: [
      rows.map((row): Cell[] => [
        row.student.label,
        row.partnerId,
        row.engagementStatus,
        row.studentType,
        row.programme.label,
        row.level === null ? null : labelOfLevel(row.level),
        row.hub?.label ?? null,
        dayCell(row.enrolledOn),
        dayCell(remindedOn.get(row.student.id) ?? null),
        ...steps.map((step) => stepCell(row.steps.find((one) => one.step === step))),
      ]),
    ],
  }
}

function stepCell(standing: StepStanding | undefined): Cell {
  if (!standing) return null
  const { label } = stepStates[standing.state]
  return standing.missing.length === 0 ? label : `${label}: ${standing.missing.join(', ')}`
}

function dayCell(day: string | null): Cell {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
