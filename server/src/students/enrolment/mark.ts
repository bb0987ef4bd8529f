import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { type Hindrance, whyNotEnrolled, whyNotUnmarked } from '@minster/domain/students/enrolment/enrolling'
import type { MarkedEnrolment } from '@minster/domain/students/enrolment/enrolment-calls'
import {
  labelOfStep,
  openFactsOf,
  stepStandingsOf,
  stepsOwed,
} from '@minster/domain/students/enrolment/enrolment-steps'
import type { Door } from '#kit/records/store.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf, type Today } from '#platform/process/today.ts'
import type { EnrolmentRow } from './read.ts'

const sessions = collectionOf('enrolment-sessions')

interface Parts {
  readonly door: Door
  readonly clock: Today
}

interface Marking {
  readonly caller: Caller
  /** A student does it for themselves: their rights as staff are not asked. */
  readonly byRule?: true
  /** Marked enrolled, or no longer. */
  readonly enrolled: boolean
  /** Those with steps missing are enrolled all the same. */
  readonly acceptMissing: boolean
  readonly reason: string | null
  /** Only what would become of each. */
  readonly preview: boolean
}

/** Marks some sessions enrolled or no longer, each in a transaction of its own, so that one refused stops no other. */
export async function markEnrolled(
  parts: Parts & { readonly database: Database },
  ids: readonly string[],
  rows: readonly EnrolmentRow[],
  marking: Marking,
): Promise<MarkedEnrolment[]> {
  const bySession = new Map(rows.map((row) => [row.session, row]))
  const marked: MarkedEnrolment[] = []
  for (const session of new Set(ids.map((id) => id.toLowerCase()))) {
    const row = bySession.get(session)
    if (!row) {
      const message = 'There is no such session among those you enrol.'
      marked.push({ session, student: null, ok: false, kind: 'unknown', message, missing: [] })
      continue
    }
    const told = { session, student: row.student, missing: marking.enrolled ? stepsOwed(row.steps) : [] }
    const hindrance = hindranceTo(row, marking, parts.clock.today())
    if (hindrance) marked.push({ ...told, ok: false, ...hindrance })
    else if (marking.preview) marked.push({ ...told, ok: true, kind: 'ok', message: null })
    else marked.push({ ...told, ...(await markOne(parts, row, marking)) })
  }
  return marked
}

function hindranceTo(
  row: EnrolmentRow,
  marking: Pick<Marking, 'enrolled' | 'acceptMissing'>,
  today: string,
): Hindrance | null {
  return marking.enrolled ? whyNotEnrolled(row, today, marking.acceptMissing) : whyNotUnmarked(row)
}

async function markOne(
  parts: Parts & { readonly database: Database },
  row: EnrolmentRow,
  marking: Marking,
): Promise<Pick<MarkedEnrolment, 'ok' | 'kind' | 'message'>> {
  try {
    const hindrance = await parts.database.transaction((tx) => markSession(tx, parts, row, marking))
    return hindrance ? { ok: false, ...hindrance } : { ok: true, kind: 'ok', message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = error.details.map((detail) => detail.message).join(' ') || error.message
    return { ok: false, kind: 'refused', message }
  }
}

/** Marks one session within a transaction; answers what stood in the way, null where it is marked. */
export async function markSession(
  tx: Transaction,
  { door, clock }: Parts,
  row: EnrolmentRow,
  marking: Omit<Marking, 'preview'>,
): Promise<Hindrance | null> {
  const { caller, enrolled, byRule = false } = marking
  // Changing nothing asks for the right and the row, and holds it: of two at once the second sees what the first wrote.
  const { values } = await door.change(tx, sessions, row.session, {}, { caller, byRule })
  const { enrolledAt, status } = values
  const enrolledOn = typeof enrolledAt === 'string' ? dayOf(new Date(enrolledAt)) : null
  const sessionStatus = typeof status === 'string' ? status : row.sessionStatus
  const meanwhile = hindranceTo({ ...row, enrolledOn, sessionStatus }, marking, clock.today())
  if (meanwhile) return meanwhile
  const change = { enrolledAt: enrolled ? clock.now().toISOString() : null }
  const reason = enrolled ? reasonFor(row, clock.today()) : marking.reason
  await door.change(tx, sessions, row.session, change, { caller, byRule: true, reason })
  return null
}

/** What was missing when they were enrolled all the same, as far as everybody may know who reads the history. */
function reasonFor({ facts, steps }: EnrolmentRow, today: string): string | null {
  const known = steps.map(({ step }) => step)
  const owed = stepsOwed(stepStandingsOf(openFactsOf(facts), known, today))
  if (owed.length === 0) return null
  return `Enrolled although missing: ${owed.map(({ step }) => labelOfStep(step)).join(', ')}`
}
