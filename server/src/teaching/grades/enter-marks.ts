import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import { rulesFor } from '@minster/domain/teaching/modules/board'
import type {
  MarkEntry,
  MarkedAssignment,
  MarkedStudent,
  MarkedWork,
  ModuleMarks,
  NotTaken,
} from '@minster/domain/teaching/modules/grades-calls'
import {
  isMarkOfNobody,
  type MarkField,
  type MarkStanding,
  markFields,
  otherMarker,
  readEntry,
  untouched,
  whyNotEntered,
} from '@minster/domain/teaching/modules/mark-fields'
import type { Telling } from '#kit/notifications/notify.ts'
import { changesSince } from '#kit/records/history.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { type ChangedMark, tellingWhose, tellMarkers } from './marks-of-others.ts'
import { readMarkSheet } from './read-sheet.ts'

const { m } = tables({ m: 'module-instances' })

interface Parts {
  readonly door: Door
  readonly clock: Today
  readonly telling: Telling
}

interface Entering {
  readonly caller: Caller
  readonly attempt: Attempt
  /** For whom the office enters it; who teaches enters their own. */
  readonly marker: string | null
}

const marks = collectionOf('assignment-marks')

/**
 * Enters marks of a module, each for itself: one that cannot be taken stops no other, and what somebody else changed
 * since it was seen is left as it is and answered. One caller at a time enters marks of a module.
 */
export async function enterMarks(
  tx: Transaction,
  parts: Parts,
  instance: string,
  entries: readonly MarkEntry[],
  entering: Entering,
): Promise<{ readonly taken: number; readonly not: readonly NotTaken[] }> {
  await holdInstance(tx, instance)
  const sheet = await readMarkSheet(tx, instance, entering.caller, entering.attempt, parts.clock.today())
  const reading = readingOf(tx, parts, sheet, entering)
  const places = Map.groupBy(entries, ({ enrolment, assignment }) => `${enrolment} ${assignment}`)
  const works: Work[] = []
  for (const here of places.values()) works.push(await reading(here.toSorted(inTurn)))
  const refused = await writeWorks(tx, parts.door, works, entering)
  const changed = works.flatMap((work) => (refused.has(work) ? [] : work.changed))
  if (changed.length > 0) await tellMarkers(tx, parts.telling, sheet, entering.caller, changed)
  const not = works.flatMap((work) => {
    const why = refused.get(work)
    if (why === undefined) return work.not
    const others = work.entries.filter((one) => !work.not.some(({ field }) => field === one.field))
    return [...work.not, ...others.map((one) => refusedAs(one, why, work.stood[one.field]))]
  })
  return { taken: entries.length - not.length, not }
}

/** Everything entered of one piece of work. */
interface Work {
  readonly entries: readonly MarkEntry[]
  /** Where it is kept; null while nothing of it was entered. */
  readonly stored: string | null
  readonly place: { readonly moduleEnrolment: string; readonly assignment: string } | null
  readonly stood: MarkStanding
  /** What can be taken of it. */
  readonly given: Readonly<Record<string, string | null>>
  /** Why a mark was agreed that no marker gave. */
  readonly reason: string | null
  /** What of it was a mark of others. */
  readonly changed: readonly ChangedMark[]
  readonly not: readonly NotTaken[]
}

/** Writes what can be taken, all of it with one reason at once; answers of which work it could not be, and why. */
async function writeWorks(
  tx: Transaction,
  door: Door,
  works: readonly Work[],
  entering: Entering,
): Promise<ReadonlyMap<Work, string>> {
  const wanted = works.filter(({ given }) => Object.keys(given).length > 0)
  const refused = new Map<Work, string>()
  for (const [reason, alike] of Map.groupBy(wanted, (work) => work.reason))
    for (const one of await writeAlike(tx, door, alike, entering, reason)) refused.set(...one)
  return refused
}

async function writeAlike(
  tx: Transaction,
  door: Door,
  works: readonly Work[],
  { caller, attempt }: Entering,
  reason: string | null,
): Promise<[Work, string][]> {
  const how = { caller, byRule: true, reason } as const
  const changed = works.flatMap((work) => (work.stored === null ? [] : [{ work, id: work.stored }]))
  const added = works.flatMap((work) =>
    work.stored === null && work.place ? [{ work, place: work.place }] : [],
  )
  const answers = [
    ...(await door.changeMany(
      tx,
      marks,
      changed.map(({ work, id }) => ({ id, body: work.given })),
      how,
    )),
    ...(await door.createMany(
      tx,
      marks,
      added.map(({ work, place }) => ({ body: { ...place, attempt, ...work.given } })),
      how,
    )),
  ]
  return [...changed, ...added].flatMap(({ work }, at): [Work, string][] => {
    const answer = answers[at]
    if (!answer || 'stored' in answer) return []
    const { code, details, message } = answer.refused
    if (code !== 'INVALID') throw answer.refused
    return [[work, details.map((detail) => detail.message).join(' ') || message]]
  })
}

/** Whoever writes marks of a module waits for whoever does already. */
export async function holdInstance(tx: Transaction, instance: string): Promise<void> {
  await tx.rows(sql`select 1 from ${m} where ${m.id} = ${instance} for no key update`)
}

