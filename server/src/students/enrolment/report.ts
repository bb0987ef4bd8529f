import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentStands } from '@minster/domain/students/enrolment/enrolling'
import type {
  EnrolmentFilter,
  EnrolmentRow as RowShown,
} from '@minster/domain/students/enrolment/enrolment-calls'
import { enrolmentReport } from '@minster/domain/students/enrolment/enrolment-report'
import {
  type EnrolmentStep,
  enrolmentSteps,
  labelOfStep,
  openFactsOf,
  stepStandingsOf,
  stepsOwed,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { defineRowSource, narrowedRows } from '#kit/reports/row-source.ts'
import type { EnrolmentRow, Enrolments } from './read.ts'

const stands = namesOf(enrolmentStands)
const steps = namesOf(enrolmentSteps)
type Rows = readonly EnrolmentRow[]

/** Enrolment on a day (YYYY-MM-DD), and the mail that asks for what is missing. Rows come by name. */
export function enrolmentSource(today: string) {
  return defineRowSource<RowShown, EnrolmentRow>()({
    report: enrolmentReport,
    orders: {
      // Who waits comes first, and of them who owes most.
      stand: (rows) =>
        inGroups(rows, (row) => `${stands.indexOf(row.stand)}${9 - stepsOwed(row.steps).length}`),
      name: (rows) => rows,
      // By their keys: “Levels 4 and 5” would come after “Level 7”.
      level: (rows) => inGroups(rows, ({ level }) => level ?? ''),
    },
    reminds: {
      template: 'enrolment-due',
      idOf: ({ session }) => session,
      about: 'students',
      of: ({ student }) => student,
      askedOf: (row) => askedOf(row, today),
      order: 'name',
    },
    show: rowShown,
  })
}

/** How far everybody is with each step, narrowed by everything but what is missing. */
export function stepsOfRows({ steps: known, rows }: Enrolments, asked: EnrolmentFilter) {
  const narrowed = narrowedRows<RowShown, EnrolmentRow>(enrolmentReport, rows, asked, 'missing')
  return {
    all: narrowed.length,
    complete: narrowed.filter((row) => stepsOwed(row.steps).length === 0).length,
    steps: statesOf(narrowed, known),
  }
}

function statesOf(rows: Rows, known: readonly EnrolmentStep[]) {
  const counts = known.map((step) => ({ step, done: 0, missing: 0, notNeeded: 0 }))
  const byStep = new Map(counts.map((one) => [one.step, one]))
  for (const row of rows)
    for (const { step, state } of row.steps) {
      const count = byStep.get(step)
      if (count) count[state] += 1
    }
  return counts
}

const names = new Intl.Collator('en-GB')

/** Those that are alike stay as they were. */
function inGroups(rows: Rows, keyOf: (row: EnrolmentRow) => string): Rows {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups.keys()].toSorted(names.compare).flatMap((key) => groups.get(key) ?? [])
}

/** Answers the words asked for that name no step the caller knows of. */
export function unknownSteps({ missing = [] }: EnrolmentFilter, known: readonly EnrolmentStep[]): string[] {
  return missing.filter(
    (one) => one !== 'nothing' && !steps.some((step) => step === one && known.includes(step)),
  )
}

/** Columns of steps that do not exist for the caller. */
export function stepsHidden(known: readonly EnrolmentStep[]): EnrolmentStep[] {
  return steps.filter((step) => !known.includes(step))
}

/** What a mail asks of somebody, step by step; what needs a permission of its own has reports and mails of its own. */
function askedOf({ facts, steps: standings }: EnrolmentRow, today: string): string[] {
  const known = standings.map(({ step }) => step)
  return stepsOwed(stepStandingsOf(openFactsOf(facts), known, today)).map(
    ({ step, missing }) => `${labelOfStep(step)}: ${missing.join(', ')}.`,
  )
}

/** What the screen shows of a row, which is less than the steps were made of. */
function rowShown(row: EnrolmentRow, reminded: string | null): RowShown {
  const { session, student, partnerId, engagementStatus, sessionStatus, studentType, level, hub } = row
  const { programme, also, enrolledOn, stand, steps: standings } = row
  return {
    session,
    student,
    partnerId,
    engagementStatus,
    sessionStatus,
    studentType,
    level,
    hub,
    programme,
    also,
    enrolledOn,
    stand,
    steps: standings,
    reminded,
  }
}
