import { namesOf } from '@minster/domain/platform/words/names-of'
import { type EnrolmentStand, enrolmentStands } from '@minster/domain/students/enrolment/enrolling'
import type {
  EnrolmentFilter,
  EnrolmentQuery,
  EnrolmentSort,
} from '@minster/domain/students/enrolment/enrolment-calls'
import {
  type EnrolmentStep,
  enrolmentSteps,
  stepsOwed,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import type { Labelled } from '#kit/records/labelled.ts'
import type { EnrolmentRow, Enrolments } from './read.ts'

const stands = namesOf(enrolmentStands)
const without = (row: EnrolmentFilter, key: keyof EnrolmentFilter): EnrolmentFilter => ({
  ...row,
  [key]: undefined,
})

/** Answers the rows somebody narrowed the screen to. */
export function filterEnrolmentRows(rows: readonly EnrolmentRow[], asked: EnrolmentFilter): EnrolmentRow[] {
  const wanted = plain(asked.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows.filter(
    (row) =>
      isAmong(asked.hub, row.hub?.id) &&
      isAmong(asked.programme, row.programme.id) &&
      isAmong(asked.level, row.level ?? undefined) &&
      isAmong(asked.stand, row.stand) &&
      lacks(asked.missing, row) &&
      (wanted.length === 0 || holds(plain(`${row.student.label} ${row.partnerId ?? ''}`), wanted)),
  )
}

/** Answers a page of the screen with its counts; those of one kind are narrowed by everything but that kind. */
export function enrolmentPage({ steps, rows }: Enrolments, asked: EnrolmentQuery) {
  const found = sorted(filterEnrolmentRows(rows, asked), asked.sort)
  const byStand = filterEnrolmentRows(rows, without(asked, 'stand'))
  const byStep = filterEnrolmentRows(rows, without(asked, 'missing'))
  const { page, pageSize } = asked
  return {
    data: found.slice((page - 1) * pageSize, page * pageSize),
    found,
    meta: {
      total: found.length,
      page,
      pageSize,
      counts: countsOf(byStand),
      complete: byStep.filter((row) => stepsOwed(row.steps).length === 0).length,
      all: byStep.length,
      steps: statesOf(byStep, steps),
      choices: {
        hub: choicesOf(rows.map(({ hub }) => hub)),
        programme: choicesOf(rows.map(({ programme }) => programme)),
        level: levelsOf(rows),
      },
    },
  }
}

function countsOf(rows: readonly EnrolmentRow[]): Record<EnrolmentStand, number> {
  const counts = { owing: 0, ready: 0, enrolled: 0 }
  for (const { stand } of rows) counts[stand] += 1
  return counts
}

function statesOf(rows: readonly EnrolmentRow[], steps: readonly EnrolmentStep[]) {
  const counts = steps.map((step) => ({ step, done: 0, missing: 0, notNeeded: 0 }))
  const byStep = new Map(counts.map((one) => [one.step, one]))
  for (const row of rows)
    for (const { step, state } of row.steps) {
      const count = byStep.get(step)
      if (count) count[state] += 1
    }
  return counts
}

function lacks(wanted: readonly string[] | undefined, { steps }: EnrolmentRow): boolean {
  if (wanted === undefined || wanted.length === 0) return true
  const owed = stepsOwed(steps)
  return wanted.some((one) => (one === 'nothing' ? owed.length === 0 : owed.some(({ step }) => step === one)))
}

const names = new Intl.Collator('en-GB')
const steps = namesOf(enrolmentSteps)

/** Rows come by name, and those that are alike stay so. */
function sorted(rows: EnrolmentRow[], { by, isReversed }: EnrolmentQuery['sort']): EnrolmentRow[] {
  const inOrder = by === 'name' ? rows : byKey(rows, keys[by])
  return isReversed ? inOrder.toReversed() : inOrder
}

const keys: Readonly<Record<Exclude<EnrolmentSort, 'name'>, (row: EnrolmentRow) => string>> = {
  // Who waits comes first, and of them who owes most.
  stand: (row) => `${stands.indexOf(row.stand)}${9 - stepsOwed(row.steps).length}`,
  hub: ({ hub }) => hub?.label ?? '',
  programme: ({ programme }) => programme.label,
  level: ({ level }) => level ?? '',
  enrolled: ({ enrolledOn }) => enrolledOn ?? '9999',
}

function byKey(rows: readonly EnrolmentRow[], keyOf: (row: EnrolmentRow) => string): EnrolmentRow[] {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups.keys()].toSorted(names.compare).flatMap((key) => groups.get(key) ?? [])
}

/** Answers the words asked for that name no step the caller knows of. */
export function unknownSteps({ missing = [] }: EnrolmentFilter, known: readonly EnrolmentStep[]): string[] {
  return missing.filter(
    (one) => one !== 'nothing' && !steps.some((step) => step === one && known.includes(step)),
  )
}

function levelsOf(rows: readonly EnrolmentRow[]): Labelled[] {
  const found = new Set(rows.map(({ level }) => level))
  return namesOf(sessionLevels).flatMap((id) => (found.has(id) ? [{ id, label: labelOfLevel(id) }] : []))
}

/** Answers a level in words. */
export function labelOfLevel(level: string): string {
  return isSessionLevel(level) ? sessionLevels[level].label : level
}

function choicesOf(found: readonly (Labelled | null)[]): Labelled[] {
  const choices = new Map<string, Labelled>()
  for (const one of found) if (one && !choices.has(one.id)) choices.set(one.id, one)
  return [...choices.values()].toSorted((one, other) => names.compare(one.label, other.label))
}

function isAmong(wanted: readonly string[] | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted.length === 0 || (value !== undefined && wanted.includes(value))
}

function holds(text: string, wanted: readonly string[]): boolean {
  return wanted.every((word) => text.includes(word))
}

/** As people type it: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