/** What two agreed on is emptied before, and agreed after, their own marks. */
function inTurn(one: MarkEntry, other: MarkEntry): number {
  return turnOf(one) - turnOf(other)
}

function turnOf({ field, value }: MarkEntry): number {
  return field === 'agreedMark' && value.trim() === '' ? -1 : namesOf(markFields).indexOf(field)
}

function readingOf(tx: Transaction, { clock }: Parts, sheet: ModuleMarks, entering: Entering) {
  const rows = new Map(sheet.rows.map((row) => [row.enrolment, row]))
  const places = new Map(sheet.assignments.map((one, at) => [one.id, at]))
  const marker = sheet.marker ?? sheet.instance.tutors.find(({ id }) => id === entering.marker)?.id ?? null
  const today = clock.today()
  const whose = tellingWhose(tx, sheet)

  /** What can be taken of everything entered of one piece of work. */
  return async (entries: readonly MarkEntry[]): Promise<Work> => {
    const [first] = entries
    const row = rows.get(first?.enrolment ?? '')
    const at = places.get(first?.assignment ?? '')
    const assignment = at === undefined ? undefined : sheet.assignments[at]
    if (!row || at === undefined || !assignment) {
      const not = entries.map((one) =>
        refusedAs(one, 'This is no longer among the marks of the module.', null),
      )
      return {
        entries,
        stored: null,
        place: null,
        stood: untouched,
        given: {},
        reason: null,
        changed: [],
        not,
      }
    }
    const stored = row.works[at] ?? null
    const not: NotTaken[] = []
    const changed: ChangedMark[] = []
    const given: Record<string, string | null> = {}
    let work: MarkStanding = stored ?? untouched
    for (const entry of entries) {
      const found = await taking(entry, work, stored, row, assignment)
      if ('refused' in found) not.push(found.refused)
      else {
        const theirs = otherMarker(entry.field, work, marker)
        if (theirs !== null && entry.field in found.given)
          changed.push({ marker: theirs, student: row.student.label, assignment: assignment.title })
        Object.assign(given, found.given)
        work = { ...work, ...found.given }
      }
    }
    const place = { moduleEnrolment: row.enrolment, assignment: assignment.id }
    const agreed = entries.find(({ field }) => field === 'agreedMark' && field in given)
    return {
      entries,
      stored: stored?.id ?? null,
      place,
      stood: stored ?? untouched,
      given,
      reason: agreed?.reason ?? null,
      changed,
      not,
    }
  }

  async function taking(
    entry: MarkEntry,
    work: MarkStanding,
    stored: MarkedWork | null,
    row: MarkedStudent,
    { marking }: MarkedAssignment,
  ): Promise<{ given: Record<string, string | null> } | { refused: NotTaken }> {
    const { field } = entry
    const stands = work[field]
    const read = readEntry(field, entry.value, marking, today)
    if ('problem' in read) return { refused: refusedAs(entry, read.problem, stands) }
    if (read.value === stands) return { given: {} }
    if (stands !== entry.was) {
      const message = await whoChanged(tx, stored?.id, field)
      return { refused: { ...placed(entry), kind: 'stale', message, theirs: stands } }
    }
    const why = whyNotEntered(field, read.value, work, row, marker, rulesFor(sheet, row))
    if (why !== null) return { refused: refusedAs(entry, why, stands) }
    if (stored && otherMarker(field, work, marker) !== null && !entry.over) {
      const message = await whose(field, stored)
      return { refused: { ...placed(entry), kind: 'theirs', message, theirs: stands } }
    }
    if (field === 'agreedMark' && read.value !== null && isMarkOfNobody(read.value, work) && !entry.reason) {
      const message = reasonWanted(read.value, work)
      return { refused: { ...placed(entry), kind: 'reason', message, theirs: stands } }
    }
    return { given: { [field]: read.value, ...markerGiven(field, read.value) } }
  }

  function markerGiven(field: MarkField, value: string | null): Record<string, string | null> {
    if (field !== 'firstMark' && field !== 'secondMark') return {}
    const path = field === 'firstMark' ? 'firstMarker' : 'secondMarker'
    return { [path]: value === null ? null : marker }
  }
}

function placed({
  enrolment,
  assignment,
  field,
}: MarkEntry): Pick<MarkEntry, 'enrolment' | 'assignment' | 'field'> {
  return { enrolment, assignment, field }
}

function refusedAs(entry: MarkEntry, message: string, theirs: string | null): NotTaken {
  return { ...placed(entry), kind: 'refused', message, theirs }
}

function reasonWanted(mark: string, { firstMark, secondMark }: MarkStanding): string {
  const given = [firstMark, secondMark].filter((one) => one !== null).join(' and ')
  return `${mark} lies outside what was given: ${given}. Say why.`
}

async function whoChanged(db: Queryable, id: string | undefined, field: MarkField): Promise<string> {
  const since = id === undefined ? [] : await changesSince(db, marks.name, id, 0)
  const last = since.findLast(({ changes }) => changes.some(({ path }) => path === field))
  return `${last?.user_name ?? 'Somebody'} changed it meanwhile.`
}
